import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v2 } from '../../../demo/gateway/envelopes.ts';
import { answersFor, standInGateway } from '../support/gateway.ts';
import { placeHeader, restoreGateway, TIER, TRADER, USER } from '../exchange-header/header-fixtures.ts';
import { getPart, type Header, inside, loadShell, nextEvent, place, until } from '../support/elements.ts';

/** Requests whose responses contain a member's identity, assets or activity. */
const PERSONAL_CALLS = [
  '/apiw/v2/account/total_funds',
  '/apiw/v2/unified/account_mode',
  '/apiweb/v1/spot/cross_margin/info',
  '/api/web/v1/rebate/get_user_info',
  '/apiw/v2/herald/get_notice_record',
];
const IDENTITY = [USER.user_nick, USER.nickname, USER.uid].map(String).filter((text) => text !== '');

let element: Header;

before(async () => {
  await loadShell();
  await setViewport({ width: 1440, height: 900 });
});
afterEach(() => element?.remove());
after(async () => {
  restoreGateway();
  await setViewport({ width: 800, height: 600 });
});

const textOf = (host: Element): string => host.shadowRoot?.textContent ?? '';

describe('member-data="off" [OP-119]', () => {
  it('shows that the user is logged in, but hides their name, uid, level, amounts and notifications', async () => {
    const placed = await placeHeader({ user: USER, tier: TIER }, { 'member-data': 'off' });
    ({ element } = placed);
    getPart(element, 'avatar').click();
    await until(() => inside(element, '#user-drawer .sections'), 'the drawer’s sections');
    getPart(element, 'wallet').click();
    for (const text of [...IDENTITY, 'Total balance', 'VIP 5']) expect(textOf(element)).not.to.contain(text);
    for (const part of ['user', 'bell']) expect(inside(element, `[part~=${part}]`), part).to.equal(null);
    for (const part of ['wallet', 'orders', 'avatar', 'logout']) getPart(element, part);
    expect(placed.calls.map(({ path }) => path)).to.not.include.members(PERSONAL_CALLS);
    for (const path of PERSONAL_CALLS)
      expect(
        placed.calls.some((call) => call.path === path),
        path,
      ).to.equal(false);
  });

  it('omits the user from exchange-session', async () => {
    const gateway = 'http://gateway-of-member-data.localhost:9';
    const memberGateway = standInGateway({ ...answersFor(TRADER) }, gateway);
    const host = document.createElement('exchange-header');
    for (const [name, value] of [
      ['gateway', gateway],
      ['member-data', 'off'],
    ] as const)
      host.setAttribute(name, value);
    const session = nextEvent(host, 'exchange-session');
    document.body.append(host);
    expect((await session).detail).to.deep.equal({ isLogin: true, uid: '' });
    host.remove();
    memberGateway.restore();
  });

  it('keeps the links of exchange-reminder and requests no notifications', async () => {
    const gateway = 'http://gateway-of-reminder.localhost:9';
    const memberGateway = standInGateway(
      { ...answersFor(TRADER), '/apiw/v2/herald/get_notice_record': v2({ list: [], total: 0 }) },
      gateway,
    );
    const reminder = await place('exchange-reminder', { gateway, 'member-data': 'off', open: '' });
    await until(() => inside(reminder, '.notice-foot a'), 'the links');
    await until(() => memberGateway.calls.some(({ path }) => path.endsWith('/get_info')), 'the session call');
    expect(inside(reminder, '[role=tab]')).to.equal(null);
    expect(memberGateway.calls.some(({ path }) => path.endsWith('/get_notice_record'))).to.equal(false);
    reminder.remove();
    memberGateway.restore();
  });

  it('takes effect when the page sets the attribute and ends when the page removes it', async () => {
    ({ element } = await placeHeader({ user: USER, tier: TIER }, { 'member-data': 'off' }));
    expect(inside(element, '[part~=bell]')).to.equal(null);
    element.removeAttribute('member-data');
    await until(() => inside(element, '[part~=bell]'), 'the bell');
    await until(() => textOf(element).includes(USER.uid), 'the uid');
    element.setAttribute('member-data', 'off');
    await until(() => !textOf(element).includes(USER.uid), 'no uid');
  });
});

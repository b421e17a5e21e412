import { expect } from 'chai';
import { undocumented } from '../support/gateway.ts';
import { type Overrides, dropCookie, open, placeHeader, restoreGateway, TIER, USER } from './header-fixtures.ts';
import {
  allInside,
  getInside,
  getPart,
  type Header,
  inside,
  loadShell,
  nextEvent,
  part,
  until,
} from '../support/elements.ts';

const SUMMARY = '[part~=user] .next-level';
let element: Header;

before(() => loadShell());
afterEach(() => element?.remove());
after(restoreGateway);

async function openDrawer(given: Overrides): Promise<HTMLElement> {
  ({ element } = await placeHeader(given));
  await open(element, 'avatar', SUMMARY);
  await until(() => inside(element, '[part~=user] img.vip'), 'the level');
  return getPart(element, 'user');
}
const settled = <T>(read: () => T) => until(read, 'the figures');

describe('the user drawer', () => {
  it('opens from the avatar with summary, wallet, orders, personal pages and, at the bottom, logout [HDR-52, DRW-01, ROL-05]', async () => {
    const user = await openDrawer({ user: USER });
    const drawer = getInside(element, '#user-drawer');
    expect(drawer.matches(':popover-open')).to.equal(true);
    expect(user.textContent).to.contain('Satoshi N.').and.to.contain('10042');
    await until(() => allInside(element, '#user-drawer summary').length === 2, 'wallet and orders');
    expect(allInside(element, '#user-drawer summary').map((one) => one.textContent)).to.deep.equal([
      'Wallet',
      'Orders',
    ]);
    for (const key of [
      'profile',
      'kyc',
      'securitySetting',
      'couponCenter',
      'apiKeys',
      'subAccounts',
      'tickets',
      'customerService',
      'reminder',
    ])
      expect(drawer.querySelector(`a[data-key="${key}"]`), `USR ${key}`).not.to.equal(null);
    const logout = getPart(element, 'logout');
    expect(
      allInside(logout, 'button').map((one) => one.firstElementChild?.textContent || one.textContent),
    ).to.deep.equal(['Log out', 'This device', 'All devices…']);
    const after = allInside(drawer, 'a, button').at(-1);
    expect(logout.contains(after ?? null), 'USR-10 the last entry').to.equal(true);
  });

  it('shows level, volume, progress and thresholds [USR-12, USR-13, USR-15, DAT-22, DAT-25]', async () => {
    const user = await openDrawer({ user: USER, tier: JSON.stringify(TIER) });
    const image = await settled(() => inside(user, 'img[alt="VIP 5"]', HTMLImageElement));
    expect(image.width).to.be.above(0);
    expect(user.textContent).to.contain('1,203,000.50');
    const bar = getInside(user, 'progress', HTMLProgressElement);
    expect([bar.value, bar.max]).to.deep.equal([62.5, 100]);
    expect(user.textContent)
      .to.contain('Progress to VIP 6')
      .and.to.contain('2,000,000 USDT')
      .and.to.contain('1,000 GT')
      .and.to.contain('5,000 GT');
    expect(user.textContent, 'no threshold of 0').not.to.contain('Fiat volume');
  });

  it('shows VIP 0, 0.00 and the weak-protection hint if the responses are empty [DAT-22, DAT-23, FMT-03, trap 10]', async () => {
    const { safe_level: _, ...bare } = USER;
    const user = await openDrawer({ user: bare, tier: { tier_all_trade_usdt: '' } });
    expect(user.querySelector('img[alt="VIP 0"]')).not.to.equal(null);
    expect(user.textContent).to.match(/Trading volume0\.00/);
    expect(user.querySelector('.safety-hint')).not.to.equal(null);
  });

  for (const [verified, label] of [
    ['1', 'Verified'],
    [4, 'Verified'],
    ['0', 'Not verified'],
    ['2', 'Not verified'],
    ['3', 'Not verified'],
    ['5', 'Not verified'],
  ])
    it(`shows the label of the identity status (${JSON.stringify(verified)}: "${label}") [USR-17, trap 9]`, async () => {
      const user = await openDrawer({ user: { ...USER, verified: undocumented(verified) } });
      expect(getInside(user, '.badge').textContent).to.equal(label);
    });

  for (const [level, isWeak] of [
    [0, true],
    [1, true],
    [2, false],
  ] as const)
    it(`${isWeak ? 'warns' : 'does not warn'} about weak protection (safety level ${level}) [USR-18, trap 10]`, async () => {
      const user = await openDrawer({ user: { ...USER, safe_level: level } });
      expect(user.querySelector('.safety-hint') !== null).to.equal(isWeak);
    });

  it('shows the total in the user’s currency with full precision [USR-14]', async () => {
    const user = await openDrawer({
      user: { ...USER, curr_fiat: 'EUR' },
      settings: { curr_fiat: '' },
      funds: { total_btc: '1', total_usd: '90071992547409925.50' },
    });
    // The user's own currency takes precedence over the settings' default.
    await settled(() => user.textContent.includes('82,866,233,143,617,131.46'));
    expect(user.textContent).to.contain('€82,866,233,143,617,131.46');
  });

  it('shows the total from get_info if the funds request fails [USR-14, USR-27]', async () => {
    const user = await openDrawer({ user: { ...USER, total_usd: '10234.55' }, funds: null });
    await settled(() => /Total asset\$10,234\.55/.test(user.textContent));
  });

  it('shows a total of 0 if neither response contains one [USR-27]', async () => {
    const user = await openDrawer({ user: { ...USER, total_usd: '' }, funds: null });
    await settled(() => /Total asset\$0\.00/.test(user.textContent));
  });

  it('copies the UID and shows a confirmation, at most once per 500 ms [USR-20, USR-21, OP-78]', async () => {
    const user = await openDrawer({ user: USER });
    const written: string[] = [];
    const real = Object.getOwnPropertyDescriptor(Navigator.prototype, 'clipboard');
    Object.defineProperty(navigator, 'clipboard', {
      configurable: true,
      value: { writeText: async (text: string) => written.push(text) },
    });
    try {
      const copy = getInside(user, 'button[aria-label="Copy"]');
      const toast = getInside(user, '[role="status"]');
      copy.click();
      copy.click();
      await until(() => toast.textContent === 'Copied successfully', 'the message');
      expect(copy.dataset['copied']).to.equal('true');
      copy.click();
      expect(written).to.deep.equal(['10042']);
      const start = performance.now();
      await until(() => copy.dataset['copied'] === 'false', 'the end of the copied state');
      expect(performance.now() - start).to.be.below(700);
      copy.click();
      await until(() => written.length === 2, 'the second copy');
    } finally {
      Reflect.deleteProperty(navigator, 'clipboard');
      if (real) Object.defineProperty(Navigator.prototype, 'clipboard', real);
    }
  });

  it('opens one section at a time and closes it on a second click [DRW-05, DRW-06]', async () => {
    await openDrawer({ user: USER });
    const [wallet, orders] = await until(() => {
      const all = allInside(element, '#user-drawer summary');
      return all.length === 2 && all;
    });
    wallet?.click();
    orders?.click();
    await until(() => allInside(element, '#user-drawer details[open]').length === 1, 'one open section');
    expect(orders?.closest('details')?.open).to.equal(true);
    orders?.click();
    expect(allInside(element, '#user-drawer details[open]')).to.have.length(0);
  });

  it('slides in over 300 ms [DRW-04]', async () => {
    ({ element } = await placeHeader({ user: USER }));
    expect(getComputedStyle(getInside(element, '#user-drawer')).transitionDuration).to.match(/^0\.3s/);
  });

  it('hides only summary and logout if their flags are set [USR-26, SIT-41, SIT-43]', async () => {
    ({ element } = await placeHeader({
      user: USER,
      settings: { flags: { hiddenPersonalInfo: true, hiddenLogout: true } },
    }));
    await until(() => part(element, 'user') === null && part(element, 'logout') === null, 'neither part');
    expect(inside(element, '#user-drawer a[data-key="kyc"]')).not.to.equal(null);
  });

  it('is not available if the avatar is hidden [USR-26, SIT-42]', async () => {
    ({ element } = await placeHeader({ user: USER, settings: { flags: { hiddenPersonalInfoAvatar: true } } }));
    await until(() => part(element, 'avatar') === null, 'no avatar');
    expect(inside(element, '#user-drawer')).to.equal(null);
  });

  it('offers the chat room to sub-accounts and opens a chat instead of a page [ROL-08, NAV-90]', async () => {
    ({ element } = await placeHeader({ user: { ...USER, is_sub: 1, is_sub_account: true } }));
    const entry = getInside(element, '#user-drawer a[data-key="chatRoom"]', HTMLAnchorElement);
    expect([entry.target, entry.rel]).to.deep.equal(['_blank', 'noopener noreferrer']);
    const dispatched = nextEvent(element, 'exchange-chat-open');
    element.addEventListener('exchange-chat-open', (event) => event.preventDefault(), { once: true });
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    entry.dispatchEvent(click);
    expect([(await dispatched).cancelable, click.defaultPrevented]).to.deep.equal([true, true]);
    expect(inside(element, '#user-drawer a[data-key="subAccounts"]'), 'USR-19 ROL-07').to.equal(null);
  });

  for (const [site, isSub, hasTag, isOffered] of [
    ['0', 0, false, true],
    ['0', 1, false, false],
    ['0', 1, true, true],
    ['177', 0, false, false],
    ['177', 1, true, true],
  ] as const)
    it(`${isOffered ? 'offers' : 'does not offer'} the account switch for ${isSub ? 'a sub-account' : 'a main account'} ${hasTag ? 'with' : 'without'} the switch cookie (site ${site}) [HDR-44, ROL-06, trap 12]`, async () => {
      if (hasTag) document.cookie = 'is_switch_tag=1; Path=/';
      try {
        ({ element } = await placeHeader({ user: { ...USER, is_sub: isSub } }, { 'site-id': site }));
        const button = part(element, 'switch-account');
        expect(button !== null).to.equal(isOffered);
        if (button === null) return;
        expect(button.textContent).to.equal('Switch account');
        const dispatched = nextEvent(element, 'exchange-account-switch');
        button.click();
        expect((await dispatched).cancelable).to.equal(true);
      } finally {
        dropCookie('is_switch_tag');
      }
    });
});

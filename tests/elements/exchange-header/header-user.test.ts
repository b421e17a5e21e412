import { sendKeys, sendMouse, setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { type Overrides, placeHeader, restoreGateway, TIER, USER } from './header-fixtures.ts';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { stopClock } from '../support/stopped-clock.ts';
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

let element: Header;

before(async () => {
  await loadShell();
  await setViewport({ width: 1440, height: 900 });
});
afterEach(async () => {
  await sendMouse({ type: 'move', position: [2, 700] });
  element?.remove();
});
after(async () => {
  restoreGateway();
  await setViewport({ width: 800, height: 600 });
});

const panel = () => getInside(element, '#user-panel');
const isOpen = () => panel().matches(':popover-open');
const drawer = () => inside(element, '#user-drawer');
const isDrawerOpen = () => drawer()?.matches(':popover-open') === true;

async function pointAt(name: string): Promise<[number, number]> {
  const { x, y, width, height } = getPart(element, name).getBoundingClientRect();
  const position: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  await sendMouse({ type: 'move', position });
  return position;
}
async function withFlags(flags: Readonly<Record<string, boolean>>, more: Overrides = {}): Promise<void> {
  ({ element } = await placeHeader({ user: USER, settings: { flags }, ...more }));
}
const drawn = () => until(() => inside(panel(), '.next-level') && inside(panel(), '.logout'), 'the summary');

describe('the personal summary', () => {
  it('opens on hover over the avatar with all its content [HDR-34, OP-100]', async () => {
    ({ element } = await placeHeader({ user: USER, tier: TIER }));
    await pointAt('avatar');
    await until(isOpen, 'the panel');
    await drawn();
    await until(() => inside(panel(), 'img[alt="VIP 5"]'), 'the level');
    const text = panel().textContent;
    for (const [what, words] of [
      ['name', 'Satoshi N.'],
      ['volume', '1,203,000.50'],
      ['progress', 'Progress to VIP 6'],
      ['KYC', 'Verified'],
      ['safety', 'Well protected'],
      ['switch account', 'Switch account'],
      ['log out', 'Log out'],
    ] as const)
      expect(text, what).to.contain(words);
    await until(() => panel().textContent.includes('$35,012.77'), 'the asset');
    expect(panel().getAttribute('aria-label')).to.equal('Personal summary');
    expect(isDrawerOpen()).to.equal(false);
    await sendMouse({ type: 'move', position: [2, 700] });
    await until(() => !isOpen(), 'the closed popover');
  });

  it('is replaced by the drawer on click [HDR-52, OP-100]', async () => {
    ({ element } = await placeHeader({ user: USER }));
    const position = await pointAt('avatar');
    await until(isOpen, 'the panel');
    await sendMouse({ type: 'click', position });
    await until(isDrawerOpen, 'the drawer');
    expect(isOpen()).to.equal(false);
    const clock = stopClock();
    await sendMouse({ type: 'move', position: [position[0] + 2, position[1]] });
    clock.advance(200);
    clock.restore();
    expect([isDrawerOpen(), isOpen()], 'the mouse on the avatar').to.deep.equal([true, false]);
  });

  it('opens on the avatar’s arrow key with the focus inside, and Esc restores the focus [HDR-34, OP-100, OP-74]', async () => {
    ({ element } = await placeHeader({ user: USER }));
    getPart(element, 'avatar').focus();
    await sendKeys({ press: 'ArrowDown' });
    await until(isOpen, 'the panel');
    await drawn();
    expect(panel().contains(element.shadowRoot.activeElement), 'the focus').to.equal(true);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(), 'the closed popover');
    expect(element.shadowRoot.activeElement).to.equal(getPart(element, 'avatar'));
    await sendKeys({ press: 'Enter' });
    await until(isDrawerOpen, 'HDR-52 the drawer by Enter');
  });

  it('dispatches events for logging out and for switching the account [HDR-44, LGO-11]', async () => {
    ({ element } = await placeHeader({ user: USER }));
    await pointAt('avatar');
    await until(isOpen, 'the panel');
    await drawn();
    const dispatched = nextEvent(element, 'exchange-logout');
    element.addEventListener('exchange-logout', (event) => event.preventDefault(), { once: true });
    getInside(panel(), '.logout-button').click();
    getInside(panel(), '[data-scope="all"]').click();
    (await until(() => inside(element, 'dialog[open] [part~="ok"]'), 'the confirmation')).click();
    expect((await dispatched).detail).to.deep.equal({ scope: 'all' });
    await until(() => inside(element, 'dialog') === null, 'the end of the confirmation');
    await pointAt('logo');
    await pointAt('avatar');
    await until(isOpen, 'the panel again');
    const other = nextEvent(element, 'exchange-account-switch');
    getInside(panel(), '[part~="switch-account"]').click();
    await other;
    expect(isOpen()).to.equal(false);
  });

  it('is hidden by hiddenPersonalInfo, but the drawer and logout remain [SIT-41, OP-100]', async () => {
    await withFlags({ hiddenPersonalInfo: true });
    await until(() => inside(element, '#user-panel') === null, 'no panel');
    await pointAt('avatar');
    getPart(element, 'avatar').click();
    await until(() => isDrawerOpen() && inside(element, '#user-drawer details'), 'the drawer');
    for (const figures of ['.next-level', '.figures', '.badges', '[part~="user"]'])
      expect(inside(element, figures), figures).to.equal(null);
    expect(part(element, 'logout')).not.to.equal(null);
  });

  it('opens from the name, with logout, if hiddenPersonalInfoAvatar hides avatar and drawer [SIT-42, OP-100]', async () => {
    await withFlags({ hiddenPersonalInfoAvatar: true });
    await until(() => part(element, 'avatar') === null && part(element, 'user'), 'the name');
    expect(drawer()).to.equal(null);
    const name = getPart(element, 'user');
    expect([name.localName, name.textContent]).to.deep.equal(['button', 'Satoshi N.']);
    name.click();
    await until(isOpen, 'the panel');
    await drawn();
    expect(name.getAttribute('aria-expanded')).to.equal('true');
    expect(allInside(panel(), '.logout .menu-title').map((one) => one.textContent)).to.deep.equal([
      'This device',
      'All devices…',
    ]);
    await sendKeys({ press: 'Escape' });
    await until(() => !isOpen(), 'the closed popover');
    await pointAt('user');
    await until(isOpen, 'the panel under the mouse');
  });

  it('is not available to visitors, or if both flags are set [SIT-41, SIT-42]', async () => {
    await withFlags({ hiddenPersonalInfo: true, hiddenPersonalInfoAvatar: true });
    await until(() => part(element, 'avatar') === null, 'no avatar');
    expect([part(element, 'user'), inside(element, '#user-panel')]).to.deep.equal([null, null]);
    element.remove();
    ({ element } = await placeHeader());
    expect([part(element, 'avatar'), part(element, 'user'), inside(element, '#user-panel')]).to.deep.equal([
      null,
      null,
      null,
    ]);
  });

  it('shows the name on a phone without horizontal overflow [SIT-42]', async () => {
    await setViewport({ width: 390, height: 844 });
    try {
      await withFlags(
        { hiddenPersonalInfoAvatar: true },
        { user: { ...USER, user_nick: 'A member with a very long name' } },
      );
      await until(() => part(element, 'avatar') === null && part(element, 'user'), 'the name');
      expect(document.documentElement.scrollWidth).to.equal(390);
      expect(getPart(element, 'sidebar-toggle').getBoundingClientRect().right).to.be.at.most(390);
    } finally {
      await setViewport({ width: 1440, height: 900 });
    }
  });

  it('opens at its final size, with placeholders until the level has loaded [HDR-34]', async () => {
    const { tier_next_fiat: _, ...others } = TIER;
    let answer = (_value: void): void => {};
    const pending = new Promise<void>((resolve) => (answer = resolve));
    ({ element } = await placeHeader({
      user: USER,
      '/api/web/v1/usercenter/get_user_tier': () => pending.then(() => v1({ ...others, tier_next_fiat: '2000000' })),
    }));
    await pointAt('avatar');
    await until(isOpen, 'the panel');
    await until(() => inside(panel(), '.profile-skeleton'), 'the skeleton');
    const { height } = panel().getBoundingClientRect();
    expect(panel().textContent, 'no level is shown').not.to.contain('VIP');
    answer();
    await drawn();
    expect(inside(panel(), '.profile-skeleton')).to.equal(null);
    expect(panel().getBoundingClientRect().height).to.be.closeTo(height, 2);
  });
});

describe('the avatar', () => {
  const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
  const image = () => inside(element, '[part~="avatar"] img', HTMLImageElement);

  it('shows the user’s image [HDR-52, DAT-17]', async () => {
    ({ element } = await placeHeader({ user: { ...USER, user_avatar: PIXEL } }));
    const picture = await until(image, 'the picture');
    expect(picture.src).to.equal(PIXEL);
    expect(getPart(element, 'avatar').getAttribute('aria-label')).to.equal('Account');
  });

  it('shows initials at the same size if the image is missing or fails to load', async () => {
    const size = () => {
      const { width, height } = getInside(element, '[part~="avatar"] .user-avatar').getBoundingClientRect();
      return [width, height];
    };
    for (const user_avatar of [PIXEL, '/missing.png', '']) {
      ({ element } = await placeHeader({ user: { ...USER, user_avatar } }));
      const isPicture = user_avatar === PIXEL;
      await until(() => (isPicture ? image() : getPart(element, 'avatar').textContent === 'SN'), user_avatar);
      expect(size()).to.deep.equal([28, 28]);
      element.remove();
    }
  });
});

describe('the dialog for logging out of all devices', () => {
  async function ask(): Promise<HTMLElement> {
    ({ element } = await placeHeader({ user: USER }));
    getPart(element, 'avatar').click();
    await until(isDrawerOpen, 'the drawer');
    getInside(element, '#user-drawer .logout-button').click();
    getInside(element, '#user-drawer [data-scope="all"]').click();
    return until(() => inside(element, 'dialog[open]'), 'the confirmation');
  }

  it('explains the action, and on Cancel only restores the focus to the avatar [LGO-01]', async () => {
    const dialog = await ask();
    let callCount = 0;
    element.addEventListener('exchange-logout', () => (callCount += 1));
    expect(isDrawerOpen()).to.equal(false);
    expect(dialog.textContent).to.contain('Log out of all devices?').and.to.contain('on this device and on all others');
    getInside(dialog, '[part~="cancel"]').click();
    await until(() => inside(element, 'dialog') === null, 'no g');
    expect(callCount).to.equal(0);
    expect(element.shadowRoot.activeElement).to.equal(getPart(element, 'avatar'));
  });

  it('is preceded by a logout menu that opens and closes with the keyboard', async () => {
    ({ element } = await placeHeader({ user: USER }));
    getPart(element, 'avatar').click();
    await until(isDrawerOpen, 'the drawer');
    const button = getInside(element, '#user-drawer .logout-button');
    button.focus();
    await sendKeys({ press: 'Enter' });
    const menu = getInside(element, '#user-drawer-logout');
    await until(() => menu.matches(':popover-open'), 'the menu');
    expect(button.getAttribute('aria-expanded')).to.equal('true');
    await sendKeys({ press: 'ArrowDown' });
    expect(element.shadowRoot.activeElement?.getAttribute('data-scope')).to.equal('device');
    await sendKeys({ press: 'Escape' });
    await until(() => !menu.matches(':popover-open'), 'the closed popover');
    expect([element.shadowRoot.activeElement, isDrawerOpen()]).to.deep.equal([button, true]);
  });
});

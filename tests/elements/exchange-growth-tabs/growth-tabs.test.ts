import { expect } from 'chai';
import { siteSettings } from '../../../demo/gateway/answers.ts';
import { v1 } from '../../../demo/gateway/envelopes.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import {
  allInside,
  getInside,
  getPart,
  inside,
  loadShell,
  place,
  type Placed,
  twoFrames,
  until,
} from '../support/elements.ts';

type Tabs = Placed<HTMLElementTagNameMap['exchange-growth-tabs']>;

const REBATE = '/api/web/v1/rebate/get_user_info';
const SETTINGS = '/api/web/v1/site/settings';
const THREE = ['rewardsHub', 'competition', 'referral'];

let gateways = 0;
let gateway: Gateway | undefined;
let box: HTMLElement;
let element: Tabs;
let page: string;

/** Inserts growth tabs with their own gateway, which responds as for the persona. */
async function open(
  persona = 'visitor',
  attributes: Readonly<Record<string, string>> = {},
  answers: Answers = {},
): Promise<void> {
  gateways += 1;
  const origin = `http://growth-${gateways}.localhost:9`;
  gateway = standInGateway({ ...answersFor(parsePersona(persona) ?? VISITOR), ...answers }, origin);
  element = await place('exchange-growth-tabs', { gateway: origin, language: 'en', ...attributes }, box);
}
const strip = (): HTMLElement => getPart(element, 'tabs');
const keys = (): (string | undefined)[] => allInside(element, '[part="tab"]').map(({ dataset }) => dataset['key']);
const tab = (key: string): HTMLAnchorElement => getInside(element, `[data-key="${key}"]`, HTMLAnchorElement);
const current = (): (string | undefined)[] =>
  allInside(element, '[aria-current="page"]').map(({ dataset }) => dataset['key']);
const overflow = (): number => strip().scrollWidth - strip().clientWidth;
const arrows = (): HTMLElement[] => allInside(element, '[part="arrow"]:not([hidden])');

/** Returns an array to which later events of the given type are added. */
function collectEvents<Type extends keyof HTMLElementEventMap>(type: Type): HTMLElementEventMap[Type][] {
  const events: HTMLElementEventMap[Type][] = [];
  element.addEventListener(type, (event) => events.push(event));
  return events;
}
const stay = (event: Event): void => event.preventDefault();

before(() => loadShell());
beforeEach(() => {
  page = location.href;
  box = document.body.appendChild(document.createElement('div'));
});
afterEach(() => {
  box.remove();
  gateway?.restore();
  history.replaceState(null, '', page);
});

describe('<exchange-growth-tabs>', () => {
  it('renders a navigation with links to the three pages and marks the current one [GRW-01]', async () => {
    await open('visitor', { language: 'fr', active: 'activity' });
    expect(getInside(element, 'nav').getAttribute('aria-label')).to.match(/\S/);
    expect(strip().localName).to.equal('ul');
    expect(allInside(element, '[role="tab"], [role="tablist"]')).to.deep.equal([]);
    expect(THREE.map((key) => tab(key).getAttribute('href'))).to.deep.equal([
      '/fr/rewards_hub',
      '/fr/competition/center',
      '/fr/referral',
    ]);
    expect(keys()).to.deep.equal(THREE);
    expect(current()).to.deep.equal(['competition']);
    element.active = 'referral';
    await until(() => current().join() === 'referral', 'the other tab');
    element.active = null as never;
    await until(() => current().length === 0, 'no tab');
  });

  it('derives the active tab from the path if `active` is not set, and updates it after client-side navigation', async () => {
    history.replaceState(null, '', '/tr/competition/center?x=1');
    await open();
    expect(current()).to.deep.equal(['competition']);
    history.replaceState(null, '', '/referral');
    await until(() => current().join() === 'referral', 'the other path’s tab');
  });

  it('shows partner tabs with an arrow if requested [GRW-02]', async () => {
    await open('visitor', { affiliate: '', broker: '' });
    expect(keys()).to.deep.equal([...THREE, 'affiliate', 'broker']);
    expect([tab('affiliate'), tab('broker')].map((link) => link.getAttribute('href'))).to.deep.equal([
      '/referral/affiliate',
      '/referral/broker',
    ]);
    expect(keys().filter((key) => inside(tab(String(key)), 'svg'))).to.deep.equal(['affiliate', 'broker']);
    element.broker = false;
    await until(() => !keys().includes('broker'), 'its absence');
  });

  it('shows members their partner tabs, and does not request the rebate for visitors [ROL-02, ROL-15, REF-09]', async () => {
    await open('affiliate');
    await until(() => keys().includes('affiliate'), 'the affiliate tab');
    expect(keys()).not.to.include('broker');
    expect(gateway?.calls.filter(({ path }) => path === REBATE)).to.have.length(1);
    element.remove();
    gateway?.restore();
    await open('partner');
    await until(() => keys().includes('broker'), 'the broker tab');
    element.remove();
    gateway?.restore();
    await open('visitor');
    await until(() => gateway?.calls.some(({ path }) => path.endsWith('get_info')), 'the session call');
    await twoFrames();
    expect(gateway?.calls.filter(({ path }) => path === REBATE)).to.deep.equal([]);
  });

  it('shows the broker tab to direct partners [REF-09]', async () => {
    await open('trader', {}, { [REBATE]: v1({ agency_type: 4 }) });
    await until(() => keys().includes('broker'), 'the broker tab');
  });

  it('copies the member’s invite link, which opens sign-up with their code or encrypted uid [DAT-31, REF-08]', async () => {
    const { clipboard } = navigator;
    const written: string[] = [];
    const writeText = clipboard.writeText;
    clipboard.writeText = (text) => Promise.resolve(void written.push(text));
    try {
      for (const [kol_code, code] of [
        ['ABC123', 'ABC123'],
        ['', 'x9'],
      ]) {
        await open(
          'trader',
          { language: 'fr' },
          { [REBATE]: v1({ kol_code: kol_code as string, encrypted_uid: 'x9' }) },
        );
        const button = await until(() => inside(element, '[part="invite"]'), 'the button');
        button.click();
        await until(() => written.at(-1) === `${location.origin}/fr/signup?ref=${code}`, 'the link');
        await until(() => getPart(element, 'toast').textContent !== '', 'the message');
        element.remove();
        gateway?.restore();
      }
    } finally {
      clipboard.writeText = writeText;
    }
  });

  it('shows the invite link as a named icon if the element is narrow', async () => {
    box.style.width = '390px';
    await open('trader');
    const button = await until(() => inside(element, '[part="invite"]'), 'the button');
    expect([button.offsetWidth, button.ariaLabel]).to.deep.equal([48, 'Copy invite link']);
    box.style.width = '800px';
    await until(() => button.offsetWidth > 100, 'the label');
    expect(element.getBoundingClientRect().height).to.equal(49);
  });

  for (const [situation, persona, answers] of [
    ['a visitor', 'visitor', {}],
    ['a member without a code', 'trader', { [REBATE]: v1({ kol_code: '', encrypted_uid: '' }) }],
    ['a member whose code fails to load', 'trader', { [REBATE]: undefined }],
  ] as const)
    it(`has no invite link if there is no code (${situation}) [REF-08]`, async () => {
      await open(persona, {}, answers);
      await until(
        () => gateway?.calls.some(({ path }) => path === (persona === 'visitor' ? SETTINGS : REBATE)),
        'the requests',
      );
      await twoFrames();
      expect(inside(element, '[part="invite"]')).to.equal(null);
    });

  it('has no invite link if the referral page is hidden [REF-10]', async () => {
    const { data } = siteSettings(VISITOR, { fiat: undefined, codes: [], flags: ['hiddenReferral'] });
    await open('trader', {}, { [SETTINGS]: v1(data) });
    await until(() => gateway?.calls.some(({ path }) => path === REBATE), 'the rebate request');
    await until(() => !keys().includes('referral') && inside(element, '[part="invite"]') === null, 'no invite link');
  });

  it('hides all three tabs under UK restrictions and keeps the strip’s height [OP-32]', async () => {
    await open('uk-limited');
    await until(() => keys().length === 0, 'no tab');
    expect(element.getBoundingClientRect().height).to.equal(49);
  });

  it('hides the referral tab if `hiddenReferral` is set [GRW-07]', async () => {
    const { data } = siteSettings(VISITOR, { fiat: undefined, codes: [], flags: ['hiddenReferral'] });
    await open('visitor', { affiliate: '' }, { [SETTINGS]: v1(data) });
    await until(() => keys().join() === 'rewardsHub,competition', 'the two other tabs');
  });

  it('shows all three tabs if every request fails', async () => {
    gateway = standInGateway({}, 'http://growth-none.localhost:9');
    element = await place('exchange-growth-tabs', { gateway: 'http://growth-none.localhost:9' }, box);
    await until(() => gateway?.calls.some(({ path }) => path === SETTINGS), 'the requests');
    await twoFrames();
    expect(keys()).to.deep.equal(THREE);
  });

  it('adds a channel only to its target tab’s URL, and only while its source tab is active [GRW-03]', async () => {
    await open('visitor', { active: 'rewards' });
    element.channels = { 'rewards>referral': 'hub', 'referral>rewards': 'back' };
    await until(() => tab('referral').search === '?ch=hub', 'the channel');
    expect(tab('competition').search).to.equal('');
    element.active = 'referral';
    await until(() => tab('rewardsHub').search === '?ch=back', 'the other tab’s channel');
    expect(tab('referral').search).to.equal('');
    element.channels = undefined;
    await until(() => tab('rewardsHub').search === '', 'none');
  });

  it('ignores and reports hostile channels and an unknown tab, each once', async () => {
    await open('visitor', { active: 'rewards' });
    const errors = collectEvents('exchange-error');
    element.channels = { 'rewards>referral': 'x&next=//evil.example#' };
    await until(() => errors.length === 1, 'the error');
    expect(errors[0]?.detail.message).to.match(/^exchange-shell: .*channels/);
    expect(tab('referral').search).to.equal('');
    Object.assign(Object.prototype, { 'rewards>referral': 'polluted' });
    try {
      element.channels = {};
      await twoFrames();
      expect(tab('referral').search).to.equal('');
    } finally {
      delete (Object.prototype as Record<string, unknown>)['rewards>referral'];
    }
    expect(errors).to.have.length(1);
    element.setAttribute('active', 'lottery');
    await until(() => errors.length === 2 && current().length === 0, 'the other error');
  });

  it('tracks a click and dispatches its event once, before the link is followed [GRW-06, ANA-06]', async () => {
    await open('visitor', { active: 'rewards' });
    const [tracks, changes, navigations] = [
      collectEvents('exchange-track'),
      collectEvents('exchange-growth-tab-change'),
      collectEvents('exchange-navigate'),
    ];
    element.addEventListener('exchange-navigate', stay);
    tab('referral').click();
    const { href } = tab('referral');
    expect(tracks.map(({ detail }) => detail)).to.deep.equal([
      { name: 'growth_tab_click', params: { tab: 'referral', href } },
    ]);
    expect(changes.map(({ detail, cancelable }) => [detail, cancelable])).to.deep.equal([
      [{ tab: 'referral', href }, true],
    ]);
    expect(navigations).to.have.length(1);

    element.addEventListener('exchange-growth-tab-change', stay);
    tab('competition').click();
    expect([tracks.length, changes.length, navigations.length]).to.deep.equal([2, 2, 1]);
  });

  it('tracks a click that opens another window, but dispatches no tab change', async () => {
    await open('visitor', { active: 'rewards' });
    const [tracks, changes] = [collectEvents('exchange-track'), collectEvents('exchange-growth-tab-change')];
    document.addEventListener('click', stay, { once: true });
    tab('referral').dispatchEvent(
      new MouseEvent('click', { bubbles: true, composed: true, cancelable: true, ctrlKey: true }),
    );
    expect([tracks.length, changes.length]).to.deep.equal([1, 0]);
  });

  for (const language of ['en', 'ar'])
    describe(`the strip of growth tabs (${language})`, () => {
      it('shows arrows once the tabs overflow by 6 px [GRW-05, trap 35]', async () => {
        box.style.width = '200px';
        await open('visitor', { language, affiliate: '', broker: '' });
        const whole = strip().scrollWidth;
        for (const [out, count] of [
          [5, 0],
          [6, 1],
          [5, 0],
        ] as const) {
          box.style.width = `${whole - out}px`;
          await until(() => overflow() === out && arrows().length === count, `${count} arrows at ${out} px`);
          await twoFrames();
          expect(arrows(), `${out} px`).to.have.length(count);
        }
      });

      it('scrolls by 180 px per click and shows arrows only towards hidden tabs [GRW-05]', async () => {
        box.style.width = '200px';
        await open('visitor', { language, affiliate: '', broker: '' });
        const [sign, forward] = language === 'ar' ? [-1, 'التمرير للأمام'] : [1, 'Scroll forward'];
        await until(() => arrows().length === 1, 'one arrow');
        expect([arrows()[0]?.tabIndex, arrows()[0]?.ariaLabel]).to.deep.equal([-1, forward]);
        arrows()[0]?.click();
        await until(() => strip().scrollLeft === sign * 180, '180 px');
        await until(() => arrows().length === 2, 'the back button');
        arrows()[0]?.click();
        await until(() => strip().scrollLeft === 0, 'the beginning');
      });

      it('centres the active tab without scrolling the page [GRW-04]', async () => {
        box.style.cssText = 'width: 260px; margin-block: 3000px';
        await open('visitor', { language, affiliate: '', broker: '', active: 'referral' });
        const offset = (key: string): number => {
          const [own, all] = [tab(key).getBoundingClientRect(), strip().getBoundingClientRect()];
          return own.x + own.width / 2 - all.x - all.width / 2;
        };
        await until(() => Math.abs(offset('referral')) <= 1, 'the centred tab');
        element.active = 'activity';
        await until(() => Math.abs(offset('competition')) <= 1, 'the other tab, centred');
        box.style.width = '240px';
        await until(() => Math.abs(offset('competition')) <= 1, 'the tab centred in a narrower strip');
        element.active = 'broker';
        await until(() => current().join() === 'broker' && offset('broker') !== 0, 'the last tab');
        const [own, all] = [tab('broker').getBoundingClientRect(), strip().getBoundingClientRect()];
        await until(() => own.left >= all.left - 1 && own.right <= all.right + 1, 'the whole last tab');
        expect(window.scrollY).to.equal(0);
      });
    });
});

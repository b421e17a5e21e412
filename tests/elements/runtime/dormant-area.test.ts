import { sendKeys, sendMouse } from '@web/test-runner-commands';
import { expect } from 'chai';
import { v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { far, NAV, areaFixture as fixture, placeArea, useSingleElement, TABS, wide } from './dormant-area-fixtures.ts';
import { COMPLIANCE, SESSION, SETTINGS } from './dormant-fixtures.ts';
import { type Answers, undocumented } from '../support/gateway.ts';
import { getInside, place, until } from '../support/elements.ts';

const AREA = [TABS, NAV] as const;

const settings = (given: object): Answers => ({ [SETTINGS]: undocumented(v1(given)) });
const compliance = (given: object): Answers => ({ [COMPLIANCE]: undocumented(v1(given)) });

useSingleElement();

/** The codes, flags, products and messages that each element uses, and the ones that it doesn't use. */
const USED = {
  [TABS]: { code: 'referral', flag: 'hiddenReferral', family: 'rewards', message: 'link.referral' },
  [NAV]: { code: 'strategybot', flag: 'hiddenMultipleOrder', family: 'bots', message: 'link.spotOrders' },
} as const;
const UNUSED = { code: 'nft', flag: 'hiddenNft', family: 'etf', message: 'footer.signup' } as const;

const member = (account: Answers = {}): Answers => ({
  [SESSION]: undocumented(v1({ uid: '1', isLogin: true })),
  ...account,
});
const answersWith = ({ code, flag, family }: (typeof USED)[typeof TABS | typeof NAV] | typeof UNUSED) =>
  [
    ['a blocked code', compliance({ menu: [code] })],
    ['a gateway flag [GRW-07]', settings({ flags: { [flag]: true } })],
    ['a gateway offer', settings({ offer: { 0: { [family]: false } } })],
  ] as const;
const configurationsWith = ({ flag, message }: (typeof USED)[typeof TABS | typeof NAV] | typeof UNUSED) =>
  [
    ['a message', () => ExchangeShell.configure({ messages: { en: { [message]: 'Another text' } } })],
    ['a flag', () => ExchangeShell.configure({ flags: { [flag]: true } })],
  ] as const;

for (const tag of AREA)
  describe(`hydration of a prerendered <${tag}>`, () => {
    const answered: readonly (readonly [string, Answers])[] = [
      tag === TABS
        ? [
            'a member’s partner role [REF-09]',
            member({ '/api/web/v1/rebate/get_user_info': undocumented(v1({ agency_type: 1 })) }),
          ]
        : [
            'a member’s unified account [UAM-03]',
            member({ '/apiw/v2/unified/account_mode': undocumented(v2({ mode: 'portfolio' })) }),
          ],
      ['a UK restriction [OP-32]', settings({ isUKLimit: true })],
      ['an Italian restriction [OP-32]', compliance({ limit: { is_italy_limit: true } })],
      ...answersWith(USED[tag]),
    ];
    for (const [what, answers] of answered)
      it(`starts after a response with ${what}`, async () => {
        await placeArea(tag, {}, answers);
        await until(() => fixture?.isHydrated(), 'hydration');
      });

    const configurations: readonly (readonly [string, () => unknown])[] = [
      ['another language', () => fixture?.element.setAttribute('language', 'ar')],
      ['another theme', () => fixture?.element.setAttribute('theme', 'dark')],
      ...configurationsWith(USED[tag]),
    ];
    for (const [what, ask] of configurations)
      it(`starts when the page sets ${what}`, async () => {
        await placeArea(tag);
        await fixture?.settled();
        expect(fixture?.isHydrated(), 'before').to.equal(false);
        ask();
        await until(() => fixture?.isHydrated(), 'hydration');
      });

    it('starts on hover or focus', async () => {
      await placeArea(tag);
      await fixture?.settled();
      expect(fixture?.isHydrated(), 'before').to.equal(false);
      await sendMouse({ type: 'move', position: [60, 30] });
      await until(() => fixture?.isHydrated(), 'hydration');
      fixture?.restore();
      await far();
      const { element, isHydrated } = await placeArea(tag);
      getInside(element, '[part="tab"], [part="item"]').focus();
      await until(isHydrated, 'hydration');
    });

    it('starts immediately for a member with a cookie', async () => {
      document.cookie = 'uid=1; path=/';
      try {
        await placeArea(tag);
        await until(() => fixture?.isHydrated(), 'hydration');
      } finally {
        document.cookie = 'uid=; path=/; max-age=0';
      }
    });
  });

for (const tag of AREA)
  describe(`a prerendered <${tag}>`, () => {
    const hang = (): Promise<never> => new Promise(() => {});
    const answered: readonly (readonly [string, Answers])[] = [
      ['responses that match the markup', {}],
      ['no codes or restrictions', compliance({ menu: [], limit: {} })],
      ['a session without a cookie', member()],
      ...answersWith(UNUSED).map(([what, answers]) => [`${what} that it doesn’t use`, answers] as const),
      ['a gateway that fails', { [SESSION]: undefined, [SETTINGS]: undefined, [COMPLIANCE]: undefined }],
      ['responses that never arrive', { [SESSION]: hang, [SETTINGS]: hang, [COMPLIANCE]: hang }],
      ['responses that are not JSON', { [SESSION]: new Response('<html>'), [SETTINGS]: new Response('{') }],
    ];
    for (const [what, answers] of answered)
      it(`does not hydrate with ${what}`, async () => {
        await placeArea(tag, {}, answers);
        await fixture?.settled();
        expect(fixture?.isHydrated()).to.equal(false);
      });

    const actions: readonly (readonly [string, () => unknown])[] = [
      ['the page scrolls', () => window.scrollTo(0, 400)],
      ['the window becomes narrow', () => wide(390)],
      ['the page navigates with pushState', () => history.pushState(null, '', '/somewhere')],
      ['it is moved on the page', () => document.body.moveBefore(fixture?.element as Node, document.body.firstChild)],
      ['a key is pressed elsewhere', () => sendKeys({ press: 'ArrowDown' })],
      ...configurationsWith(UNUSED).map(([what, ask]) => [`the page sets ${what} that it doesn’t use`, ask] as const),
      ['another element hydrates', async () => (await place('exchange-coin-icon', { coin: 'BTC' })).remove()],
    ];
    for (const [what, act] of actions)
      it(`does not hydrate when ${what}`, async () => {
        await placeArea(tag);
        await fixture?.settled();
        await act();
        await fixture?.settled();
        expect(fixture?.isHydrated()).to.equal(false);
      });
  });

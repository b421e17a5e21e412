import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { gateOutcome, gateSituation } from '../../../demo/playground/gate-outcome.ts';
import { explainChoice } from '../../../demo/playground/hidden-entries.ts';
import { plainPlace, type WidgetPlace } from '../../../demo/playground/hidden-widgets.ts';
import { factsOf } from '../../../demo/playground/situation.ts';
import { choiceQuery, readChoice } from '../../../demo/playground/state.ts';
import { OFFER_NOTICE } from '../../../src/domain/sites/family.ts';

const TAGS = [
  'exchange-header',
  'exchange-footer',
  'exchange-reminder',
  'compliance-gate',
  'exchange-fund-password',
  'exchange-deposit-chooser',
  'exchange-app-banner',
  'exchange-claim-gifts',
  'exchange-chat',
  'exchange-transfer',
  'exchange-growth-tabs',
  'exchange-side-nav',
];
const ORIGIN = 'http://localhost:4100';
vi.stubGlobal('matchMedia', () => ({ matches: false }));
const choose = (query: string) => readChoice(query, TAGS);
const reasons = (query: string) =>
  new Map(
    explainChoice(choose(query), ORIGIN).flatMap(({ hidden }) =>
      hidden.map(({ key, reason }) => [key, reason] as const),
    ),
  );

describe('the playground state in the URL', () => {
  it('preserves every choice', () => {
    const choice = choose(
      '?element=exchange-footer&site=177&language=tr&theme=dark&persona=vip11&codes=nft,otc&flags=hiddenSearch&width=390',
    );
    expect(choose(choiceQuery(choice))).toEqual(choice);
    expect(choice).toMatchObject({
      element: 'exchange-footer',
      site: 177,
      language: 'tr',
      theme: 'dark',
      codes: ['nft', 'otc'],
      flags: ['hiddenSearch'],
      width: 390,
    });
  });

  it('falls back to defaults for unknown values', () => {
    expect(choose('?element=script&site=x&language=__proto__&theme=pink&persona=?&path=//evil&width=7')).toMatchObject({
      element: 'exchange-header',
      site: 0,
      language: 'en',
      theme: 'light',
      persona: { key: 'visitor' },
      path: '/nft',
      width: 0,
    });
  });
});

describe('explainChoice()', () => {
  it('returns the fact, code or flag that hides the NFT link [FTR-109]', () => {
    expect(reasons('?element=exchange-footer&persona=copper').get('nft')).toBe('isCopper');
    expect(reasons('?element=exchange-footer&persona=restricted').get('nft')).toBe('blocked nft');
    expect(reasons('?element=exchange-footer&codes=nft').get('nft')).toBe('blocked nft');
    expect(reasons('?element=exchange-footer&flags=hiddenNft').get('nft')).toBe('hiddenNft');
  });

  it('distinguishes visitors from members [ROL-04]', () => {
    expect(reasons('?persona=visitor').has('wallet')).toBe(true);
    expect(reasons('?persona=trader').has('wallet')).toBe(false);
    expect(reasons('?persona=trader').has('login')).toBe(true);
  });

  it('hides the footer columns under the Italy restriction [FTR-110]', () => {
    expect(reasons('?element=exchange-footer&persona=italy-limited').get('footerGrid')).toContain('isItalyLimit');
  });
});

describe('factsOf()', () => {
  it('disables a site’s flag with `!flag`', () => {
    expect(factsOf(choose('?flags=!chatroom'), ORIGIN).flags).not.toContain('chatroom');
    expect(factsOf(choose(''), ORIGIN).flags).toContain('chatroom');
  });

  it('returns the persona’s facts', () => {
    expect(factsOf(choose('?persona=portfolio'), ORIGIN)).toMatchObject({
      isLogin: true,
      isUnified: true,
      crossMarginUid: 10501,
    });
  });
});

describe('gateOutcome()', () => {
  const outcome = (query: string) => {
    const choice = choose(query);
    return gateOutcome(gateSituation(choice, ORIGIN), choice.attributes);
  };

  it('returns the decision of compliance-gate [CMP-13…16]', () => {
    expect(outcome('?persona=restricted&path=/nft')).toMatchObject({
      action: 'redirect',
      decision: { reason: 'blocked-code', code: 'nft' },
      href: '/state_compliance_tips',
    });
    expect(outcome('?persona=tips-mode&path=/nft')).toMatchObject({ action: 'tip' });
    expect(outcome('?persona=blocked-country&path=/trade/BTC_USDT')).toMatchObject({
      action: 'redirect',
      decision: { reason: 'blocked-country' },
    });
    expect(outcome('?persona=trader&path=/nft')).toMatchObject({ action: 'allow' });
    expect(outcome('?persona=restricted&site=177&path=/nft')).toMatchObject({ action: 'allow' });
  });

  it('applies the attributes of the gate on the stage [OP-125]', () => {
    const page = '?persona=trader&site=182&path=/futures';
    expect(outcome(page)).toMatchObject({ action: 'allow', decision: { reason: 'not-main-site' } });
    expect(outcome(`${page}&a.restrict-offer=on`)).toMatchObject({
      action: 'redirect',
      decision: { reason: 'not-offered' },
      href: '/state_compliance_tips',
    });
    expect(outcome('?persona=restricted&path=/rank&a.code=nft')).toMatchObject({ action: 'redirect' });
    expect(outcome('?persona=trader&path=/nft&a.code=nfts&a.on-failure=closed')).toMatchObject({ action: 'tip' });
  });

  it('returns the redirect of a country restriction, except on the pages that remain usable [RST-12]', () => {
    expect(outcome('?persona=netherlands&path=/nft')).toMatchObject({
      action: 'redirect',
      decision: { action: 'allow', reason: 'code-not-blocked' },
      redirect: { kind: 'Netherlands' },
      href: '/myaccount/withdraw/USDT',
    });
    expect(outcome('?persona=netherlands&path=/myaccount/withdraw/BTC')).toMatchObject({ action: 'allow' });
    expect(outcome('?persona=netherlands&path=/state_compliance_tips')).toMatchObject({ action: 'allow' });
    expect(outcome('?persona=netherlands-vip&path=/nft')).toMatchObject({ action: 'allow' });
  });
});

describe('explainChoice() for hidden widgets', () => {
  const PHONE: Partial<WidgetPlace> = { isPhone: true, page: 'home', now: Date.parse('2026-03-08T12:00:00') };
  const why = (query: string, own: Partial<WidgetPlace> = {}): string | undefined => {
    const [report] = explainChoice(choose(query), ORIGIN, plainPlace(ORIGIN, own));
    return report?.hidden[0]?.reason;
  };

  it.each([
    ['app-banner', '', {}, 'not isPhone'],
    ['app-banner', '', PHONE, undefined],
    ['app-banner', '&site=106', PHONE, 'not on main'],
    ['app-banner', '&persona=uk-limited', PHONE, 'isUKLimit'],
    ['app-banner', '&flags=hiddenAppDownload', PHONE, 'hiddenAppDownload'],
    ['app-banner', '', { ...PHONE, stored: () => '1' }, 'isDismissed'],
    ['claim-gifts', '', PHONE, undefined],
    ['claim-gifts', '', { ...PHONE, page: '' }, 'not on the home page'],
    ['claim-gifts', '&persona=trader', PHONE, 'hasUidCookie, hasNickname, isLogin'],
    ['claim-gifts', '&codes=rewards_hub', PHONE, 'blocked rewards_hub'],
    ['claim-gifts', '', { ...PHONE, stored: () => `2/${Number(PHONE.now) - 7_200_000}` }, 'not giftsToday below 2'],
    ['fund-password', '', {}, undefined],
    ['fund-password', '', { origin: 'https://elsewhere.example' }, 'not isPageListed'],
    ['fund-password', '', { ancestors: ['https://elsewhere.example'] }, 'not isAmongItsOwn'],
    ['fund-password', '', { isSecure: false }, 'not isSecure'],
    ['deposit-chooser', '&persona=trader', {}, undefined],
    ['deposit-chooser', '', {}, 'not isLogin'],
    ['deposit-chooser', '&persona=trader&codes=deposit', {}, 'blocked deposit'],
    ['chat', '', {}, undefined],
    ['chat', '', PHONE, 'isPhone'],
    ['chat', '', { page: 'live' }, 'page live or login'],
    ['chat', '&flags=!chatroom', {}, 'not chatroom'],
    ['transfer', '&persona=trader', {}, undefined],
    ['transfer', '', {}, 'not isLogin'],
    ['growth-tabs', '&persona=uk-limited', {}, 'isUKLimit'],
    ['side-nav', '&persona=trader', {}, 'not crossMarginUid above 1'],
  ])(
    'returns why the widget is hidden, or undefined if it is shown (exchange-%s, query "%s") [OP-99, ADB-01, GFT-05]',
    (name, query, own, reason) => {
      expect(why(`?element=exchange-${name}${query}`, own)).toBe(reason);
    },
  );
});

describe('the offer of each site', () => {
  it('is explained in the playground [OP-91]', () => {
    expect(reasons('?site=182').get('futures')).toBe('not offered on Exchange UK');
    expect(
      [...reasons('?site=182&element=exchange-footer').values()].filter((reason) => /offered/.test(reason)),
    ).toEqual([]);
  });

  it('is documented with a notice and a table [OP-91]', () => {
    const document = readFileSync('docs/offer.md', 'utf8');
    expect(document).toContain(OFFER_NOTICE);
    expect(document).toMatch(/^\| `staking` \| [^|]+ \| yes \| yes \| yes \| yes \| – \| – \|/m);
  });
});

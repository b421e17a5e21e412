import { describe, expect, it } from 'vitest';
import { hrefOfDestination } from '../../../../src/domain/links/destination.ts';
import { LINKS, type LinkKey } from '../../../../src/domain/links/catalog/index.ts';
import { FAMILY_LINKS, LINKS_NEEDING } from '../../../../src/domain/links/families/family-links.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { siteSwitchOf } from '../../../../src/domain/links/site-action.ts';
import { HOSTS, member, situation, TARGETS, type SituationOptions } from '../situation.ts';

const to = (key: LinkKey, options: SituationOptions = {}) => hrefOfDestination(LINKS[key], situation(options).link);
const hrefOf = (key: LinkKey, options: SituationOptions = {}) => {
  const result = to(key, options);
  return 'missing' in result ? `no ${result.missing}` : result.href;
};
const toHost = (host: keyof typeof HOSTS, path: string | undefined, options: SituationOptions = {}) =>
  hrefOfDestination({ host, label: 'x', ...(path === undefined ? {} : { path }) }, situation(options).link);

describe('hrefOfDestination()', () => {
  it.each([
    ['the pair of the Turkey site [SIT-14…20]', 'spotTrade', { site: 'turkey' }, '/trade/BTC_TRY'],
    ['the pair of the UAE footer [SIT-21]', 'footerTrade', { site: 'uae' }, '/trade/BTC_JPY'],
    ['the pair of the UAE header [SIT-21]', 'spotTrade', { site: 'uae' }, '/trade/BTC_USDT'],
    ['the selected coin [DEP-02]', 'depositOnChain', { link: { coin: 'BTC' } }, '/myaccount/deposit/BTC'],
    ['USDT if no coin is selected [DEP-02]', 'depositOnChain', {}, '/myaccount/deposit/USDT'],
    ['USDT if the coin is invalid [DEP-02]', 'depositOnChain', { link: { coin: '../x' } }, '/myaccount/deposit/USDT'],
    ['the token slug', 'priceGt', {}, '/price/exchange-token-gt'],
    ['the token name, which is the first part of the slug', 'converterGt', {}, '/converter/exchange-token/gt-to-usd'],
    ['the lira on the Turkey site', 'converterGt', { site: 'turkey' }, '/converter/exchange-token/gt-to-try'],
    ['nothing if there is no sign-up query [OP-20]', 'signup', {}, '/signup'],
    [
      'nothing if the sign-up query contains a question mark [OP-20]',
      'signup',
      { link: { signupQuery: 'ref=1?2' } },
      '/signup',
    ],
  ] as const)('fills a placeholder with %s', (_, key, options, href) => expect(hrefOf(key, options)).toBe(href));

  it('uses a fiat of 2 to 10 letters and digits, and USD in place of any other value [LNK-10]', () => {
    const fiats = ['E', 'EU', 'usdt', 'A234567890', 'A2345678901', '€EUR', 'EUR&x', ''];
    expect(fiats.map((fiat) => hrefOf('p2pMarket', { link: { fiat } }).split('=')[1])).toEqual([
      'USD',
      'EU',
      'USDT',
      'A234567890',
      'USD',
      'USD',
      'USD',
      'USD',
    ]);
  });

  it('accepts slugs of up to 61 lower-case letters, digits and hyphens, and reports other slugs as missing [OP-18]', () => {
    const result = (gtSlug: string | undefined) => hrefOf('priceGt', { link: { targets: { gtSlug } } });
    for (const slug of ['g', '7', 'g-', 'a-gt-b', 'x'.repeat(61)]) expect(result(slug)).toBe(`/price/${slug}`);
    for (const slug of ['-g', 'x'.repeat(62), 'G', 'g_t', '', undefined]) expect(result(slug)).toBe('no gtSlug');
    expect(hrefOf('converterGt', { link: { targets: { gtSlug: 'a-gt-b' } } })).toBe('/converter/a-gt-b/gt-to-usd');
    expect(hrefOf('converterGt', { link: { targets: {} } })).toBe('no gtSlug');
  });

  it('uses KRW for P2P orders in Korean [ORD-07, OP-30]', () =>
    expect(hrefOf('p2pOrders', { language: 'ko' as never })).toBe('/ko/c2c/orders/USDT_KRW?&tab_type=history'));

  it('returns the name of a missing value', () => {
    const { link } = situation();
    expect(hrefOfDestination({ path: '/x/{moon}/{sun}', label: 'x' }, link)).toEqual({ missing: 'moon' });
  });

  it('accepts a sign-up query of up to 512 characters [HDR-02, OP-20]', () => {
    const query = (length: number) => `ref=${'x'.repeat(length - 4)}`;
    expect(hrefOf('signup', { link: { signupQuery: query(512) } })).toBe(`/signup?${query(512)}`);
    expect(hrefOf('signup', { link: { signupQuery: query(513) } })).toBe('/signup');
  });
});

describe('a link to another host', () => {
  it('is external, and points to the host’s root if it has no path', () => {
    expect(to('demoTrading')).toEqual({ href: HOSTS.testnet, external: true, path: '' });
    expect(to('maltaFee')).toEqual({ href: `${HOSTS.malta}/fee`, external: true, path: '/fee' });
  });

  it('is internal on the Malta site and hidden on the EU site if no hosts are configured', () => {
    const hosts = {};
    expect(to('maltaFee', { site: 'malta', link: { hosts } })).toEqual({ href: '/fee', external: false, path: '/fee' });
    expect(to('maltaFee', { site: 'eu', link: { hosts } })).toEqual({ missing: 'hosts.malta' });
    expect(toHost('turkey', undefined, { site: 'turkey', link: { hosts } })).toEqual({ missing: 'hosts.turkey' });
  });

  it('is hidden if the path has a placeholder without a value', () => {
    expect(toHost('malta', '/price/{gtSlug}', { link: { targets: {} } })).toEqual({ missing: 'gtSlug' });
  });
});

describe('a link to a configured target', () => {
  it('is internal if the target is a path, and external if the target is a URL of another host', () => {
    expect(to('payment', { language: 'fr' })).toEqual({ href: '/fr/pay', external: false, path: '/pay' });
    expect(to('chain')).toEqual({ href: TARGETS.chain, external: true, path: '' });
    expect(to('supportMail')).toEqual({ href: `mailto:${TARGETS.supportMail}`, external: false, path: '' });
  });

  it('is hidden if its URL is on the site’s own host but has no plain path', () => {
    expect(to('chain', { link: { targets: { chain: `${HOSTS.main}//evil.example` } } })).toEqual({
      missing: 'links.chain',
    });
  });

  it('opens the Malta API docs on the Malta host, or at their configured URL [FTR-75]', () => {
    expect(to('maltaApiDocs')).toEqual({ href: `${HOSTS.malta}/docs-api`, external: true, path: '/docs-api' });
    const own = { link: { targets: { maltaApiDocs: 'https://www.exchange.example/docs' } } };
    expect(to('maltaApiDocs', own)).toEqual({ href: 'https://www.exchange.example/docs', external: true, path: '' });
    expect(to('maltaApiDocs', { site: 'malta', link: { hosts: {} } })).toMatchObject({ href: '/docs-api' });
  });

  it.each([
    ['zh', { en: '/form', 'zh-tw': '/tw-form' }, '/zh/form'],
    ['zh-tw', { en: '/form', 'zh-cn': '/cn-form' }, '/zh-tw/form'],
    ['fr', { 'zh-cn': '/cn-form', 'zh-tw': '/tw-form' }, 'no links.supportForm'],
    ['fr', undefined, 'no links.supportForm'],
    ['zh', undefined, 'no links.supportForm'],
    ['zh-tw', undefined, 'no links.supportForm'],
  ] as const)(
    'falls back to the English support form, and is hidden if there is none (%s, %j: %s) [FTR-31]',
    (language, supportForm, href) =>
      expect(hrefOf('supportForm', { language, link: { targets: { supportForm } } })).toBe(href),
  );
});

describe('an EU site rewrite [LNK-04, OP-15]', () => {
  const rewritten = (target: string, options: SituationOptions = {}) =>
    resolveLink('fee', situation({ site: 'eu', ...options, link: { rewrites: [{ from: '/fee', to: target }] } }));

  it('hides a link if its new page’s code is blocked', () => {
    expect(rewritten('/nft')).toEqual({ shown: true, href: '/nft' });
    expect(rewritten('/nft', { facts: { codes: ['nft'] } })).toEqual({
      shown: false,
      reason: { text: 'blocked nft', cause: 'user' },
    });
    expect(rewritten('/nft', { facts: { codes: ['otc'] } })).toMatchObject({ shown: true });
  });

  it('keeps the link’s path if the new URL is external', () => {
    const link = { rewrites: [{ from: '/fee', to: 'https://other.example/nft' }] };
    expect(to('fee', { site: 'eu', link })).toEqual({
      href: 'https://other.example/nft',
      external: true,
      path: '/fee',
    });
  });

  it('hides a link if its new URL is on the site’s own host but has no plain path', () =>
    expect(rewritten(`${HOSTS.eu}//evil.example`)).toEqual({
      shown: false,
      reason: { text: 'no target rewrite', cause: 'configuration' },
    }));
});

describe('resolveLink()', () => {
  it('hides products that the site doesn’t offer if `families` is set [OP-91]', () => {
    const of = { ...situation({ site: 'uk' }), families: LINKS_NEEDING };
    expect(resolveLink('copyTrading', of)).toEqual({
      shown: false,
      reason: { text: 'not offered on Exchange UK', cause: 'site' },
    });
    expect(resolveLink('priceBtc', of).shown).toBe(true);
    expect(resolveLink('copyTrading', { ...of, families: undefined }).shown).toBe(true);
  });

  it('shows announced products on the EU site and hides products that it doesn’t offer [OP-91, NAV-93]', () => {
    const of = { ...situation({ site: 'eu' }), families: LINKS_NEEDING };
    expect(FAMILY_LINKS.earlyTokens).toContain('pilot');
    expect(resolveLink('pilot', of)).toMatchObject({ shown: true, action: 'stay-tuned' });
    expect(resolveLink('futures', of)).toEqual({
      shown: false,
      reason: { text: 'not offered on Exchange EU', cause: 'site' },
    });
    expect(resolveLink('price', of)).toEqual({ shown: true, href: '/price' });
  });

  it('returns the link’s code as the reason if its page has no code [CMP-18]', () => {
    const blocked = { facts: { codes: ['gatepay'] } };
    expect(resolveLink('payment', situation(blocked))).toEqual({
      shown: false,
      reason: { text: 'blocked gatepay', cause: 'user' },
    });
    expect(resolveLink('payment', situation()).shown).toBe(true);
  });

  it('hides only links with a blocked code [CMP-18]', () => {
    const codes = ['undefined', 'nft', 'otc', ''];
    expect(resolveLink('fee', member({ facts: { codes } })).shown).toBe(true);
    expect(resolveLink('otc', member({ facts: { codes } }))).toEqual({
      shown: false,
      reason: { text: 'blocked otc', cause: 'user' },
    });
  });
});

describe('a link’s click action', () => {
  it('is the action that the link catalog specifies [NAV-90…92]', () => {
    expect(resolveLink('chatRoom', situation())).toMatchObject({ action: 'open-chat' });
    expect(resolveLink('turkeySite', situation())).toMatchObject({ action: 'choose-turkey-site' });
  });
});

describe('siteSwitchOf()', () => {
  const eu = situation({ site: 'eu' }).link;
  const main = situation().link;
  it.each([
    ['https://mt.exchange.example', eu, 'leaves-eu'],
    ['https://mt.exchange.example/fee', eu, 'leaves-eu'],
    ['https://mt.exchange.example?x', eu, 'leaves-eu'],
    ['https://mt.exchange.example#x', eu, 'leaves-eu'],
    ['https://mt.exchange.example.evil.example/', eu, undefined],
    ['https://eu.exchange.example/', eu, undefined],
    ['/fee', eu, undefined],
    ['https://eu.exchange.example/', main, 'enters-eu'],
    ['https://eu.exchange.example.evil.example/', main, undefined],
    ['https://mt.exchange.example/fee', main, undefined],
    ['/fee', main, undefined],
    ['https://eu.exchange.example/', { ...main, hosts: {} }, undefined],
    ['https://mt.exchange.example/', { ...eu, hosts: {} }, undefined],
  ])(
    'returns `leaves-eu` from the EU site to the Malta site, `enters-eu` to the EU site, and undefined otherwise (%s) [LNK-05, RST-23]',
    (href, context, expected) => expect(siteSwitchOf(href, context)).toBe(expected),
  );
});

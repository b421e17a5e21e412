import { describe, expect, it } from 'vitest';
import { hrefOfDestination } from '../../../../src/domain/links/destination.ts';
import { LINKS, type LinkKey } from '../../../../src/domain/links/catalog/index.ts';
import { FAMILY_LINKS, LINKS_NEEDING } from '../../../../src/domain/links/families/family-links.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { siteSwitchOf } from '../../../../src/domain/links/site-action.ts';
import { HOSTS, member, situation, TARGETS, type Wanted } from '../situation.ts';

const to = (key: LinkKey, wanted: Wanted = {}) => hrefOfDestination(LINKS[key], situation(wanted).link);
const hrefOf = (key: LinkKey, wanted: Wanted = {}) => {
  const found = to(key, wanted);
  return 'missing' in found ? `no ${found.missing}` : found.href;
};
const toHost = (host: keyof typeof HOSTS, path: string | undefined, wanted: Wanted = {}) =>
  hrefOfDestination({ host, label: 'x', ...(path === undefined ? {} : { path }) }, situation(wanted).link);

describe('what stands in a path', () => {
  it.each([
    ['SIT-14…20 the pair of Turkey', 'spotTrade', { site: 'turkey' }, '/trade/BTC_TRY'],
    ['SIT-21 the pair of the UAE footer', 'footerTrade', { site: 'uae' }, '/trade/BTC_JPY'],
    ['SIT-21 the pair of the UAE header', 'spotTrade', { site: 'uae' }, '/trade/BTC_USDT'],
    ['DEP-02 the coin', 'depositOnChain', { link: { coin: 'BTC' } }, '/myaccount/deposit/BTC'],
    ['DEP-02 USDT without a coin', 'depositOnChain', {}, '/myaccount/deposit/USDT'],
    ['DEP-02 USDT for what is no coin', 'depositOnChain', { link: { coin: '../x' } }, '/myaccount/deposit/USDT'],
    ['the slug of the token', 'priceGt', {}, '/price/exchange-token-gt'],
    ['the name of the token, its slug without the end', 'converterGt', {}, '/converter/exchange-token/gt-to-usd'],
    ['the lira on the Turkey site', 'converterGt', { site: 'turkey' }, '/converter/exchange-token/gt-to-try'],
    ['OP-20 no query of sign-up', 'signup', {}, '/signup'],
    ['OP-20 a question mark within', 'signup', { link: { signupQuery: 'ref=1?2' } }, '/signup'],
  ] as const)('%s', (_, key, wanted, href) => expect(hrefOf(key, wanted)).toBe(href));

  it('LNK-10 a fiat of two to ten letters and digits, whole, else USD', () => {
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

  it('OP-18 a slug of lower case, digits and hyphens, at most 61 long; without one its pages are not drawn', () => {
    const found = (gtSlug: string | undefined) => hrefOf('priceGt', { link: { targets: { gtSlug } } });
    for (const slug of ['g', '7', 'g-', 'a-gt-b', 'x'.repeat(61)]) expect(found(slug)).toBe(`/price/${slug}`);
    for (const slug of ['-g', 'x'.repeat(62), 'G', 'g_t', '', undefined]) expect(found(slug)).toBe('no gtSlug');
    expect(hrefOf('converterGt', { link: { targets: { gtSlug: 'a-gt-b' } } })).toBe('/converter/a-gt-b/gt-to-usd');
    expect(hrefOf('converterGt', { link: { targets: {} } })).toBe('no gtSlug');
  });

  it('ORD-07 OP-30 P2P orders in Korean are in KRW, should it become a language', () =>
    expect(hrefOf('p2pOrders', { language: 'ko' as never })).toBe('/ko/c2c/orders/USDT_KRW?&tab_type=history'));

  it('names what it has no value for', () => {
    const { link } = situation();
    expect(hrefOfDestination({ path: '/x/{moon}/{sun}', label: 'x' }, link)).toEqual({ missing: 'moon' });
  });

  it('HDR-02 OP-20 a query of 512 characters is whole, of 513 none', () => {
    const query = (length: number) => `ref=${'x'.repeat(length - 4)}`;
    expect(hrefOf('signup', { link: { signupQuery: query(512) } })).toBe(`/signup?${query(512)}`);
    expect(hrefOf('signup', { link: { signupQuery: query(513) } })).toBe('/signup');
  });
});

describe('links to another host', () => {
  it('lead outside, and say no path where they name none', () => {
    expect(to('demoTrading')).toEqual({ href: HOSTS.testnet, external: true, path: '' });
    expect(to('maltaFee')).toEqual({ href: `${HOSTS.malta}/fee`, external: true, path: '/fee' });
  });

  it('are links of the site itself where it is that site and no host is configured', () => {
    const hosts = {};
    expect(to('maltaFee', { site: 'malta', link: { hosts } })).toEqual({ href: '/fee', external: false, path: '/fee' });
    expect(to('maltaFee', { site: 'eu', link: { hosts } })).toEqual({ missing: 'hosts.malta' });
    expect(toHost('turkey', undefined, { site: 'turkey', link: { hosts } })).toEqual({ missing: 'hosts.turkey' });
  });

  it('are not drawn where their path lacks a value', () => {
    expect(toHost('malta', '/price/{gtSlug}', { link: { targets: {} } })).toEqual({ missing: 'gtSlug' });
  });
});

describe('configured targets', () => {
  it('a path of ours is an inside link with its path; what leads elsewhere has none', () => {
    expect(to('payment', { language: 'fr' })).toEqual({ href: '/fr/pay', external: false, path: '/pay' });
    expect(to('chain')).toEqual({ href: TARGETS.chain, external: true, path: '' });
    expect(to('supportMail')).toEqual({ href: `mailto:${TARGETS.supportMail}`, external: false, path: '' });
  });

  it('an address on the own host that is no plain path is not drawn', () => {
    expect(to('chain', { link: { targets: { chain: `${HOSTS.main}//evil.example` } } })).toEqual({
      missing: 'links.chain',
    });
  });

  it('FTR-75 the API documents of Malta: a path below its host, or an address of their own', () => {
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
  ] as const)('FTR-31 in %s the support form of %j is %s', (language, supportForm, href) =>
    expect(hrefOf('supportForm', { language, link: { targets: { supportForm } } })).toBe(href),
  );
});

describe('LNK-04 OP-15 rewrites of the EU site', () => {
  const rewritten = (target: string, wanted: Wanted = {}) =>
    resolveLink('fee', situation({ site: 'eu', ...wanted, link: { rewrites: [{ from: '/fee', to: target }] } }));

  it('a rewritten link is hidden by the code of the page that it then leads to', () => {
    expect(rewritten('/nft')).toEqual({ shown: true, href: '/nft' });
    expect(rewritten('/nft', { facts: { codes: ['nft'] } })).toEqual({ shown: false, reason: 'blocked nft' });
    expect(rewritten('/nft', { facts: { codes: ['otc'] } })).toMatchObject({ shown: true });
  });

  it('an outside address keeps the path of the link', () => {
    const link = { rewrites: [{ from: '/fee', to: 'https://other.example/nft' }] };
    expect(to('fee', { site: 'eu', link })).toEqual({
      href: 'https://other.example/nft',
      external: true,
      path: '/fee',
    });
  });

  it('one to no plain path of the own host takes the link away', () =>
    expect(rewritten(`${HOSTS.eu}//evil.example`)).toEqual({ shown: false, reason: 'no target rewrite' }));
});

describe('why a link is hidden', () => {
  it('OP-91 the offer of the site hides what it does not offer, and nothing else', () => {
    const of = { ...situation({ site: 'uk' }), families: LINKS_NEEDING };
    expect(resolveLink('copyTrading', of)).toEqual({ shown: false, reason: 'not offered on Exchange UK' });
    expect(resolveLink('priceBtc', of).shown).toBe(true);
    expect(resolveLink('copyTrading', { ...of, families: undefined }).shown).toBe(true);
  });

  it('OP-91 NAV-93 what the EU site announces stays, what it merely lacks goes', () => {
    const of = { ...situation({ site: 'eu' }), families: LINKS_NEEDING };
    expect(FAMILY_LINKS.earlyTokens).toContain('pilot');
    expect(resolveLink('pilot', of)).toMatchObject({ shown: true, action: 'stay-tuned' });
    expect(resolveLink('futures', of)).toEqual({ shown: false, reason: 'not offered on Exchange EU' });
    expect(resolveLink('price', of)).toEqual({ shown: true, href: '/price' });
  });

  it('CMP-18 a link is hidden by its own code where its page has none', () => {
    const blocked = { facts: { codes: ['gatepay'] } };
    expect(resolveLink('payment', situation(blocked))).toEqual({ shown: false, reason: 'blocked gatepay' });
    expect(resolveLink('payment', situation()).shown).toBe(true);
  });

  it('CMP-18 a link without a code is hidden by none', () => {
    const codes = ['undefined', 'nft', 'otc', ''];
    expect(resolveLink('fee', member({ facts: { codes } })).shown).toBe(true);
    expect(resolveLink('otc', member({ facts: { codes } }))).toEqual({ shown: false, reason: 'blocked otc' });
  });
});

describe('what a click asks first', () => {
  it('NAV-90…92 the action of the link goes before all others', () => {
    expect(resolveLink('chatRoom', situation())).toMatchObject({ action: 'open-chat' });
    expect(resolveLink('turkeySite', situation())).toMatchObject({ action: 'choose-turkey-site' });
  });

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
  ])('LNK-05 RST-23 %s', (href, context, expected) => expect(siteSwitchOf(href, context)).toBe(expected));
});

import { describe, expect, it } from 'vitest';
import { configuredNames, rewritePath, wrapLink } from '../../../../src/domain/links/href.ts';
import { resolveExternalLink } from '../../../../src/domain/links/resolve-path.ts';
import { parseTarget } from '../../../../src/domain/links/target.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { siteActionOf } from '../../../../src/domain/links/site-action.ts';
import { situation, type SituationOptions } from '../situation.ts';

const wrap = (value: string, options: SituationOptions = {}) => wrapLink(value, situation(options).link);

describe('wrapLink()', () => {
  it('turns a link to the site’s own host into an internal link [LNK-08]', () => {
    expect(wrap('https://www.exchange.example/x?y#z')).toEqual({ href: '/x?y#z', external: false });
    expect(wrap('https://www.exchange.example')).toEqual({ href: '/', external: false });
    expect(wrap('https://WWW.exchange.example:443?y', { language: 'fr' })).toEqual({ href: '/fr?y', external: false });
    expect(wrap('https://tr.exchange.example/x', { site: 'turkey' })).toEqual({ href: '/x', external: false });
    expect(wrap('https://shop.partner.example/x', { link: { origin: 'https://shop.partner.example' } })).toEqual({
      href: '/x',
      external: false,
    });
  });

  it('leaves any other absolute link unchanged [LNK-09]', () => {
    expect(wrap('https://other.example/x')).toEqual({ href: 'https://other.example/x', external: true });
    expect(wrap('https://tr.exchange.example/x')).toEqual({ href: 'https://tr.exchange.example/x', external: true });
    expect(wrap('http://www.exchange.example/x')?.external).toBe(true);
  });

  it('rejects a non-canonical path on the site’s own host', () => {
    expect(wrap('https://www.exchange.example//evil.example')).toBeUndefined();
  });

  it('treats an anti-phishing host as one of the site’s own hosts [SIT-31, OP-88]', () => {
    const ofSite = { antiPhishingHosts: ['GO.exchange.example', 'app.exchange.example:8443'] };
    expect(wrap('https://go.exchange.example/x', { ofSite })).toEqual({ href: '/x', external: false });
    expect(wrap('https://app.exchange.example:8443/x', { ofSite })).toEqual({ href: '/x', external: false });
    for (const other of ['http://go.exchange.example/x', 'https://go.exchange.example.evil.example/x'])
      expect(wrap(other, { ofSite })).toEqual({ href: other, external: true });
    expect(wrap('https://go.exchange.example/x', { site: 'uk' })?.external).toBe(true);
  });

  it('does not treat a partner’s own links as exchange links if there is a link-base', () => {
    const link = { origin: 'https://partner.example', linkBase: 'https://www.exchange.example' };
    expect(wrap('https://partner.example/x', { link })?.external).toBe(true);
    expect(wrap('/x', { link })?.href).toBe('https://www.exchange.example/x');
  });
});

describe('resolveExternalLink()', () => {
  it('hides restricted links on an anti-phishing host [SIT-31]', () => {
    const ofSite = { antiPhishingHosts: ['go.exchange.example'] };
    const target = parseTarget('https://go.exchange.example/nft') ?? 'unsafe';
    const shown = (wanted: SituationOptions) =>
      resolveExternalLink(target, situation({ facts: { codes: ['nft'] }, ...wanted }), false);
    expect(shown({ ofSite })).toEqual({ shown: false, reason: { text: 'blocked nft', cause: 'user' } });
    expect(shown({})).toMatchObject({ shown: true, href: 'https://go.exchange.example/nft' });
  });
});

describe('rewritePath()', () => {
  it('applies the first safe rewrite, and returns undefined outside the EU site [OP-15]', () => {
    const rewrites = [
      { from: '/earn/*', to: 'javascript:x' },
      { from: '/earn/*', to: '/eu-earn' },
      { from: '/earn/x', to: '/late' },
    ];
    expect(rewritePath('/earn/x', situation({ site: 'eu', link: { rewrites } }).link)).toMatchObject({
      path: '/eu-earn',
    });
    expect(rewritePath('/earn/x', situation({ link: { rewrites } }).link)).toBeUndefined();
    expect(rewritePath('/trade/BTC_USDT', situation({ site: 'eu' }).link)).toMatchObject({ path: '/trade/BTC_USDC' });
  });
});

describe('configuredNames()', () => {
  it('returns the configured hosts and targets [OP-18]', () => {
    const { hosts, targets } = situation({
      link: {
        hosts: { turkey: 'https://tr.example', malta: 'javascript:x' },
        targets: { chain: 'https://c.example', hkDocuments: [] },
      },
    }).link;
    expect(configuredNames(hosts, targets)).toEqual(['turkey', 'chain']);
  });
});

const supportFormIn = (language: 'fr' | 'zh' | 'zh-tw') => resolveLink('supportForm', situation({ language }));

describe('resolveLink()', () => {
  it('inserts the fiat in upper case in queries and in lower case in paths, and never as markup [LNK-10, OP-28]', () => {
    const eur = situation({ link: { fiat: 'eur' } });
    expect(resolveLink('p2pMarket', eur)).toMatchObject({ href: '/c2c/market?fiat=EUR' });
    expect(resolveLink('buyUsdt', eur)).toMatchObject({ href: '/buy-sell/buy-eur-usdt' });
    expect(resolveLink('p2pDeposit', eur)).toMatchObject({ href: '/c2c/USDT_EUR' });
    expect(resolveLink('p2pMarket', situation({ link: { fiat: '"><script>' } }))).toMatchObject({
      href: '/c2c/market?fiat=USD',
    });
  });

  it('adds the stored query to sign-up if it is valid [HDR-02, OP-20]', () => {
    expect(resolveLink('signup', situation({ link: { signupQuery: 'a=b' } }))).toMatchObject({ href: '/signup?a=b' });
    expect(resolveLink('signup', situation({ language: 'fr', link: { signupQuery: '?ref=1&ch=x' } }))).toMatchObject({
      href: '/fr/signup?ref=1&ch=x',
    });
    for (const signupQuery of ['"><img>', '%E0%A4%A', 'ref', 'ref=%zz', 'ref=1&', '=1', `ref=${'x'.repeat(600)}`])
      expect(resolveLink('signup', situation({ link: { signupQuery } }))).toMatchObject({ href: '/signup' });
  });

  it('uses the test network’s authorisation URL or hides the link [HDR-03]', () => {
    expect(resolveLink('login', situation({ site: 'testnet' }))).toMatchObject({
      href: 'https://auth.exchange.example/authorise?client=testnet',
    });
    expect(resolveLink('login', situation({ site: 'testnet', link: { hosts: {} } }))).toEqual({
      shown: false,
      reason: { text: 'no target hosts.testnetLogin', cause: 'configuration' },
    });
  });

  it.each([
    ['zh', 'CNY'],
    ['en', 'CNY'],
    ['vi', 'VND'],
    ['zh-tw', 'CNY'],
  ] as const)(
    'links to P2P orders in the language’s fiat, with a query that starts with `?&` (%s: %s) [ORD-07, OP-30, trap 28]',
    (language, fiat) => {
      const result = resolveLink('p2pOrders', situation({ language }));
      expect(result.shown && result.href).toMatch(new RegExp(`/c2c/orders/USDT_${fiat}\\?&tab_type=history$`));
    },
  );

  it('returns the support form in English, simplified Chinese or traditional Chinese [FTR-31]', () => {
    expect(supportFormIn('fr')).toMatchObject({ href: 'https://support.example/en' });
    expect(supportFormIn('zh')).toMatchObject({ href: 'https://support.example/zh-cn' });
    expect(supportFormIn('zh-tw')).toMatchObject({ href: 'https://support.example/zh-tw' });
  });

  it('hides a link with a missing or unsafe target [OP-18]', () => {
    expect(resolveLink('chain', situation({ link: { targets: {} } }))).toEqual({
      shown: false,
      reason: { text: 'no target links.chain', cause: 'configuration' },
    });
    expect(resolveLink('chain', situation({ link: { targets: { chain: 'javascript:alert(1)' } } }))).toMatchObject({
      shown: false,
    });
    expect(resolveLink('demoTrading', situation({ link: { hosts: { testnet: '//evil' } } }))).toMatchObject({
      shown: false,
    });
    expect(resolveLink('priceGt', situation({ link: { targets: { gtSlug: '../evil' } } }))).toEqual({
      shown: false,
      reason: { text: 'no target gtSlug', cause: 'configuration' },
    });
  });

  it('opens external links in a new window with noopener and internal links in the same window', () => {
    expect(resolveLink('chain', situation())).toMatchObject({ target: '_blank', rel: 'noopener noreferrer' });
    expect(resolveLink('fee', situation())).toEqual({ shown: true, href: '/fee' });
    expect(resolveLink('supportMail', situation())).toEqual({ shown: true, href: 'mailto:support@exchange.example' });
  });

  it('opens the app page in a new window [LNK-11, HDR-27]', () => {
    expect(resolveLink('mobileApp', situation())).toMatchObject({ href: '/mobileapp', target: '_blank' });
  });

  it('hides a link everywhere if its flag is set or its code is blocked, and returns the reason', () => {
    expect(resolveLink('nft', situation({ facts: { isCopper: true } }))).toEqual({
      shown: false,
      reason: { text: 'isCopper', cause: 'user' },
    });
    expect(resolveLink('nft', situation({ facts: { codes: ['nft'] } }))).toEqual({
      shown: false,
      reason: { text: 'blocked nft', cause: 'user' },
    });
    expect(resolveLink('spotGrid', situation({ flags: { hiddenSpotGrid: true } }))).toEqual({
      shown: false,
      reason: { text: 'hiddenSpotGrid', cause: 'configuration' },
    });
  });

  it('requires confirmation for a link from the EU site to the Malta site [LNK-05, FTR-76]', () => {
    expect(resolveLink('maltaFee', situation({ site: 'eu' }))).toMatchObject({
      href: 'https://mt.exchange.example/fee',
      action: 'switch-site',
    });
    expect(resolveLink('maltaFee', situation({ site: 'malta' }))).not.toHaveProperty('action');
  });

  it('marks links as upcoming on the EU site only [LNK-06, NAV-93]', () => {
    expect(resolveLink('pilot', situation({ site: 'eu' }))).toMatchObject({ href: '/pilot', action: 'stay-tuned' });
    expect(resolveLink('pilot', situation())).not.toHaveProperty('action');
  });

  it('rewrites catalog links on the EU site [LNK-04]', () => {
    const rewrites = [{ from: '/fee', to: 'https://mt.exchange.example/fee' }];
    expect(resolveLink('fee', situation({ site: 'eu', link: { rewrites } }))).toMatchObject({
      shown: true,
      href: 'https://mt.exchange.example/fee',
      action: 'switch-site',
      rel: 'noopener noreferrer',
    });
  });
});

describe('siteActionOf()', () => {
  it.each([
    ['eu', 'https://mt.exchange.example/fee', 'switch-site'],
    ['eu', 'http://MT.exchange.example', 'switch-site'],
    ['eu', 'https://somebody@mt.exchange.example/fee', 'switch-site'],
    ['eu', 'https://mt.exchange.example.evil.example/', undefined],
    ['eu', '/fee?next=https://mt.exchange.example', undefined],
    ['main', 'https://mt.exchange.example/fee', undefined],
    ['main', 'https://tr.exchange.example/campaign', 'choose-turkey-site'],
    ['turkey', 'https://tr.exchange.example/campaign', undefined],
    ['main', 'mailto:help@tr.exchange.example', undefined],
  ] as const)(
    'returns the action that a link to another site requires (site %s, target %s: %s) [LNK-05, OP-103]',
    (site, href, action) => expect(siteActionOf(href, situation({ site }).link)).toBe(action),
  );
});

import { describe, expect, it } from 'vitest';
import { isLinkKey, LINK_KEYS } from '../../../../src/domain/links/catalog/index.ts';
import { isProductOrigin, type LinkContext } from '../../../../src/domain/links/href.ts';
import { reasonToHidePath, resolveExternalLink } from '../../../../src/domain/links/resolve-path.ts';
import { parseOrigin, parseTarget } from '../../../../src/domain/links/target.ts';
import { flagOfEntry } from '../../../../src/domain/sites/site.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';
import { HOSTS, situation, type SituationOptions } from '../situation.ts';

const resolve = (address: string, wanted: SituationOptions = {}, newWindow = false) =>
  resolveExternalLink(parseTarget(address) ?? 'unsafe', situation(wanted), newWindow);
const reason = (path: string, wanted: SituationOptions = {}) => reasonToHidePath(path, situation(wanted))?.text;
const hidden = (...keys: readonly string[]): SituationOptions => ({
  flags: Object.fromEntries(keys.map((key) => [flagOfEntry(key), true])),
});

describe('reasonToHidePath()', () => {
  it('returns the blocked code of a page or its parent page in any language [CMP-18]', () => {
    for (const path of ['/nft', '/fr/nft', '/NFT/item?x#y'])
      expect(reason(path, { facts: { codes: ['nft'] } }), path).toBe('blocked nft');
    expect(reason('/nft', { facts: { codes: ['otc'] } })).toBeUndefined();
    expect(reason('/unheard-of', { facts: { codes: ['nft'] } })).toBeUndefined();
    expect(reason('/profile', { facts: { codes: ['moments'] } }), 'no link leads there').toBe('blocked moments');
  });

  it('returns the rule or flag that hides every link to the page', () => {
    expect(reason('/nft', { facts: { isCopper: true } })).toBe('isCopper');
    expect(reason('/nft')).toBeUndefined();
    expect(reason('/crosschain', hidden('crosschain'))).toBe('hiddenCrosschain');
  });

  it('returns undefined if any link to the page is visible', () => {
    expect(reason('/fee', hidden('fee'))).toBeUndefined();
    expect(reason('/fee', hidden('maltaFee'))).toBeUndefined();
    expect(reason('/fee', hidden('fee', 'maltaFee'))).toBe('hiddenFee');
  });

  it('checks the links to the page, or if there are none, the links to its parent page', () => {
    expect(reason('/copytrading/spot', hidden('copyTrading'))).toBeUndefined();
    expect(reason('/copytrading/spot', hidden('copyTradingSpot'))).toBe('hiddenCopyTradingSpot');
    expect(reason('/copytrading', hidden('copyTradingSpot'))).toBeUndefined();
    expect(reason('/copytrading/unheard-of', hidden('copyTrading'))).toBe('hiddenCopyTrading');
    expect(reason('/copytrading/unheard-of', hidden('copyTradingSpot'))).toBeUndefined();
  });

  it('prefers a link with the same query to a link without a query', () => {
    expect(reason('/trade/BTC_USDT?tab=isolated_margin', hidden('margin'))).toBe('hiddenMargin');
    expect(reason('/trade/BTC_USDT?tab=isolated_margin', hidden('spotTrade', 'footerTrade'))).toBeUndefined();
    expect(reason('/trade/BTC_USDT', hidden('margin'))).toBeUndefined();
    expect(reason('/trade/BTC_USDT', hidden('spotTrade', 'footerTrade'))).toBe('hiddenFooterTrade');
    expect(reason('/myaccount/withdraw_internal/USDT?type=send', hidden('transferSend'))).toBe('hiddenTransferSend');
    expect(reason('/myaccount/withdraw_internal/USDT?type=take', hidden('transferSend'))).toBeUndefined();
  });

  it('ignores links to more distant parent pages, wherever they are in the catalog', () => {
    const bot = '/trade/BTC_USDT?tradModel=strategybot&strategyType=spot_grid';
    expect(reason(bot, hidden('spotGrid'))).toBe('hiddenSpotGrid');
    expect(reason(bot, hidden('spotTrade', 'footerTrade'))).toBeUndefined();
  });

  it('prefers a link with a longer path to a link with the same query', () => {
    const link = { targets: { payment: '/crypto/buy/pay' } };
    const page = '/crypto/buy/pay?crypto=USDT&fiat=USD';
    expect(reason(page, { ...hidden('payment'), link })).toBe('hiddenPayment');
    expect(reason(page, { ...hidden('expressBuy'), link })).toBeUndefined();
  });

  it('returns undefined for a page without links', () => {
    const all = hidden(...LINK_KEYS);
    expect(reason('/unheard-of', all)).toBeUndefined();
    expect(reason('/', all)).toBeUndefined();
    expect(reason('/nft', all)).toBe('hiddenNft');
  });

  it('ignores links without a URL', () => {
    const nowhere = { link: { targets: {}, hosts: {} } };
    expect(reason('/price', nowhere)).toBeUndefined();
    expect(reason('/pay', { ...hidden('payment'), ...nowhere })).toBeUndefined();
    expect(reason('/pay', hidden('payment'))).toBe('hiddenPayment');
  });

  it('creates the patterns once for all links in a response', () => {
    const of = situation();
    let callCount = 0;
    const link = Object.defineProperty({ ...of.link }, 'hosts', {
      get: () => {
        callCount += 1;
        return of.link.hosts;
      },
    }) as LinkContext;
    reasonToHidePath('/fee', { ...of, link });
    const once = callCount;
    expect(once).toBeGreaterThan(0);
    reasonToHidePath('/nft', { ...of, link });
    expect(callCount).toBe(once);
  });
});

describe('resolveExternalLink()', () => {
  it('hides unsafe links and non-canonical paths on the site’s own host', () => {
    const unsafe = { shown: false, reason: { text: 'unsafe link', cause: 'configuration' } };
    expect(resolve('javascript:alert(1)')).toEqual(unsafe);
    expect(resolve(`${HOSTS.main}//evil.example`)).toEqual(unsafe);
  });

  it('returns an internal link, or an external link with noopener', () => {
    expect(resolve('/fee', { language: 'fr' })).toEqual({ shown: true, href: '/fr/fee' });
    expect(resolve(`${HOSTS.main}/fee`)).toEqual({ shown: true, href: '/fee' });
    const blank = { target: '_blank', rel: 'noopener noreferrer' };
    expect(resolve('/fee', {}, true)).toEqual({ shown: true, href: '/fee', ...blank });
    expect(resolve('https://other.example/nft')).toEqual({ shown: true, href: 'https://other.example/nft', ...blank });
    expect(resolve('mailto:a@b.example')).toEqual({ shown: true, href: 'mailto:a@b.example' });
  });

  it('hides a link together with its page on any site of the exchange', () => {
    const blocked = { facts: { codes: ['nft'] } };
    for (const address of ['/nft', `${HOSTS.main}/nft`, `${HOSTS.malta}/nft`, `${HOSTS.malta}/fr/nft?x`])
      expect(resolve(address, blocked), address).toEqual({
        shown: false,
        reason: { text: 'blocked nft', cause: 'user' },
      });
    for (const address of ['https://other.example/nft', 'mailto:nft@b.example', HOSTS.malta, `${HOSTS.malta}?/nft`])
      expect(resolve(address, blocked), address).toMatchObject({ shown: true });
  });

  it('returns a link that requires confirmation if it points to another site [OP-15, RST-23]', () => {
    expect(resolve(`${HOSTS.malta}/fee`, { site: 'eu' })).toMatchObject({ shown: true, action: 'switch-site' });
    expect(resolve(`${HOSTS.eu}/fee`)).toMatchObject({ shown: true, action: 'switch-site' });
    expect(resolve(`${HOSTS.malta}/fee`)).not.toHaveProperty('action');
  });
});

describe('isProductOrigin()', () => {
  const isOurs = (origin: string, options: SituationOptions = {}): boolean =>
    isProductOrigin(parseOrigin(origin)!, situation(options).link);

  it('returns true for configured hosts, the page origin, `link-base` and anti-phishing hosts', () => {
    for (const origin of Object.values(HOSTS)) expect(isOurs(origin), origin).toBe(true);
    const site = { ...SITES[0], antiPhishingHosts: ['GO.Exchange.example'] };
    expect(isOurs('https://go.exchange.example', { link: { site } })).toBe(true);
    expect(isOurs('https://page.example', { link: { origin: 'https://page.example' } })).toBe(true);
    expect(isOurs('https://base.example', { link: { linkBase: 'https://base.example' } })).toBe(true);
  });

  it('returns false for all other origins', () => {
    const link = {
      origin: 'https://page.example',
      linkBase: 'https://base.example',
      site: { ...SITES[0], antiPhishingHosts: ['go.exchange.example'] },
    };
    for (const origin of ['https://other.example', 'http://www.exchange.example', 'https://exchange.example'])
      for (const expected of [{}, { link }, { link: { hosts: {} } }])
        expect(isOurs(origin, expected), origin).toBe(false);
    expect(isOurs('http://go.exchange.example', { link })).toBe(false);
  });
});

describe('isLinkKey()', () => {
  it('returns false for inherited properties', () => {
    expect(LINK_KEYS.every(isLinkKey)).toBe(true);
    expect(['__proto__', 'constructor', 'toString', 'Fee', ''].filter(isLinkKey)).toEqual([]);
  });
});

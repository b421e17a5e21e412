import { describe, expect, it } from 'vitest';
import { FOOTERS } from '../../../../src/features/exchange-footer/rules/footer-menus.ts';
import { resolveMenu } from '../../../../src/domain/menus/resolve.ts';
import { SITE_IDS, siteIdOf } from '../../../../src/domain/sites/registry.ts';
import type { SiteKey } from '../../../../src/domain/sites/site.ts';
import { anchorsOf, hrefsOf, situation, type SituationOptions } from '../../domain/situation.ts';

function footer(site: SiteKey, options: Omit<SituationOptions, 'site'> = {}): Record<string, string | undefined> {
  return hrefsOf(resolveMenu(FOOTERS[siteIdOf(site)], situation({ ...options, site })));
}

const main = footer('main');
const MALTA = 'https://mt.exchange.example';
const coins = [
  'exchange-token-gt',
  'bitcoin-btc',
  'ethereum-eth',
  'dogecoin-doge',
  'xrp-xrp',
  'solana-sol',
  'cardano-ada',
];
const coinLinks = (site: SiteKey, start: string) =>
  Object.values(footer(site)).filter((href) => href?.startsWith(start));

describe('the main site’s footer', () => {
  it.each([
    ['FTR-02', 'aboutUs', '/about_us'],
    ['FTR-03', 'careers', '/page/careers'],
    ['FTR-04', 'brandPartnerships', '/brand-partnerships'],
    ['FTR-05', 'userAgreement', '/user-agreement'],
    ['FTR-06', 'riskDisclosure', '/risk-disclosure'],
    ['FTR-07', 'privacyPolicy', '/privacy-policy'],
    ['FTR-08', 'cookiePolicy', '/cookie-policy'],
    ['FTR-09', 'mediaKit', '/media-kit'],
    ['FTR-10', 'footerReserves', '/proof_of_reserves'],
    ['FTR-11', 'licences', '/legal/licences'],
    ['FTR-12', 'security', '/security'],
    ['FTR-13', 'gt', '/gt'],
    ['FTR-14', 'calendar', '/calendar'],
    ['FTR-15', 'lawEnforcement', '/legal/law-enforcement'],
    ['FTR-16', 'conferences', '/global-conferences'],
    ['FTR-17', 'ventures', '/ventures', 'ventures'],
    ['FTR-18', 'chain', 'https://chain.example'],
    ['FTR-19', 'vip', '/vip', 'vip_service'],
    ['FTR-20', 'feedback', '/suggestions-feedback'],
    ['FTR-21', 'announcements', '/announcements', 'latest_news'],
    ['FTR-22', 'fee', '/fee'],
    ['FTR-23', 'help', '/help', 'help_center'],
    ['FTR-24', 'listing', '/listing'],
    ['FTR-25', 'securityAudit', '/security-audit'],
    ['FTR-26', 'developers', '/developers'],
    ['FTR-27', 'officialVerify', '/officialverify'],
    ['FTR-28', 'merchant', '/c2c/merchant', 'fiat_trade'],
    ['FTR-29', 'merchantProgram', '/p2p/merchant', 'fiat_trade'],
    ['FTR-30', 'affiliate', '/referral/affiliate', 'affiliate'],
    ['FTR-31', 'supportForm', 'https://support.example/en'],
    ['FTR-32', 'buyCryptoPage', '/crypto/buy', 'credit_paywith_card bank_card'],
    ['FTR-33', 'sellCrypto', '/crypto/sell', 'credit_paywith_card bank_card'],
    ['FTR-34', 'footerTrade', '/trade/BTC_USDT', 'spot_trade'],
    ['FTR-35', 'futuresCenter', '/futures_center', 'derivatives'],
    ['FTR-36', 'etf', '/etf', 'margin_etf_trade'],
    ['FTR-37', 'nft', '/nft', 'nft'],
    ['FTR-38, FTR-103', 'payment', '/pay', 'gatepay'],
    ['FTR-39', 'miniApp', '/mini-app'],
    ['FTR-40', 'giftCard', '/gift-card'],
    ['FTR-41', 'otc', '/otc', 'otc'],
    ['FTR-42', 'charity', '/charity'],
    ['FTR-43', 'card', '/card', 'card'],
    ['FTR-44', 'shop', '/shop', 'shop'],
    ['FTR-104', 'shop', '/shop', 'shop_acme'],
    ['FTR-45', 'learn', '/learn', 'learn'],
    ['FTR-46', 'learnCourse', '/learn/course', 'learn'],
    ['FTR-47', 'learnGlossary', '/learn/glossary', 'learn'],
    ['FTR-48', 'price', '/price'],
    ['FTR-49', 'bigdata', '/bigdata'],
    ['FTR-50', 'halvingCountdown', '/explore/bitcoin-halving-countdown'],
    ['FTR-55', 'howToBuy', '/how-to-buy'],
    ['FTR-56', 'pricePrediction', '/price-prediction'],
    ['FTR-57', 'converter', '/converter'],
  ] as [string, string, string, string?][])('links $1 to $2 [$0]', (_, key, href, code) => {
    expect(main[key]).toBe(href);
    if (href.startsWith('/')) expect(footer('main', { language: 'fr' })[key]).toBe(`/fr${href}`);
    if (code) expect(footer('main', { facts: { codes: code.split(' ') } })[key]).toBeUndefined();
  });

  it('links the first merchant entry to /p2p/merchant in Chinese [FTR-28, trap 42]', () => {
    expect(footer('main', { language: 'zh' })['merchant']).toBe('/zh/p2p/merchant');
    expect(footer('main', { language: 'zh-tw' })['merchant']).toBe('/zh-tw/p2p/merchant');
  });

  it('links to coin pages, except to a how-to-buy page for USDT [FTR-51, FTR-52, FTR-53, FTR-54]', () => {
    expect(coinLinks('main', '/price/')).toEqual(coins.map((slug) => `/price/${slug}`));
    expect(coinLinks('main', '/how-to-buy/')).toEqual([...coins, 'tether-usdt'].map((slug) => `/how-to-buy/${slug}`));
    expect(coinLinks('main', '/price-prediction/')).toEqual(coins.map((slug) => `/price-prediction/${slug}`));
    expect(coinLinks('main', '/converter/')).toEqual([
      '/converter/exchange-token/gt-to-usd',
      '/converter/bitcoin/btc-to-usd',
      '/converter/ethereum/eth-to-usd',
      '/converter/dogecoin/doge-to-usd',
      '/converter/xrp/xrp-to-usd',
      '/converter/solana/sol-to-usd',
      '/converter/cardano/ada-to-usd',
    ]);
  });

  it('hides careers, fees and listing under UK restrictions [FTR-108, trap 37]', () => {
    const lost = Object.keys(main).filter((key) => !(key in footer('main', { facts: { isUKLimit: true } })));
    expect(lost).toEqual(['careers', 'fee', 'listing']);
  });

  it('hides only NFT for is_copper [FTR-109, trap 8]', () => {
    expect(Object.keys(main).filter((key) => !(key in footer('main', { facts: { isCopper: true } })))).toEqual(['nft']);
  });

  it('hides the big-data link if its flag is set [SIT-27]', () => {
    expect(footer('main', { flags: { bigData: false } })['bigdata']).toBeUndefined();
  });

  it('hides links without a configured target [OP-18]', () => {
    const bare = footer('main', { link: { targets: {}, hosts: {} } });
    for (const key of ['licences', 'chain', 'payment', 'supportForm', 'priceGt', 'converterGt'])
      expect(bare[key]).toBeUndefined();
  });

  it('shows the same columns on the test network', () => {
    expect(Object.keys(footer('testnet'))).toEqual(Object.keys(main));
  });
});

describe("another site's footer", () => {
  it('links on the Turkey site to its own pages and to converters into lira [FTR-58, FTR-59, FTR-60, FTR-61, FTR-62, FTR-63]', () => {
    const turkey = footer('turkey');
    expect(turkey).toMatchObject({
      aboutUsTurkey: '/about-us',
      depositFiat: '/myaccount/deposit_fiat',
      withdrawFiat: '/myaccount/withdraw_fiat',
      officialVerify: '/officialverify',
      learn: '/learn',
      footerTrade: '/trade/BTC_TRY',
    });
    expect(turkey['aboutUs']).toBeUndefined();
    expect(coinLinks('turkey', '/converter/').every((href) => href?.endsWith('-to-try'))).toBe(true);
    expect(coinLinks('turkey', '/converter/')).toHaveLength(7);
  });

  it('links on the Hong Kong site to its own pages [FTR-64, FTR-65, FTR-66, FTR-67, FTR-68]', () => {
    expect(footer('hongkong')).toEqual({
      footerTrade: '/trade/BTC_USDT',
      fee: '/fee',
      help: '/help',
      articleList: '/articlelist/ann',
      hkDocuments1: '/docs/hk_terms.pdf',
    });
    expect(footer('hongkong', { language: 'fr' })['hkDocuments1']).toBe('/docs/hk_terms.pdf');
  });

  it.each(['malta', 'eu'] as const)(
    'links from %s to the Malta site [FTR-69, FTR-70, FTR-71, FTR-72, FTR-73, FTR-74, FTR-75]',
    (site) => {
      expect(footer(site)).toEqual({
        maltaTrade: `${MALTA}/trade/BTC_USDC`,
        maltaOtc: `${MALTA}/otc`,
        maltaFee: `${MALTA}/fee`,
        maltaReferral: `${MALTA}/referral`,
        maltaApiDocs: `${MALTA}/docs-api`,
        maltaHelp: `${MALTA}/help`,
        maltaVerify: `${MALTA}/officialverify`,
      });
    },
  );

  it('requires confirmation for each Malta link on the EU site [FTR-76]', () => {
    const items = [...anchorsOf(resolveMenu(FOOTERS[777], situation({ site: 'eu' }))).values()];
    expect(items.every(({ action }) => action === 'switch-site')).toBe(true);
  });

  it('links from the Malta site to its own pages if no Malta host is configured, and hides the links on the EU site', () => {
    expect(footer('malta', { link: { hosts: {} } })['maltaFee']).toBe('/fee');
    expect(footer('eu', { link: { hosts: {} } })).toEqual({});
  });

  it.each([
    ['singapore', 'BTC_SGD'],
    ['uk', 'BTC_USDT'],
    ['bahamas', 'BTC_USDT'],
    ['japan', 'BTC_JPY'],
  ] as const)(
    'links to the pair of the site (%s: %s) [FTR-77, FTR-78, FTR-79, FTR-80, FTR-81, FTR-82, FTR-83, FTR-84, FTR-85]',
    (site, pair) => {
      expect(footer(site, { language: 'fr' })).toEqual({
        contacts: '/fr/page/contacts',
        footerTrade: `/fr/trade/${pair}`,
        fee: '/fr/fee',
        help: '/fr/help',
        announcements: '/fr/announcements',
        userAgreement: '/docs/sg_agreement.pdf',
        privacyPolicy: '/docs/sg_privacy_policy.pdf',
        sgRisk: '/docs/sg_risk_disclosure.pdf',
      });
    },
  );

  it('links on the USA site to its own pages [FTR-86, FTR-87, FTR-88, FTR-89, FTR-90]', () => {
    expect(footer('usa')).toEqual({
      contacts: '/page/contacts',
      fundsOverview: '/myaccount/myfunds',
      fee: '/fee',
      help: '/help',
      supportMail: 'mailto:support@exchange.example',
    });
  });

  it('links on the UAE site to its own pages [FTR-85, FTR-91, FTR-92, OP-14]', () => {
    expect(footer('uae')).toEqual({
      footerTrade: '/trade/BTC_JPY',
      uaeFees: 'https://fees.example/uae',
      uaePolicies1: '/docs/uae_policy.pdf',
    });
  });

  it('contains no link grid under Italian restrictions [FTR-110]', () => {
    for (const id of SITE_IDS)
      expect(resolveMenu(FOOTERS[id], situation({ facts: { isItalyLimit: true } }))).toEqual([]);
  });

  it('omits configured documents without a title or with an unsafe link', () => {
    const hkDocuments = [
      { title: 'Bad', href: 'javascript:alert(1)' },
      { title: ' ', href: '/a.pdf' },
      null,
      4,
      { title: 'Good', href: '/docs/good.pdf' },
    ];
    expect(Object.values(footer('hongkong', { link: { targets: { hkDocuments } } }))).toContain('/docs/good.pdf');
    expect(Object.values(footer('hongkong', { link: { targets: { hkDocuments } } }))).toHaveLength(5);
  });
});

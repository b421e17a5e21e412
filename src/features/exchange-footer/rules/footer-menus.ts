import { isItalyLimit, isUKLimit } from '../../../domain/conditions/named.ts';
import type { SiteId } from '../../../domain/sites/site.ts';
import { links, type GroupItem, type Menu, group, type LinkItem } from '../../../domain/menus/menu.ts';
import { not, type Condition } from '../../../domain/conditions/condition.ts';
import type { LinkKey } from '../../../domain/links/catalog/index.ts';

const unlessUKLimit: Condition = not(isUKLimit);

/** Returns an item for a link that UK restrictions hide. Used for careers, fees and listing (FTR-108). */
function hiddenInUK(link: LinkKey): LinkItem {
  return { link, when: unlessUKLimit };
}

const COINS = ['Gt', 'Btc', 'Eth', 'Doge', 'Xrp', 'Sol', 'Ada'] as const;

/** Returns the "About" column. The URL of its first page is spelled differently on the Turkey site (FTR-58, OP-17). */
function aboutColumn(aboutUs: 'aboutUs' | 'aboutUsTurkey'): GroupItem {
  return group('footerAbout', [
    ...links(aboutUs),
    hiddenInUK('careers'),
    ...links(
      'brandPartnerships',
      'userAgreement',
      'riskDisclosure',
      'privacyPolicy',
      'cookiePolicy',
      'mediaKit',
      'footerReserves',
      'licences',
      'security',
      'gt',
      'calendar',
      'lawEnforcement',
      'conferences',
      'ventures',
      'chain',
    ),
  ]);
}

function servicesColumn(...own: readonly LinkKey[]): GroupItem {
  return group('footerServices', [
    ...links('vip', 'feedback', 'announcements'),
    hiddenInUK('fee'),
    ...links('help'),
    hiddenInUK('listing'),
    ...links(
      'securityAudit',
      'developers',
      'officialVerify',
      'merchant',
      'merchantProgram',
      'affiliate',
      'supportForm',
    ),
    ...links(...own),
  ]);
}

const products = group(
  'footerProducts',
  links(
    'buyCryptoPage',
    'sellCrypto',
    'footerTrade',
    'futuresCenter',
    'etf',
    'nft',
    'payment',
    'miniApp',
    'giftCard',
    'otc',
    'charity',
    'card',
    'shop',
  ),
);

const learn = group(
  'footerLearn',
  links(
    'learn',
    'learnCourse',
    'learnGlossary',
    'price',
    'bigdata',
    'halvingCountdown',
    'howToBuy',
    'pricePrediction',
    'converter',
  ),
);

/** The pages for individual coins. USDT has only a how-to-buy page (FTR-51…54, trap 42). */
const coins = [
  group('footerPrices', links(...COINS.map((coin) => `price${coin}` as const))),
  group('footerHowToBuy', links(...[...COINS, 'Usdt' as const].map((coin) => `howToBuy${coin}` as const))),
  group('footerPredictions', links(...COINS.map((coin) => `pricePrediction${coin}` as const))),
  group('footerConverter', links(...COINS.map((coin) => `converter${coin}` as const))),
];

/** The columns shared by the footers of the main and Turkey sites. */
const productsAndLearning: readonly GroupItem[] = [products, learn, ...coins];

/** The columns of the main site. The test network, which has no columns of its own, uses them too (FTR-02…57). */
const mainColumns: readonly GroupItem[] = [aboutColumn('aboutUs'), servicesColumn(), ...productsAndLearning];

/** The main site's columns with the Turkey site's pages, whose converters end with `-to-try` (FTR-58…63). */
const turkeyColumns: readonly GroupItem[] = [
  aboutColumn('aboutUsTurkey'),
  servicesColumn('depositFiat', 'withdrawFiat'),
  ...productsAndLearning,
];

/** The columns of the Hong Kong site (FTR-64…68). */
const hongkongColumns: readonly GroupItem[] = [
  group('footerProducts', links('footerTrade')),
  group('footerServices', [hiddenInUK('fee'), ...links('help', 'articleList')]),
  group('footerDocuments', [{ list: 'hkDocuments' }]),
];

/** The links to the Malta site. On the EU site, clicking one of them asks for confirmation first (FTR-69…76). */
const maltaAndEuColumns: readonly GroupItem[] = [
  group('footerProducts', links('maltaTrade', 'maltaOtc')),
  group('footerServices', links('maltaFee', 'maltaReferral', 'maltaApiDocs')),
  group('footerSupport', links('maltaHelp', 'maltaVerify')),
];

/** The columns of the Singapore, UK, Bahamas and Japan sites (FTR-77…85). */
const singaporeGroupColumns: readonly GroupItem[] = [
  group('footerAbout', links('contacts')),
  group('footerProducts', links('footerTrade')),
  group('footerServices', [hiddenInUK('fee'), ...links('help', 'announcements')]),
  group('footerLegal', links('userAgreement', 'privacyPolicy', 'sgRisk')),
];

/** The columns of the UAE site: policies, the fee schedule and a trade link for BTC_JPY (FTR-85, FTR-91, FTR-92, OP-14). */
const uaeColumns: readonly GroupItem[] = [
  group('footerProducts', links('footerTrade')),
  group('footerServices', links('uaeFees')),
  group('footerDocuments', [{ list: 'uaePolicies' }]),
];

/** The columns of the US site (FTR-86…90). */
const usaColumns: readonly GroupItem[] = [
  group('footerAbout', links('contacts')),
  group('footerServices', [...links('fundsOverview'), hiddenInUK('fee')]),
  group('footerSupport', links('help', 'supportMail')),
];

/** Returns a footer's menu. Italian restrictions hide the link columns (FTR-110). */
function footer(columns: readonly GroupItem[]): Menu {
  return { name: 'footer', when: not(isItalyLimit), items: columns };
}

/** The link columns for each site (FTR-01). */
export const FOOTERS: Readonly<Record<SiteId, Menu>> = {
  0: footer(mainColumns),
  71: footer(hongkongColumns),
  106: footer(maltaAndEuColumns),
  182: footer(singaporeGroupColumns),
  177: footer(turkeyColumns),
  232: footer(usaColumns),
  14: footer(singaporeGroupColumns),
  153: footer(singaporeGroupColumns),
  83: footer(singaporeGroupColumns),
  181: footer(uaeColumns),
  777: footer(maltaAndEuColumns),
  666: footer(mainColumns),
};

/** The site's agreement and privacy policy, for the line below the columns (SIT-29). */
export const FOOTER_LEGAL: Menu = {
  name: 'legal',
  items: links('userAgreement', 'privacyPolicy'),
};

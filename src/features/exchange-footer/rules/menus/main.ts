import { not, type Condition } from '../../../../domain/conditions/condition.ts';
import { isUKLimit } from '../../../../domain/conditions/named.ts';
import type { LinkKey } from '../../../../domain/links/catalog/index.ts';
import { group, links, type GroupItem, type LinkItem } from '../../../../domain/menus/menu.ts';

const unlessUKLimit: Condition = not(isUKLimit);

/** Careers, fees and listing are not offered in a footer under the UK limit (FTR-108). */
export function hiddenInUK(link: LinkKey): LinkItem {
  return { link, when: unlessUKLimit };
}

const COINS = ['Gt', 'Btc', 'Eth', 'Doge', 'Xrp', 'Sol', 'Ada'] as const;

/** About column; Turkey has its own spelling of the first page (FTR-58, OP-17). */
export function aboutColumn(aboutUs: 'aboutUs' | 'aboutUsTurkey'): GroupItem {
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

export function servicesColumn(...own: readonly LinkKey[]): GroupItem {
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

/** Pages of single coins; USDT among the how-to-buy pages only (FTR-51…54, trap 42). */
const coins = [
  group('footerPrices', links(...COINS.map((coin) => `price${coin}` as const))),
  group('footerHowToBuy', links(...[...COINS, 'Usdt' as const].map((coin) => `howToBuy${coin}` as const))),
  group('footerPredictions', links(...COINS.map((coin) => `pricePrediction${coin}` as const))),
  group('footerConverter', links(...COINS.map((coin) => `converter${coin}` as const))),
];

/** What the main site's footer and Turkey's have in common. */
export const productsAndLearning: readonly GroupItem[] = [products, learn, ...coins];

/** Columns of the main site, and of the test network, which has no list of its own (FTR-02…57). */
export const mainColumns: readonly GroupItem[] = [aboutColumn('aboutUs'), servicesColumn(), ...productsAndLearning];

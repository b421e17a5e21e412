import { LINKS_NEEDING } from '../../links/families/family-links.ts';
import { group, links, type LinkItem, type Menu } from '../menu.ts';
import { not } from '../../conditions/condition.ts';
import { onSite } from '../../conditions/named.ts';

/** The Japan and UAE sites use different buy entries (BUY-08, OP-29). */
const hasOwnBuyEntries = onSite('japan', 'uae');

/** `/sale` on the Japan site. `/buy-sell-crypto` on the UAE site and on sites that use the common entries. */
const ownBuyEntries: readonly LinkItem[] = [
  { link: 'buySellCrypto', when: not(onSite('japan')) },
  { link: 'sale', when: onSite('japan') },
];

const everywhereElse = (key: LinkItem['link']): LinkItem => ({ link: key, when: not(hasOwnBuyEntries) });

/** The entry for buying crypto, whose panel contains the pay-with list (BUY-01…10, BUY-18). */
export const BUY_GROUP = 'buyCrypto';

/** The entry whose panel also contains the market lists. */
export const MARKETS_GROUP = 'markets';

/** The last entry. Its panel also contains the entries that don't fit into the bar. */
export const MORE_GROUP = 'more';

/** The header's navigation: top-level entries, their titled columns and links (HDR, NAV). */
export const HEADER_NAV: Menu = {
  name: 'header',
  families: LINKS_NEEDING,
  takesOverlay: true,
  items: [
    group(BUY_GROUP, [
      group(
        'buyWays',
        (['crypto', 'expressBuy', 'buyWithCard', 'buyWithBank', 'p2pMarket'] as const).map(everywhereElse),
      ),
      group('buyTrade', [...(['buyUsdt', 'sellUsdt', 'recurringBuy'] as const).map(everywhereElse), ...ownBuyEntries]),
      group('buyMore', links('otc', 'card')),
    ]),
    group('markets', [
      group('marketsData', links('price', 'rank', 'calendar')),
      group('marketsNew', links('newListings', 'upcomingEvent')),
    ]),
    group('trade', [
      group('tradeBasic', links('spotTrade', 'convert', 'pilot', 'premint')),
      group('tradeAdvanced', links('margin', 'etf', 'crosschain', 'demoTrading')),
    ]),
    group('derivatives', [
      group('derivativesTrade', links('futures', 'futuresDelivery', 'options')),
      group('derivativesLearn', links('futuresGuide', 'futuresCompetition')),
    ]),
    group('bots', [
      group(
        'botsSpot',
        links('spotGrid', 'martingale', 'smartPosition', 'spotFutureArbitrage', 'infiniteGrid', 'marginGrid'),
      ),
      group('botsFutures', links('futuresGrid', 'composeIndicator')),
      group('botsCopy', links('copyTrading', 'copyTradingSpot', 'copyTradingBot')),
    ]),
    group('earn', [
      group('earnLaunch', links('launchpool', 'launchpad', 'startup', 'candyDrop', 'web3Startup')),
      group('earnSave', links('simpleEarn', 'hodl')),
      group('earnInvest', links('autoInvestment', 'dualCurrency', 'structuredFinancial', 'quantFund', 'wealth')),
      group('earnStake', links('staking', 'stakingGt', 'eth2')),
      group('earnBorrow', links('cryptoLoan', 'c2cLoan')),
    ]),
    group('institutional', [
      group(
        'institutionalServices',
        links('institution', 'institutionManagement', 'institutionOtc', 'vipLoan', 'structuredProducts'),
      ),
      group(
        'institutionalPrograms',
        links('vip', 'institutionProgram', 'institutionBroker', 'marketMaker', 'unifiedAccount', 'developers'),
      ),
    ]),
    ...links('web3', 'rewardsHub'),
    group(MORE_GROUP, [
      group('moreNews', links('announcements', 'liveNews', 'hotNews', 'blog', 'post', 'live')),
      group('moreLearn', links('learn', 'bitwiki', 'halvingCountdown', 'ethereumUpgrade', 'help', 'officialVerify')),
      group('moreRewards', links('referral', 'affiliate', 'competition', 'wctc', 'shop')),
      group(
        'moreCompany',
        links('proofOfReserves', 'fee', 'gt', 'listing', 'grants', 'brandPartnerships', 'mobileApp'),
      ),
      group('moreCommunity', links('community', 'chatRoom', 'turkeySite')),
    ]),
  ],
};

import { all, not } from '../../conditions/condition.ts';
import { flagOn, onSite } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Links for spot markets and related trading products (HDR-13…16, NAV-01, NAV-15…18, NAV-91). */
export const TRADE_LINKS = {
  price: { path: '/price', label: 'link.price', description: 'link.price.desc', code: 'price' },
  spotTrade: {
    path: '/trade/{pair}',
    label: 'link.spotTrade',
    description: 'link.spotTrade.desc',
    code: 'spot_trade',
  },
  margin: {
    path: '/trade/BTC_USDT?tab=isolated_margin',
    label: 'link.margin',
    description: 'link.margin.desc',
    code: 'margin',
  },
  convert: { path: '/convert', label: 'link.convert', description: 'link.convert.desc', code: 'convert' },
  etf: { path: '/etf', label: 'link.etf', description: 'link.etf.desc', code: 'etf' },
  pilot: {
    path: '/pilot',
    label: 'link.pilot',
    description: 'link.pilot.desc',
    code: 'pilot',
    upcomingOnEu: true,
  },
  premint: {
    path: '/premint',
    label: 'link.premint',
    description: 'link.premint.desc',
    code: 'premint',
    upcomingOnEu: true,
  },
  crosschain: { path: '/crosschain', label: 'link.crosschain', description: 'link.crosschain.desc' },
  rank: { path: '/rank', label: 'link.rank', description: 'link.rank.desc', code: 'ranking' },
  demoTrading: {
    host: 'testnet',
    label: 'link.demoTrading',
    description: 'link.demoTrading.desc',
    when: all(not(onSite('testnet')), not(flagOn('hiddenTestnetTrade'))),
  },
} as const satisfies Readonly<Record<string, Link>>;

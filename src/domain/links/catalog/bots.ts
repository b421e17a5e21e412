import type { Link } from '../link.ts';

/** Links for trading bots and copy trading (NAV-02…09, NAV-46…48). The spelling `tradModel` is intentional (OP-67). */
export const BOT_LINKS = {
  spotGrid: {
    path: '/trade/BTC_USDT?tradModel=strategybot&strategyType=spot_grid',
    label: 'link.spotGrid',
    description: 'link.spotGrid.desc',
    code: 'spot_grid',
  },
  martingale: {
    path: '/trade/BTC_USDT?tradModel=strategybot&strategyType=martingale',
    label: 'link.martingale',
    description: 'link.martingale.desc',
    code: 'martingale',
  },
  smartPosition: {
    path: '/trade/BTC_USDT?tradModel=strategybot&strategyType=smart-position',
    label: 'link.smartPosition',
    description: 'link.smartPosition.desc',
    code: 'smart-position',
  },
  spotFutureArbitrage: {
    path: '/trade/BTC_USDT?tradModel=strategybot&strategyType=spot-future-arbitrage',
    label: 'link.spotFutureArbitrage',
    description: 'link.spotFutureArbitrage.desc',
    code: 'spot-future-arbitrage',
  },
  infiniteGrid: {
    path: '/trade/BTC_USDT?tradModel=strategybot&strategyType=infinite_grid',
    label: 'link.infiniteGrid',
    description: 'link.infiniteGrid.desc',
    code: 'infinite_grid',
  },
  marginGrid: {
    path: '/trade/BTC_USDT?tradModel=strategybot&strategyType=margin_grid',
    label: 'link.marginGrid',
    description: 'link.marginGrid.desc',
    code: 'margin_grid',
  },
  futuresGrid: {
    path: '/futures/USDT/BTC_USDT?strategyType=futures_grid',
    label: 'link.futuresGrid',
    description: 'link.futuresGrid.desc',
    code: 'futures_grid',
  },
  composeIndicator: {
    path: '/futures/USDT/BTC_USDT?strategyType=compose-indicator',
    label: 'link.composeIndicator',
    description: 'link.composeIndicator.desc',
    code: 'compose-indicator',
  },
  copyTrading: {
    path: '/copytrading',
    label: 'link.copyTrading',
    description: 'link.copyTrading.desc',
    code: 'copytrading',
  },
  copyTradingSpot: {
    path: '/copytrading/spot',
    label: 'link.copyTradingSpot',
    description: 'link.copyTradingSpot.desc',
    code: 'copytrading/spot',
  },
  copyTradingBot: {
    path: '/copytrading/bot',
    label: 'link.copyTradingBot',
    description: 'link.copyTradingBot.desc',
    code: 'copytrading',
  },
} as const satisfies Readonly<Record<string, Link>>;

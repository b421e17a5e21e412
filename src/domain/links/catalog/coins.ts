import type { Link } from '../link.ts';

/** Links to pages for individual coins. USDT only has a how-to-buy page (FTR-51…54, FTR-63, OP-50). */
export const COIN_LINKS = {
  priceGt: { path: '/price/{gtSlug}', label: 'link.priceGt', code: 'price' },
  priceBtc: { path: '/price/bitcoin-btc', label: 'link.priceBtc', code: 'price' },
  priceEth: { path: '/price/ethereum-eth', label: 'link.priceEth', code: 'price' },
  priceDoge: { path: '/price/dogecoin-doge', label: 'link.priceDoge', code: 'price' },
  priceXrp: { path: '/price/xrp-xrp', label: 'link.priceXrp', code: 'price' },
  priceSol: { path: '/price/solana-sol', label: 'link.priceSol', code: 'price' },
  priceAda: { path: '/price/cardano-ada', label: 'link.priceAda', code: 'price' },
  howToBuyGt: { path: '/how-to-buy/{gtSlug}', label: 'link.howToBuyGt' },
  howToBuyBtc: { path: '/how-to-buy/bitcoin-btc', label: 'link.howToBuyBtc' },
  howToBuyEth: { path: '/how-to-buy/ethereum-eth', label: 'link.howToBuyEth' },
  howToBuyDoge: { path: '/how-to-buy/dogecoin-doge', label: 'link.howToBuyDoge' },
  howToBuyXrp: { path: '/how-to-buy/xrp-xrp', label: 'link.howToBuyXrp' },
  howToBuySol: { path: '/how-to-buy/solana-sol', label: 'link.howToBuySol' },
  howToBuyAda: { path: '/how-to-buy/cardano-ada', label: 'link.howToBuyAda' },
  howToBuyUsdt: { path: '/how-to-buy/tether-usdt', label: 'link.howToBuyUsdt' },
  pricePredictionGt: { path: '/price-prediction/{gtSlug}', label: 'link.pricePredictionGt' },
  pricePredictionBtc: { path: '/price-prediction/bitcoin-btc', label: 'link.pricePredictionBtc' },
  pricePredictionEth: { path: '/price-prediction/ethereum-eth', label: 'link.pricePredictionEth' },
  pricePredictionDoge: { path: '/price-prediction/dogecoin-doge', label: 'link.pricePredictionDoge' },
  pricePredictionXrp: { path: '/price-prediction/xrp-xrp', label: 'link.pricePredictionXrp' },
  pricePredictionSol: { path: '/price-prediction/solana-sol', label: 'link.pricePredictionSol' },
  pricePredictionAda: { path: '/price-prediction/cardano-ada', label: 'link.pricePredictionAda' },
  converterGt: {
    path: '/converter/{gtName}/gt-to-usd',
    label: 'link.converterGt',
    onSite: { turkey: { path: '/converter/{gtName}/gt-to-try' } },
  },
  converterBtc: {
    path: '/converter/bitcoin/btc-to-usd',
    label: 'link.converterBtc',
    onSite: { turkey: { path: '/converter/bitcoin/btc-to-try' } },
  },
  converterEth: {
    path: '/converter/ethereum/eth-to-usd',
    label: 'link.converterEth',
    onSite: { turkey: { path: '/converter/ethereum/eth-to-try' } },
  },
  converterDoge: {
    path: '/converter/dogecoin/doge-to-usd',
    label: 'link.converterDoge',
    onSite: { turkey: { path: '/converter/dogecoin/doge-to-try' } },
  },
  converterXrp: {
    path: '/converter/xrp/xrp-to-usd',
    label: 'link.converterXrp',
    onSite: { turkey: { path: '/converter/xrp/xrp-to-try' } },
  },
  converterSol: {
    path: '/converter/solana/sol-to-usd',
    label: 'link.converterSol',
    onSite: { turkey: { path: '/converter/solana/sol-to-try' } },
  },
  converterAda: {
    path: '/converter/cardano/ada-to-usd',
    label: 'link.converterAda',
    onSite: { turkey: { path: '/converter/cardano/ada-to-try' } },
  },
} as const satisfies Readonly<Record<string, Link>>;

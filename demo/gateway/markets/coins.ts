import names from 'cryptocurrencies/cryptocurrencies.json' with { type: 'json' };
import { createRandom, hashOf } from '../random.ts';

export interface Coin {
  readonly symbol: string;
  readonly name: string;
  /** Price in US dollars. */
  readonly price: number;
  /** Comma-separated category codes, as in a market row. */
  readonly category: string;
}

/** The best-known coins at plausible prices. All other coins follow in a generated order. */
const WELL_KNOWN: readonly (readonly [symbol: string, name: string, price: number, category: string])[] = [
  ['BTC', 'Bitcoin', 68012.4, 'hot,layer1'],
  ['ETH', 'Ethereum', 3521.18, 'hot,layer1'],
  ['SOL', 'Solana', 172.63, 'hot,layer1'],
  ['XRP', 'XRP', 0.6231, 'hot,layer1'],
  ['GT', 'Gatechain Token', 8.412, 'hot,platform'],
  ['BNB', 'BNB', 584.2, 'hot,platform'],
  ['DOGE', 'Dogecoin', 0.16234, 'hot,meme'],
  ['ADA', 'Cardano', 0.4581, 'layer1'],
  ['TRX', 'TRON', 0.11923, 'layer1'],
  ['TON', 'Toncoin', 6.731, 'hot,layer1'],
  ['AVAX', 'Avalanche', 35.71, 'layer1'],
  ['LINK', 'Chainlink', 17.412, 'defi'],
  ['DOT', 'Polkadot', 7.021, 'layer1'],
  ['LTC', 'Litecoin', 83.44, 'layer1'],
  ['BCH', 'Bitcoin Cash', 478.9, 'layer1'],
  ['NEAR', 'NEAR Protocol', 7.62, 'layer1,ai'],
  ['UNI', 'Uniswap', 10.12, 'defi'],
  ['ICP', 'Internet Computer', 12.34, 'layer1'],
  ['APT', 'Aptos', 8.95, 'layer1'],
  ['ARB', 'Arbitrum', 1.112, 'layer2'],
  ['OP', 'Optimism', 2.401, 'layer2'],
  ['MATIC', 'Polygon', 0.6912, 'layer2'],
  ['ATOM', 'Cosmos', 8.341, 'layer1'],
  ['FIL', 'Filecoin', 5.912, 'storage'],
  ['ETC', 'Ethereum Classic', 28.77, 'layer1'],
  ['XLM', 'Stellar', 0.10823, 'layer1'],
  ['HBAR', 'Hedera', 0.10231, 'layer1'],
  ['AAVE', 'Aave', 98.21, 'defi'],
  ['MKR', 'Maker', 2811.5, 'defi'],
  ['SAND', 'The Sandbox', 0.4412, 'gamefi'],
  ['MANA', 'Decentraland', 0.4431, 'gamefi'],
  ['AXS', 'Axie Infinity', 7.391, 'gamefi'],
  ['SHIB', 'Shiba Inu', 0.00002438, 'hot,meme'],
  ['PEPE', 'Pepe', 0.00001372, 'hot,meme'],
  ['FLOKI', 'FLOKI', 0.0002391, 'meme'],
  ['BONK', 'Bonk', 0.00002914, 'meme'],
  ['WIF', 'dogwifhat', 2.871, 'meme'],
  ['BABYDOGE', 'Baby Doge Coin', 0.0000000017, 'meme'],
  ['SUI', 'Sui', 1.043, 'new,layer1'],
  ['SEI', 'Sei', 0.5231, 'new,layer1'],
  ['TIA', 'Celestia', 9.812, 'new,layer1'],
  ['INJ', 'Injective', 25.34, 'defi'],
  ['RUNE', 'THORChain', 6.214, 'defi'],
  ['FET', 'Fetch.ai', 2.241, 'ai'],
  ['RNDR', 'Render', 10.31, 'ai'],
  ['GRT', 'The Graph', 0.3112, 'ai'],
  ['ALGO', 'Algorand', 0.1823, 'layer1'],
  ['EOS', 'EOS', 0.8112, 'layer1'],
  ['XMR', 'Monero', 148.2, 'privacy'],
  ['XTZ', 'Tezos', 0.9712, 'layer1'],
  ['CRV', 'Curve DAO', 0.4512, 'defi'],
  ['LDO', 'Lido DAO', 2.141, 'defi'],
  ['USDC', 'USD Coin', 1, 'stable'],
  ['DAI', 'Dai', 0.9998, 'stable'],
  ['TUSD', 'TrueUSD', 0.9991, 'stable'],
];

const CATEGORIES = ['layer1', 'layer2', 'defi', 'gamefi', 'meme', 'ai', 'storage', 'new', 'nft', ''] as const;
/** Quote currencies, which are never the base of a generated pair. */
const QUOTES = new Set(['USDT', 'USD', 'EUR', 'TRY', 'JPY', 'SGD', 'GBP', 'BRL', 'VND', 'CNY', 'KRW']);
const COIN_COUNT = 2600;

function otherCoin([symbol, name]: readonly [string, string]): Coin {
  const random = createRandom(hashOf(symbol));
  const price = 10 ** (random() * 7 - 5) * (0.5 + random());
  return { symbol, name: name.trim(), price, category: CATEGORIES[Math.floor(random() * CATEGORIES.length)] ?? '' };
}

function allCoins(): readonly Coin[] {
  const known = new Set(WELL_KNOWN.map(([symbol]) => symbol));
  const otherCoins = Object.entries(names as Record<string, string>)
    .filter(
      ([symbol, name]) => /^[A-Z0-9]{2,9}$/.test(symbol) && !known.has(symbol) && !QUOTES.has(symbol) && name.trim(),
    )
    .sort(([left], [right]) => hashOf(left) - hashOf(right) || (left < right ? -1 : 1))
    .slice(0, COIN_COUNT - WELL_KNOWN.length)
    .map(otherCoin);
  return [...WELL_KNOWN.map(([symbol, name, price, category]) => ({ symbol, name, price, category })), ...otherCoins];
}

/** Every coin on the demo exchange, best known first. Names come from the package `cryptocurrencies`. */
export const COINS: readonly Coin[] = allCoins();

/** Coins with an icon: nine out of ten, so that pages also show the default icon. */
export const ICON_WHITELIST: readonly string[] = ['USDT', ...COINS.map((coin) => coin.symbol)].filter(
  (symbol, index) => index < 60 || hashOf(symbol) % 10 !== 0,
);

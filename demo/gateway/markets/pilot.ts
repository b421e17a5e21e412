import type { WireOf } from '../../../src/api/endpoint.ts';
import type { pilot } from '../../../src/api/endpoints/markets/pilot.ts';
import { createRandom, decimalText, hashOf } from '../random.ts';
import { COINS } from './coins.ts';

export type PilotRow = Required<WireOf<typeof pilot>[number]>;

/** The first tokens, from the API document's sample, with real contract addresses. */
const FIRST: readonly (readonly [name: string, chain: string, address: string])[] = [
  ['PEPE', 'eth', '0x6982508145454Ce325dDbE47a25d4ec3d2311933'],
];
const CHAINS = ['eth', 'sol', 'bsc', 'base', 'ton'] as const;
const THEMES = ['meme', 'ai', 'defi', 'gamefi', 'new'] as const;
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const TOKEN_COUNT = 300;
const FIRST_COIN = 1700;

function addressOf(chain: string, random: () => number): string {
  const [alphabet, length, start] =
    chain === 'sol' || chain === 'ton' ? [BASE58, 44, ''] : ['0123456789abcdef', 40, '0x'];
  let address = start;
  for (let index = 0; index < length; index += 1) address += alphabet[Math.floor(random() * alphabet.length)];
  return address;
}

function pilotRow(name: string, chain: string, index: number, address?: string): PilotRow {
  const random = createRandom(hashOf(`pilot:${name}:${chain}`));
  return {
    name,
    address: address ?? addressOf(chain, random),
    show_pair: `${name}/USDT`,
    icon: `/images/coin_icon/64/${name.toLowerCase()}.png`,
    chain_icon: `/images/chain_icon/${chain}.png`,
    seo_path: `${name.toLowerCase()}-${chain}`,
    is_hot: index < 12 ? 1 : 0,
    cate: `${index === 0 ? 'meme' : (THEMES[Math.floor(random() * THEMES.length)] ?? 'meme')},${chain}`,
    rate: decimalText(10 ** (random() * 9 - 9), 4),
    change: ((random() - 0.45) * 80).toFixed(1),
  };
}

/** Returns 300 pilot tokens on five chains. */
export function pilotTokens(): PilotRow[] {
  const first = FIRST.map(([name, chain, address], index) => pilotRow(name, chain, index, address));
  const otherTokens = COINS.slice(FIRST_COIN, FIRST_COIN + TOKEN_COUNT - first.length).map((coin, index) =>
    pilotRow(coin.symbol, CHAINS[hashOf(coin.symbol) % CHAINS.length] ?? 'eth', index + first.length),
  );
  return [...first, ...otherTokens];
}

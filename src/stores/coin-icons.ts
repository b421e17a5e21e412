import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../api/endpoint.ts';
import { coinWhitelist } from '../api/endpoints/coin-whitelist.ts';
import { definePart, type Shell } from './shell.ts';

/** Coins that have an icon; empty until known, and when it could not be had (ICO-05). */
export const coinIconStore = definePart('coin-icons', (): StoreApi<readonly string[]> =>
  createStore<readonly string[]>(() => []),
);

/** Asks once for the whitelist (HTP-27). */
export async function loadCoinWhitelist(shell: Shell): Promise<void> {
  const { data } = await callOnce(coinWhitelist, shell.context);
  coinIconStore(shell).setState(data, true);
}

import { multiplyDecimal } from './decimal.ts';

/** An amount as a decimal string, and its currency's code. */
export interface FiatAmount {
  readonly amount: string;
  readonly fiat: string;
}

/**
 * Converts a USD amount to the selected currency (USR-14). The amount remains in USD if no currency is selected (SET-17) or the rate is
 * unknown, because an amount in USD is better than a wrong amount.
 */
export function fiatAmount(usd: string, fiat: string, rates: Readonly<Record<string, number>>): FiatAmount {
  const rate = Object.hasOwn(rates, fiat) ? rates[fiat] : undefined;
  if (fiat === '' || fiat === 'USD' || rate === undefined || !(rate > 0)) return { amount: usd, fiat: 'USD' };
  return { amount: multiplyDecimal(usd, rate), fiat };
}

interface Funds {
  readonly totalUsd: string;
}

/**
 * Returns the total assets in USD from the funds response if it has arrived (`isAnswered`). Before that and after a failed request, returns
 * the total from the session (USR-27, DAT-24).
 */
export function totalAsset(funds: Funds, isAnswered: boolean, user: Funds): string {
  return isAnswered ? funds.totalUsd : user.totalUsd;
}

import { multiplyDecimal } from './decimal.ts';

/** An amount and its currency. */
export interface FiatAmount {
  readonly amount: string;
  readonly fiat: string;
}

/**
 * Converts an amount of USD to the chosen currency (USR-14). The amount stays in USD if none is chosen (SET-17) or the rate is unknown,
 * because a wrong amount would be worse than another currency.
 */
export function fiatAmount(usd: string, fiat: string, rates: Readonly<Record<string, number>>): FiatAmount {
  const rate = Object.hasOwn(rates, fiat) ? rates[fiat] : undefined;
  if (fiat === '' || fiat === 'USD' || rate === undefined || !(rate > 0)) return { amount: usd, fiat: 'USD' };
  return { amount: multiplyDecimal(usd, rate), fiat };
}

interface Funds {
  readonly totalUsd: string;
}

/** Returns the total assets in USD: of the funds once loaded, else of the session, also after a failure (USR-27, DAT-24). */
export function totalAsset(funds: Funds, isAnswered: boolean, user: Funds): string {
  return isAnswered ? funds.totalUsd : user.totalUsd;
}

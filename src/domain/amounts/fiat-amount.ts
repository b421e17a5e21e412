import { multiplyDecimal } from './decimal.ts';

/** An amount with its currency. */
export interface FiatAmount {
  readonly amount: string;
  readonly fiat: string;
}

/**
 * Converts a USD amount to the selected currency (USR-14). The amount remains in USD if no currency is selected (SET-17) or the rate is
 * unknown, because a wrong amount would be worse than another currency.
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
 * Returns the total assets in USD. The value comes from the funds once they have loaded. Until then, and after a failed request, it comes
 * from the session (USR-27, DAT-24).
 */
export function totalAsset(funds: Funds, isAnswered: boolean, user: Funds): string {
  return isAnswered ? funds.totalUsd : user.totalUsd;
}

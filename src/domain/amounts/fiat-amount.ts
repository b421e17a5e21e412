import { multiplyDecimal } from './decimal.ts';

/** An amount and the currency that it is in. */
export interface FiatAmount {
  readonly amount: string;
  readonly fiat: string;
}

/**
 * An amount of USD in the chosen currency (USR-14). It stays in USD where none is chosen (SET-17) or its rate is not
 * known: a number under the wrong sign is worse than one under another.
 */
export function fiatAmount(usd: string, fiat: string, rates: Readonly<Record<string, number>>): FiatAmount {
  const rate = Object.hasOwn(rates, fiat) ? rates[fiat] : undefined;
  if (fiat === '' || fiat === 'USD' || rate === undefined || !(rate > 0)) return { amount: usd, fiat: 'USD' };
  return { amount: multiplyDecimal(usd, rate), fiat };
}

interface Funds {
  readonly totalUsd: string;
}

/** The total in USD: of the funds once they have been answered, else of the session, also after a failure (USR-27, DAT-24). */
export function totalAsset(funds: Funds, isAnswered: boolean, user: Funds): string {
  return isAnswered ? funds.totalUsd : user.totalUsd;
}

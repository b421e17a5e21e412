/** What a site may offer or not, one by one: product families, in the order of the table (OP-91). */
export const FAMILIES = [
  'spot',
  'derivatives',
  'margin',
  'etf',
  'bots',
  'staking',
  'yield',
  'structured',
  'loans',
  'launch',
  'earlyTokens',
  'p2p',
  'buy',
  'payments',
  'web3',
  'rewards',
  'institutional',
  'community',
] as const;

export type Family = (typeof FAMILIES)[number];

export function isFamily(name: string): boolean {
  return FAMILIES.includes(name as Family);
}

/** Cells that a deployment changes: by site, by family, whether it is offered there. */
export type OfferChanges = Readonly<Record<string, Readonly<Record<string, boolean>>>>;

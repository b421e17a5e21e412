import { parseTarget } from './target.ts';

declare const brand: unique symbol;
/** Where a phone's system has the app. */
export type StoreLink = string & { readonly [brand]: 'store link' };

/** Where the app is had, by the system of the phone. */
export interface AppStoreLinks {
  readonly ios?: StoreLink;
  readonly android?: StoreLink;
}

/** An https address, or one of the stores' own schemes; anything else is `undefined`. */
export function parseStoreLink(value: unknown): StoreLink | undefined {
  const target = parseTarget(value);
  if (target?.kind === 'absolute') return target.href.startsWith('https:') ? (target.href as StoreLink) : undefined;
  return typeof value === 'string' && /^(?:itms-apps|market):\/\/[\w.~:/?#@!$&'()*+,;=%-]{1,2000}$/.test(value)
    ? (value as StoreLink)
    : undefined;
}

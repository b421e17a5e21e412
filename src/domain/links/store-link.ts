import { parseTarget } from './target.ts';

declare const brand: unique symbol;
/** Address of the app in an app store. */
export type StoreLink = string & { readonly [brand]: 'store link' };

/** Where to get the app, by operating system. */
export interface AppStoreLinks {
  readonly ios?: StoreLink;
  readonly android?: StoreLink;
}

/** Parses an https address or one with an app store's scheme; anything else is `undefined`. */
export function parseStoreLink(value: unknown): StoreLink | undefined {
  const target = parseTarget(value);
  if (target?.kind === 'absolute') return target.href.startsWith('https:') ? (target.href as StoreLink) : undefined;
  return typeof value === 'string' && /^(?:itms-apps|market):\/\/[\w.~:/?#@!$&'()*+,;=%-]{1,2000}$/.test(value)
    ? (value as StoreLink)
    : undefined;
}

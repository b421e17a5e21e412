import { parseTarget } from './target.ts';

declare const brand: unique symbol;
/** The app's URL in an app store. */
export type StoreLink = string & { readonly [brand]: 'store link' };

/** Links to the app, by operating system. */
export interface AppStoreLinks {
  readonly ios?: StoreLink;
  readonly android?: StoreLink;
}

/** Parses an HTTPS URL or a URL with an app store's scheme. Returns undefined for anything else. */
export function parseStoreLink(value: unknown): StoreLink | undefined {
  const target = parseTarget(value);
  if (target?.kind === 'absolute') return target.href.startsWith('https:') ? (target.href as StoreLink) : undefined;
  return typeof value === 'string' && /^(?:itms-apps|market):\/\/[\w.~:/?#@!$&'()*+,;=%-]{1,2000}$/.test(value)
    ? (value as StoreLink)
    : undefined;
}

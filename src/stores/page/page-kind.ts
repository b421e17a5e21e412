import { parseLanguage } from '../../domain/languages/languages.ts';
import { findInDocument } from '../../platform/page/page-document.ts';
import { pageConfiguration } from '../configuration/page-configuration.ts';

/** The page kinds used in rules (OP-80). A page may define others. */
const KIND_OF_PATH: readonly (readonly [RegExp, string])[] = [
  [/^\/?$/, 'home'],
  [/^\/signup(\/|$)/, 'signup'],
  [/^\/auth(\/|$)/, 'auth'],
  [/^\/login\/reset/, 'login-reset'],
  [/^\/login(\/|$)/, 'login'],
  [/^\/live(\/|$)/, 'live'],
];

/** Page kinds that don't request the session (USR-24, NFP-13, trap 33). */
const WITHOUT_SESSION: ReadonlySet<string> = new Set(['not-found', 'signup', 'auth', 'login-reset']);

/**
 * Returns `stated` if it is set. Otherwise, derives the page kind from the path without its language prefix. Returns an empty string if the
 * path has no known kind.
 */
export function pageKindOf(path: string, stated?: string): string {
  if (stated !== undefined && stated !== '') return stated;
  const [first = '', ...rest] = path.replace(/^\//, '').split('/');
  const plain = parseLanguage(first) ? `/${rest.join('/')}` : path;
  return KIND_OF_PATH.find(([pattern]) => pattern.test(plain))?.[1] ?? '';
}

/**
 * Returns the kind of this page from the first available source: the element's own attribute, the page configuration, the attribute of the
 * page's header, the presence of an `exchange-not-found` element, or the path. The kind is the same for all elements on a page (OP-80,
 * USR-24).
 */
export function pageHere(path: string, own?: string): string {
  const [header] = findInDocument('exchange-header[page]');
  const isMissing = findInDocument('exchange-not-found').length > 0;
  const stated = own ?? pageConfiguration().getState().page ?? header?.getAttribute('page') ?? undefined;
  return pageKindOf(path, stated ?? (isMissing ? 'not-found' : undefined));
}

export function requestsSession(page: string): boolean {
  return !WITHOUT_SESSION.has(page);
}

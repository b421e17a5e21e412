import { parseLanguage } from '../../domain/languages/languages.ts';
import { findInDocument } from '../../platform/page/page-document.ts';
import { pageConfiguration } from '../configuration/page-configuration.ts';

/** The kinds of page that rules ask about (OP-80). A page may name others of its own. */
const KIND_OF_PATH: readonly (readonly [RegExp, string])[] = [
  [/^\/?$/, 'home'],
  [/^\/signup(\/|$)/, 'signup'],
  [/^\/auth(\/|$)/, 'auth'],
  [/^\/login\/reset/, 'login-reset'],
  [/^\/login(\/|$)/, 'login'],
  [/^\/live(\/|$)/, 'live'],
];

/** Pages that do not ask who is there (USR-24, NFP-13, trap 33). */
const WITHOUT_SESSION: ReadonlySet<string> = new Set(['not-found', 'signup', 'auth', 'login-reset']);

/** What the element or the page configuration says, else what the path without its language prefix says, else nothing. */
export function pageKindOf(path: string, stated?: string): string {
  if (stated !== undefined && stated !== '') return stated;
  const [first = '', ...rest] = path.replace(/^\//, '').split('/');
  const plain = parseLanguage(first) ? `/${rest.join('/')}` : path;
  return KIND_OF_PATH.find(([pattern]) => pattern.test(plain))?.[1] ?? '';
}

/**
 * The kind of this page: what an element's own attribute says, else the page configuration, else the page's header, else
 * the body of a missing page that stands in it, else the path. All elements of a page come to the same (OP-80, USR-24).
 */
export function pageHere(path: string, own?: string): string {
  const [header] = findInDocument('exchange-header[page]');
  const isMissing = findInDocument('exchange-not-found').length > 0;
  const stated = own ?? pageConfiguration().getState().page ?? header?.getAttribute('page') ?? undefined;
  return pageKindOf(path, stated ?? (isMissing ? 'not-found' : undefined));
}

export function asksForSession(page: string): boolean {
  return !WITHOUT_SESSION.has(page);
}

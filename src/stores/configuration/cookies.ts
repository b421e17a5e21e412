import type { CookieName } from '../../domain/page/storage-registry.ts';
import { type CookieOptions, removeCookie, writeCookie } from '../../platform/storage/cookies.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import { pageConfiguration } from './page-configuration.ts';

/**
 * Stores a cookie for the configured domain. If the browser refuses that domain, reports it and stores the cookie for the current host only
 * (OP-81).
 */
export function storeCookie(name: CookieName, value: string, options: Omit<CookieOptions, 'domain'>): void {
  const { cookieDomain: domain } = pageConfiguration().getState();
  if (writeCookie(name, value, { ...options, domain }) !== 'host-only') return;
  reportErrorOnce({
    source: 'configuration',
    message: errorSentence(
      `The browser refuses cookies of the configured cookieDomain ${domain}`,
      'They are stored for the page’s host only',
      'Set cookieDomain to the page’s domain or to a parent domain that is not a public suffix, or remove it',
    ),
  });
}

/** Removes a cookie from the current host and from the configured domain. Returns whether the cookie existed. */
export function removeConfiguredCookie(name: CookieName): boolean {
  return removeCookie(name, pageConfiguration().getState().cookieDomain);
}

import type { CookieName } from '../../domain/page/storage-registry.ts';
import { type CookieOptions, removeCookie, writeCookie } from '../../platform/storage/cookies.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import { pageConfiguration } from './page-configuration.ts';

/** Stores a cookie on the configured domain. Where the browser refuses that domain, stores it for the host alone and reports it (OP-81). */
export function storeCookie(name: CookieName, value: string, options: Omit<CookieOptions, 'domain'>): void {
  const { cookieDomain: domain } = pageConfiguration().getState();
  if (writeCookie(name, value, { ...options, domain }) !== 'host-only') return;
  reportErrorOnce({
    source: 'configuration',
    message: errorSentence(
      `The browser refuses cookies of the configured cookieDomain ${domain}`,
      'They are stored for the host of the page alone',
      'Set cookieDomain to the domain of the page or to one above it that is no public suffix, or leave it out',
    ),
  });
}

/** Removes a cookie, also from the configured domain. */
export function endCookie(name: CookieName): void {
  removeCookie(name, pageConfiguration().getState().cookieDomain);
}

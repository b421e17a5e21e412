import type { LinkContext } from '../../domain/links/href.ts';
import { hashText } from '../../lib/hash-text.ts';
import { likelyNow } from '../../platform/clock.ts';
import { complianceStore } from '../../stores/compliance/compliance.ts';
import { knownUid } from '../../stores/session/session.ts';
import { trackEvent } from './track.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import { redirectOnce, type RedirectResult } from './redirect.ts';

/** The parameters included in every compliance analytics event. */
export interface ComplianceParams {
  /** The member's `uid`. Empty for visitors and on pages without member data. */
  readonly uid: string;
  /** ISO 8601 time in UTC. Uses the server's clock if the device's clock is fast. */
  readonly time: string;
  /** The language and hash of the displayed text, such as `en-1x7kq2`. Changing the text changes the version. */
  readonly textVersion?: string;
  readonly country?: string;
}

/**
 * Returns the parameters of a compliance event: user, time, country, and the version of the displayed strings,
 * `texts` (ANA-04, RST-26).
 */
export function complianceParams(
  { siteContext, language }: Pick<BaseElementState, 'siteContext' | 'language'>,
  texts: readonly string[] = [],
): ComplianceParams {
  const country = complianceStore(siteContext).getState().data.limit.limitCountry;
  return {
    uid: knownUid(siteContext),
    time: new Date(likelyNow(0)).toISOString(),
    ...(texts.length > 0 && { textVersion: `${language}-${hashText(texts.join('\n'))}` }),
    ...(country && { country }),
  };
}

/** Redirects for compliance reasons (`redirectOnce`), and sends a `compliance_redirect` analytics event when leaving the page. */
export function redirectForCompliance(
  host: HTMLElement,
  href: string,
  { reason, link, state }: { reason: string; link: LinkContext; state: BaseElementState },
): Promise<RedirectResult> {
  return redirectOnce(host, href, link, (address) =>
    trackEvent(host, state.site, 'compliance_redirect', { reason, href: address, ...complianceParams(state) }),
  );
}

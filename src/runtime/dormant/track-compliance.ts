import type { LinkContext } from '../../domain/links/href.ts';
import { hashText } from '../../lib/hash-text.ts';
import { likelyNow } from '../../platform/clock.ts';
import { complianceStore } from '../../stores/compliance/compliance.ts';
import { knownUid } from '../../stores/session/session.ts';
import { trackEvent } from './track.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import { redirectOnce, type RedirectResult } from './redirect.ts';

/** Parameters of every compliance event in analytics. */
export interface ComplianceParams {
  /** The member's uid; empty for visitors, and on pages without member data. */
  readonly uid: string;
  /** ISO 8601 in UTC, by the servers' clock if the device's clock is fast. */
  readonly time: string;
  /** Language and hash of the text that was shown, such as `en-1x7kq2`. A changed text has a new version. */
  readonly textVersion?: string;
  readonly country?: string;
}

/** Returns the parameters of a compliance event: user, time, country, and the version of the shown `texts` (ANA-04, RST-26). */
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

/** Redirects for compliance (`redirectOnce`), and sends `compliance_redirect` to analytics when the page is left. */
export function redirectForCompliance(
  host: HTMLElement,
  href: string,
  { reason, link, state }: { reason: string; link: LinkContext; state: BaseElementState },
): Promise<RedirectResult> {
  return redirectOnce(host, href, link, (address) =>
    trackEvent(host, state.site, 'compliance_redirect', { reason, href: address, ...complianceParams(state) }),
  );
}

import type { LinkContext } from '../../domain/links/href.ts';
import { hashText } from '../../lib/hash-text.ts';
import { likelyNow } from '../../platform/clock.ts';
import { complianceStore } from '../../stores/compliance/compliance.ts';
import { knownUid } from '../../stores/session/session.ts';
import { trackEvent } from './track.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';
import { redirectOnce, type RedirectResult } from './redirect.ts';

/** The parameters that every analytics event of compliance has. */
export interface ComplianceParams {
  /** Of the member; empty for visitors, and on pages without member data. */
  readonly uid: string;
  /** ISO 8601 in UTC, by the clock of the servers where that of the device is fast. */
  readonly time: string;
  /** The language and a hash of the text that was shown, such as `en-1x7kq2`: another text has another version. */
  readonly textVersion?: string;
  readonly country?: string;
}

/** Returns who saw or did something, when, and with which text (ANA-04, RST-26). */
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

/** Redirects for compliance (`redirectOnce`), and sends `compliance_redirect` to analytics where the page does leave. */
export function redirectForCompliance(
  host: HTMLElement,
  href: string,
  { reason, link, state }: { reason: string; link: LinkContext; state: BaseElementState },
): Promise<RedirectResult> {
  return redirectOnce(host, href, link, (address) =>
    trackEvent(host, state.site, 'compliance_redirect', { reason, href: address, ...complianceParams(state) }),
  );
}

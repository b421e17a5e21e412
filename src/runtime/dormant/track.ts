import type { Site } from '../../domain/sites/site.ts';
import { sendAnalytics } from '../../services/analytics.ts';
import { hasConsent } from '../../stores/page/consent.ts';
import { sendEvent } from '../custom-element/dispatch.ts';

/**
 * Dispatches `exchange-track`, then passes the analytics event to the page's `dataLayer` and adapter (OP-87, ANA-08). Drops the event if
 * there is no consent to analytics.
 */
export function trackEvent(
  host: EventTarget,
  site: Site,
  name: string,
  params: Readonly<Record<string, unknown>>,
): void {
  if (!hasConsent('analytics')) return;
  sendEvent(host, 'exchange-track', { name, params });
  sendAnalytics(site, name, params);
}

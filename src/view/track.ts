import type { Site } from '../domain/sites/site.ts';
import { pageConfiguration } from '../stores/page-configuration.ts';

type Params = Readonly<Record<string, unknown>>;

/**
 * Sends an analytics event: as `exchange-track`, to the page's adapter and to its `dataLayer`, where it has them
 * (OP-87, ANA-08). Nothing waits for it, and nothing that they throw gets out.
 */
export function trackEvent(host: EventTarget, site: Site, name: string, params: Params): void {
  host.dispatchEvent(new CustomEvent('exchange-track', { bubbles: true, composed: true, detail: { name, params } }));
  try {
    pageConfiguration()
      .getState()
      .analytics?.(name, { ...params, siteId: site.id, analyticsIds: site.analyticsIds });
    const { dataLayer } = globalThis as { dataLayer?: unknown };
    if (Array.isArray(dataLayer)) dataLayer.push({ event: name, ...params });
  } catch (error) {
    console.warn('exchange-shell: The analytics adapter failed. The event is lost. Mend the adapter.', error);
  }
}

import { TIMEOUTS } from '../api/timeouts.ts';
import type { Site } from '../domain/sites/site.ts';
import { afterDelay } from '../platform/clock.ts';
import { errorSentence, reportErrorOnce } from '../stores/page/errors.ts';
import type { AnalyticsConfiguration } from '../stores/configuration/adapters.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';

/**
 * Hands an event to the page's adapter and to its `dataLayer`, where it has them (OP-87). Nothing waits for either, and
 * what they throw, reject or never finish harms nothing.
 */
export function sendAnalytics(
  site: Pick<Site, 'id' | 'analyticsIds'>,
  name: string,
  params: Readonly<Record<string, unknown>>,
): void {
  const { analytics } = pageConfiguration().getState();
  const { adapter, ids = {} }: AnalyticsConfiguration =
    typeof analytics === 'function' ? { adapter: analytics } : (analytics ?? {});
  guard(() => {
    const { dataLayer } = globalThis as { dataLayer?: unknown };
    if (Array.isArray(dataLayer)) dataLayer.push({ event: name, ...params });
  });
  if (adapter === undefined) return;
  const controller = new AbortController();
  const stop = afterDelay(TIMEOUTS.analytics, () => controller.abort());
  const told = { ...params, siteId: site.id, analyticsIds: ids[site.id] ?? site.analyticsIds };
  guard(
    () =>
      Promise.resolve(adapter(name, told, { signal: controller.signal }))
        .catch(refuse)
        .finally(stop),
    stop,
  );
}

function guard(action: () => unknown, onFault = (): void => {}): void {
  try {
    action();
  } catch (error) {
    onFault();
    refuse(error);
  }
}

function refuse(error: unknown): void {
  reportErrorOnce({
    source: 'analytics',
    message: errorSentence('The page’s analytics failed', 'Events are lost', 'Mend the adapter or the dataLayer'),
    error,
  });
}

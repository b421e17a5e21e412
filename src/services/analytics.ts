import { TIMEOUTS } from '../api/timeouts.ts';
import type { Site } from '../domain/sites/site.ts';
import { afterDelay } from '../platform/clock.ts';
import { errorSentence, reportErrorOnce } from '../stores/page/errors.ts';
import type { AnalyticsConfiguration } from '../stores/configuration/adapters.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';

/**
 * Sends an event to the page's analytics adapter and `dataLayer`, if configured (OP-87). The shell doesn't wait for them. Exceptions and
 * rejections are reported once.
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
  const cancel = afterDelay(TIMEOUTS.analytics, () => controller.abort());
  const payload = { ...params, siteId: site.id, analyticsIds: ids[site.id] ?? site.analyticsIds };
  guard(
    () =>
      Promise.resolve(adapter(name, payload, { signal: controller.signal }))
        .catch(reportFailure)
        .finally(cancel),
    cancel,
  );
}

function guard(action: () => unknown, onError = (): void => {}): void {
  try {
    action();
  } catch (error) {
    onError();
    reportFailure(error);
  }
}

function reportFailure(error: unknown): void {
  reportErrorOnce({
    source: 'analytics',
    message: errorSentence('The page’s analytics failed', 'Events are lost', 'Fix the adapter or the dataLayer'),
    error,
  });
}

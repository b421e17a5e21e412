import type { Page } from '@playwright/test';

/** Waits until the browser has recorded an interaction, and `web-vitals` has read it. */
export function afterInteraction(page: Page): Promise<void> {
  return page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver((_list, observer) => {
          observer.disconnect();
          requestIdleCallback(() => requestIdleCallback(() => resolve(), { timeout: 500 }), { timeout: 500 });
        }).observe({ type: 'event', buffered: true, durationThreshold: 40 });
      }),
  );
}

import { loadChunk } from '../lib/load-chunk.ts';
import { pageGlobal } from '../lib/page-global.ts';
import { afterDelay } from '../platform/clock.ts';
import { whenLoaded } from '../platform/page/page-load.ts';
import { whenIdle } from '../platform/page/when-idle.ts';
import { deferRecordsOnLeave } from '../stores/compliance/deferred-records.ts';
import { consentMode, observeConsent, whenConsented } from '../stores/page/consent.ts';
import { errorSentence, reportError } from '../stores/page/errors.ts';
import type { PageConfiguration } from '../stores/configuration/page-configuration.ts';

/** Delay in milliseconds between the page load and the health check (SWK-04). */
const HEALTH_CHECK_DELAY = 5_000;

/** Returns the names of the services that any copy of the shell has started on the page. Each service starts once. */
const started = (): Set<string> =>
  pageGlobal(
    'services',
    () => new Set<string>(),
    (value): value is Set<string> => value instanceof Set,
  );

function startOnce(name: string, action: () => void): void {
  if (started().has(name)) return;
  started().add(name);
  action();
}

/** Returns a function that reports why a service didn't start. `key` is its configuration key. */
function fail(source: string, key: keyof PageConfiguration, what: string) {
  return (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = `Fix ${key} in the page configuration, or serve the complete release`;
    reportError({
      source,
      message: errorSentence(`${what}: ${reason}`, 'The page continues without it', remedy),
      error,
    });
  };
}

/** Starts listening immediately, so that no error is missed while the reporter's chunk loads. */
function startReporter(): void {
  const queue: Event[] = [];
  let handle = (event: Event): void => void queue.push(event);
  window.addEventListener('exchange-error', (event) => handle(event), true);
  loadChunk('error-reporter', () => import('./error-reporter.ts'))
    .then(({ createErrorReporter }) => {
      handle = createErrorReporter();
      for (const event of queue.splice(0)) handle(event);
    })
    .catch(fail('report-error', 'reportError', 'The error reporter did not start'));
}

/** Loads the code that reads consent as soon as the page requires it. Until then, and if loading fails, nothing is permitted. */
function startConsentOnDemand(): void {
  const start = (): void => {
    if (consentMode() !== 'required') return;
    startOnce('consent', () => {
      loadChunk('start-consent', () => import('./consent/start-consent.ts'))
        .then(({ startConsent }) => startConsent())
        .catch(fail('consent', 'consent', 'The consent could not be read'));
    });
  };
  observeConsent(start);
  start();
}

/**
 * Loads the code immediately, because a decision may redirect to another page. If the redirect happens before the code has loaded, the next
 * page issues the receipt.
 */
function startReceipts(): void {
  deferRecordsOnLeave();
  loadChunk('compliance-receipts', () => import('./compliance-receipts.ts'))
    .then(({ issueReceipts }) => issueReceipts())
    .catch(fail('receipts', 'receipts', 'The compliance receipts did not start'));
}

function startFieldPerformance(): void {
  whenLoaded(() =>
    whenIdle(() => {
      loadChunk('field-performance', () => import('./field-performance.ts'))
        .then(({ measureFieldPerformance }) => measureFieldPerformance())
        .catch(fail('field-performance', 'fieldPerformance', 'The field performance is not measured'));
    }),
  );
}

/**
 * Starts the configured services that have no element: consent, error reporter, compliance receipts, service worker, health check, device
 * ID and field performance. Each starts once per page and loads its code on demand. All except consent, the reporter and the receipts start
 * after the page has loaded (SWK, FPR-01, ERR-14).
 */
export function startPageServices({
  reportError: reporter,
  serviceWorker,
  healthCheck,
  deviceId,
  receipts,
  fieldPerformance = 0,
}: PageConfiguration): void {
  if (typeof window === 'undefined') return;
  startOnce('consent-observer', startConsentOnDemand);
  if (reporter !== undefined) startOnce('reporter', startReporter);
  if (receipts !== undefined) startOnce('receipts', startReceipts);
  if (serviceWorker !== undefined)
    startOnce('service-worker', () =>
      whenLoaded(() => {
        loadChunk('service-worker', () => import('./service-worker.ts'))
          .then(({ registerWorker }) => registerWorker(serviceWorker))
          .catch(fail('service-worker', 'serviceWorker', 'The service worker was not registered'));
      }),
    );
  if (healthCheck !== undefined)
    startOnce('health-check', () =>
      whenLoaded(() =>
        afterDelay(HEALTH_CHECK_DELAY, () => {
          loadChunk('health-check', () => import('./health-check.ts'))
            .then(({ checkHealth }) => checkHealth(healthCheck))
            .catch(fail('health-check', 'healthCheck', 'The health check did not start'));
        }),
      ),
    );
  if (deviceId !== undefined && deviceId !== false)
    startOnce('device-id', () =>
      whenLoaded(() => {
        loadChunk('device-id', () => import('./device-id.ts'))
          .then(({ loadDeviceId }) => loadDeviceId())
          .catch(fail('device-id', 'deviceId', 'The device id could not be computed'));
      }),
    );
  if (fieldPerformance > 0)
    startOnce('field-performance', () => {
      if (Math.random() < fieldPerformance) void whenConsented('analytics').then(startFieldPerformance);
    });
}

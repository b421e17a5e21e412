import { loadChunk } from '../lib/load-chunk.ts';
import { pageGlobal } from '../lib/page-global.ts';
import { afterDelay } from '../platform/clock.ts';
import { whenLoaded } from '../platform/page/page-load.ts';
import { errorSentence, reportError } from '../stores/page/errors.ts';
import type { PageConfiguration } from '../stores/configuration/page-configuration.ts';

/** When the health check comes, after the page has loaded, in milliseconds (SWK-04). */
const HEALTH_CHECK_DELAY = 5_000;

/** What has been started on this page, by whichever copy of the shell: each once. */
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

function fail(source: string, what: string) {
  return (error: unknown): void => {
    const reason = error instanceof Error ? error.message : String(error);
    const remedy = `Mend ${source} in the page configuration, or serve the release whole`;
    reportError({ source, message: errorSentence(`${what}, ${reason}`, 'The page goes on without it', remedy), error });
  };
}

/** Hears at once, so that nothing is missed while the reporter's own file comes. */
function startReporter(): void {
  const missed: Event[] = [];
  let take = (event: Event): void => void missed.push(event);
  window.addEventListener('exchange-error', (event) => take(event), true);
  loadChunk('error-reporter', () => import('./error-reporter.ts'))
    .then(({ createErrorReporter }) => {
      take = createErrorReporter();
      for (const event of missed.splice(0)) take(event);
    })
    .catch(fail('reportError', 'The reporter of errors did not start'));
}

/**
 * Starts what the configuration asks for and no element draws: reporter, service worker, health check, device id. Each
 * once a page, its code only then; all but the reporter after the page has loaded (SWK, FPR-01, ERR-14).
 */
export function startPageServices({
  reportError: reporter,
  serviceWorker,
  healthCheck,
  deviceId,
}: PageConfiguration): void {
  if (typeof window === 'undefined') return;
  if (reporter !== undefined) startOnce('reporter', startReporter);
  if (serviceWorker !== undefined)
    startOnce('service-worker', () =>
      whenLoaded(() => {
        loadChunk('service-worker', () => import('./service-worker.ts'))
          .then(({ registerWorker }) => registerWorker(serviceWorker))
          .catch(fail('serviceWorker', 'The service worker was not registered'));
      }),
    );
  if (healthCheck !== undefined)
    startOnce('health-check', () =>
      whenLoaded(() =>
        afterDelay(HEALTH_CHECK_DELAY, () => {
          loadChunk('health-check', () => import('./health-check.ts'))
            .then(({ checkHealth }) => checkHealth(healthCheck))
            .catch(fail('healthCheck', 'The health check did not start'));
        }),
      ),
    );
  if (deviceId !== undefined && deviceId !== false)
    startOnce('device-id', () =>
      whenLoaded(() => {
        loadChunk('device-id', () => import('./device-id.ts'))
          .then(({ loadDeviceId }) => loadDeviceId())
          .catch(fail('deviceId', 'There is no device id'));
      }),
    );
}

import { probeFile } from './probe.ts';
import { now } from '../platform/clock.ts';
import { watchLeaving } from '../platform/page/page-lifecycle.ts';
import { errorSentence, reportError } from '../stores/page/errors.ts';

/** The share of pages whose report includes a trace (SWK-05, OP-54). */
const TRACED = 0.1;

/** Requests the file at `url`. If it can't be loaded, dispatches an `exchange-error` without a visible message (SWK-03, ERR-06). */
export async function checkHealth(url: string): Promise<void> {
  const isTraced = Math.random() < TRACED;
  const start = now();
  try {
    await watchLeaving(probeFile(url));
  } catch (reason) {
    const what = reason instanceof Error ? reason.message : String(reason);
    const trace = { url, milliseconds: now() - start, isOnline: navigator.onLine };
    reportError({
      source: 'health-check',
      message: errorSentence(
        `The health check of ${url} failed, ${what}`,
        'Parts of the page that need this file may be missing',
        'Serve it, or change healthCheck in the page configuration',
      ),
      error: new Error(what, { cause: isTraced ? { reason, trace } : reason }),
    });
  }
}

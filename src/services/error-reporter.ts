import { throwingScript, whyNotReported } from '../domain/page/report-filter.ts';
import { browserName } from '../platform/device/browser-name.ts';
import type { ErrorReport } from '../stores/configuration/adapters.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';

/** A page that fails in a loop is told so often, no more. */
const MOST_REPORTS = 50;

/** The folder of the release, where this file was loaded from one: errors of other files are not ours. */
const RELEASE = /^(.+\/)chunks\/error-reporter-[^/]+$/.exec(import.meta.url)?.[1];

/**
 * Hands each `exchange-error`, and each uncaught error of our own files, to the page's `reportError`: each once, without
 * bots, extensions and what is known to be harmless (ERR-14). A reporter that throws or rejects harms nothing.
 */
export function createErrorReporter(): (event: Event) => void {
  const told = new Set<string>();
  const report = ({ source, message, error, tag = '' }: Partial<ErrorReport>): void => {
    if (typeof source !== 'string' || typeof message !== 'string') return;
    const mark = `${source} ${message}`;
    if (told.has(mark) || told.size >= MOST_REPORTS) return;
    told.add(mark);
    if (whyNotReported({ message, ...traceOf(error) }, browserName()) !== undefined) return;
    try {
      const { reportError } = pageConfiguration().getState();
      const sent: unknown = reportError?.({ source, message, error, tag, version: pageRegistry().version });
      Promise.resolve(sent).catch(warn);
    } catch (fault) {
      warn(fault);
    }
  };
  if (RELEASE !== undefined) {
    window.addEventListener('error', ({ error, message, filename }) => {
      if (isOurs(error, filename)) report({ source: 'script', message, error });
    });
    window.addEventListener('unhandledrejection', ({ reason }) => {
      if (isOurs(reason, '')) report({ source: 'script', message: String(reason), error: reason });
    });
  }
  return (event) => {
    const { detail, target } = event as CustomEvent<Partial<ErrorReport> | null>;
    report({ ...detail, tag: target instanceof Element ? target.localName : '' });
  };
}

function isOurs(error: unknown, filename: string): boolean {
  // The first frame is where it was thrown: a page's function that we only called is the page's.
  const place = throwingScript(traceOf(error).stack ?? '') ?? filename;
  return RELEASE !== undefined && place.startsWith(RELEASE);
}

function traceOf(error: unknown): { readonly cause?: string; readonly stack?: string } {
  if (!(error instanceof Error)) return typeof error === 'string' ? { cause: error } : {};
  return {
    cause: `${error.name}: ${error.message}`,
    stack: `${error.stack ?? ''} ${traceOf(error.cause).stack ?? ''}`,
  };
}

function warn(fault: unknown): void {
  console.warn('exchange-shell: The page’s reportError failed. That report is lost. Mend the function.', fault);
}

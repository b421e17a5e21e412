import { throwingScript, whyNotReported } from '../domain/page/report-filter.ts';
import { releaseHash } from '../lib/load-chunk.ts';
import { browserName } from '../platform/device/browser-name.ts';
import type { ErrorReport } from '../stores/configuration/adapters.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { pageViewId } from '../stores/page/page-view.ts';

/** The maximum number of reports per page, in case an error occurs in a loop. */
const MAX_REPORTS = 50;

/** The release folder from which this file was loaded, if any. Errors in scripts outside this folder do not come from the shell. */
const RELEASE = /^(.+\/)chunks\/error-reporter-[^/]+$/.exec(import.meta.url)?.[1];

/**
 * Passes each `exchange-error` and each uncaught error in the shell's own files to the page's `reportError` exactly once. Ignores errors
 * caused by bots and extensions, and errors known to be harmless (ERR-14). Errors in the reporter itself are logged.
 */
export function createErrorReporter(): (event: Event) => void {
  const reported = new Set<string>();
  const report = ({ source, message, error, tag = '' }: Partial<ErrorReport>): void => {
    if (typeof source !== 'string' || typeof message !== 'string') return;
    const key = `${source} ${message}`;
    if (reported.has(key) || reported.size >= MAX_REPORTS) return;
    reported.add(key);
    if (whyNotReported({ message, ...traceOf(error) }, browserName()) !== undefined) return;
    try {
      const { reportError } = pageConfiguration().getState();
      const { version } = pageRegistry();
      const page = { version, release: releaseHash(), pageView: pageViewId() };
      const sent: unknown = reportError?.({ source, message, error, tag, ...page });
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
  // The first frame shows where the error was thrown. An error in one of the page's callbacks belongs to the page.
  const script = throwingScript(traceOf(error).stack ?? '') ?? filename;
  return RELEASE !== undefined && script.startsWith(RELEASE);
}

function traceOf(error: unknown): { readonly cause?: string; readonly stack?: string } {
  if (!(error instanceof Error)) return typeof error === 'string' ? { cause: error } : {};
  return {
    cause: `${error.name}: ${error.message}`,
    stack: `${error.stack ?? ''} ${traceOf(error.cause).stack ?? ''}`,
  };
}

function warn(fault: unknown): void {
  console.warn('exchange-shell: The page’s reportError failed. This report is lost. Fix the function.', fault);
}

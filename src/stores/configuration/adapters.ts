import type { ComplianceReceipt } from '../../domain/compliance/receipt.ts';

/** Sends an event to the page's analytics. `signal` aborts after 5 000 ms if the event has not been sent by then (ANA-07). */
export type AnalyticsAdapter = (
  name: string,
  params: Readonly<Record<string, unknown>>,
  options: { readonly signal: AbortSignal },
) => unknown;

/** An adapter with optional analytics IDs per site, which override the site's own IDs (ANA-08). */
export interface AnalyticsConfiguration {
  readonly adapter?: AnalyticsAdapter;
  readonly ids?: Readonly<Record<string, readonly string[]>>;
}

/** The parameter of the page's `reportError`: a failure of the shell that needs attention (ERR-14). */
export interface ErrorReport {
  /**
   * The name of the failed endpoint, `script` for an uncaught error in the shell's own code, or another category such
   * as `render`, `crash`, `file`, `attribute` or `configuration`. Always kebab-case (`docs/errors.md` lists all values).
   */
  readonly source: string;
  /** Describes what happened, what it means and what to do. */
  readonly message: string;
  readonly error?: unknown;
  /** The tag name of the element that dispatched the error. Empty if no element dispatched it. */
  readonly tag: string;
  /** The version of the shell on this page. */
  readonly version: string;
  /** The hash of the release's chunks, as in `field_performance`. Undefined if an application bundles the shell. */
  readonly release: string | undefined;
  /**
   * The random ID of the page view: 32 hexadecimal digits, the same for all errors of the page view, and the `id` of its
   * `field_performance` event. It isn't stored and isn't derived from the user.
   */
  readonly pageView: string;
}

/** Stores a compliance receipt. The receipt is frozen, and the shell doesn't wait for the function. */
export type ReceiptRecorder = (receipt: ComplianceReceipt) => unknown;

/** The functions that a page can configure, and their parameters. */

/** Sends an event to the page's analytics. `signal` aborts when the send is abandoned, after 5 000 ms (ANA-07). */
export type AnalyticsAdapter = (
  name: string,
  params: Readonly<Record<string, unknown>>,
  options: { readonly signal: AbortSignal },
) => unknown;

/** An adapter, optionally with analytics ids per site that override those of the site (ANA-08). */
export interface AnalyticsConfiguration {
  readonly adapter?: AnalyticsAdapter;
  readonly ids?: Readonly<Record<string, readonly string[]>>;
}

/** The parameter of the page's `reportError`: one failure of the shell that needs attention (ERR-14). */
export interface ErrorReport {
  /** The endpoint, `render`, `crash`, `file`, `attribute`, `configuration`, … or `script` for an uncaught error of the shell's own code. */
  readonly source: string;
  /** What happened, what it means and what to do. */
  readonly message: string;
  readonly error?: unknown;
  /** The tag name of the element that dispatched the error; empty if none did. */
  readonly tag: string;
  readonly version: string;
}

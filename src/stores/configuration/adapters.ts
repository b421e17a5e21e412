/** The functions that a page hands to the shell, and what they are given. */

/** The page's own way to its analytics. `signal` aborts when the send is abandoned, after 5 000 ms (ANA-07). */
export type AnalyticsAdapter = (
  name: string,
  params: Readonly<Record<string, unknown>>,
  options: { readonly signal: AbortSignal },
) => unknown;

/** An adapter alone, or with the ids of each site over those of the site's row (ANA-08). */
export interface AnalyticsConfiguration {
  readonly adapter?: AnalyticsAdapter;
  readonly ids?: Readonly<Record<string, readonly string[]>>;
}

/** What the page's reporter is given: one failure of the shell, worth a person's time (ERR-14). */
export interface ErrorReport {
  /** The endpoint, `render`, `crash`, `file`, `attribute`, `configuration`, … or `script` for an uncaught error of our own code. */
  readonly source: string;
  /** One sentence of what happened, what it means and what to do. */
  readonly message: string;
  readonly error?: unknown;
  /** The element that sent it; empty where it was none. */
  readonly tag: string;
  readonly version: string;
}

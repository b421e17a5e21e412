import type { Page, Route } from '@playwright/test';

/** The effect of a fault. */
export type Effect =
  /** Every affected request fails. */
  | 'fails'
  /** The fault has no visible effect. */
  | 'none'
  /** The effect depends on the fields that the request reads from its response. */
  | 'may fail';

/** A fault on a page with one shell element. */
export interface Fault {
  readonly name: string;
  /** The fault's target: gateway requests, release files, the browser or the page. */
  readonly target: 'calls' | 'files' | 'browser' | 'page';
  readonly effect: Effect;
  /** Matches requests, such as `GET /path`, for which the faulty response is valid. */
  readonly unaffected?: RegExp;
  /** The tags of elements that can't render with this fault. Each reports one error, and the page keeps working. */
  readonly notRendered?: readonly string[];
  /** Runs before the page opens. */
  readonly arrange: (page: Page) => Promise<unknown>;
  /** Runs after the page has opened, for example to advance the clock or freeze the tab. */
  readonly after?: (page: Page) => Promise<unknown>;
}

const CALLS = /^\/(?:api|apiw|apiweb|udf|js\/tool)\//;
const FILES = /^\/exchange-shell\/1\/(?:chunks|css)\//;

/** Returns whether the request is a gateway call. */
export const isCall = (url: URL): boolean => CALLS.test(url.pathname);

/**
 * Returns whether the file is a release file that the loader requests on demand. The loader itself is excluded, because the shell can't report
 * its failure.
 */
export const isFile = (url: URL): boolean => FILES.test(url.pathname);

/** Advances the mocked clock past every request timeout (OP-10). */
export const passRequestTimeouts: NonNullable<Fault['after']> = (page) => page.clock.runFor(25_000);

/** Returns an `arrange` function that responds to matching requests with `answer`. */
export function answerWith(
  matches: (url: URL) => boolean,
  answer: (route: Route) => Promise<void>,
): (page: Page) => Promise<unknown> {
  return (page) => page.route(matches, (route) => answer(route));
}

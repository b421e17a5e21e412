import type { Page, Route } from '@playwright/test';

/** What a fault does to whom it meets. */
export type Effect =
  /** Each call that it meets fails. */
  | 'fails'
  /** Nothing is noticed. */
  | 'answers'
  /** By what the call reads of its answer. */
  | 'may fail';

/** One thing that goes wrong, on a page with one of our elements. */
export interface Fault {
  readonly name: string;
  /** What it meets: calls of the gateway, files of the release, the browser, or the page around us. */
  readonly meets: 'calls' | 'files' | 'browser' | 'page';
  readonly effect: Effect;
  /** To these calls (`GET /path`) it is an answer like any other. */
  readonly spares?: RegExp;
  /** The tags that need what is missing. Each reports one error, and the page keeps working. */
  readonly costs?: readonly string[];
  /** Before the page is opened. */
  readonly arrange: (page: Page) => Promise<unknown>;
  /** Runs once it is open, for changes such as passing time or a frozen tab. */
  readonly after?: (page: Page) => Promise<unknown>;
}

const CALLS = /^\/(?:api|apiw|apiweb|udf|js\/tool)\//;
const FILES = /^\/exchange-shell\/1\/(?:chunks|css)\//;

/** A call of the gateway. */
export const isCall = (url: URL): boolean => CALLS.test(url.pathname);

/** A file of the release that the loader fetches when it is wanted; of the loader itself nothing of ours could speak. */
export const isFile = (url: URL): boolean => FILES.test(url.pathname);

/** Past the bounds of every call (OP-10), on a page whose clock a test sets. */
export const pastAllBounds: NonNullable<Fault['after']> = (page) => page.clock.runFor(25_000);

/** Answers each of them in this way. */
export function answerWith(
  isMet: (url: URL) => boolean,
  answer: (route: Route) => Promise<void>,
): (page: Page) => Promise<unknown> {
  return (page) => page.route(isMet, (route) => answer(route));
}

import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { DoctorFinding } from '../src/doctor/rules/rule.ts';
import { TAGS } from '../src/doctor/rules/tags.ts';
import { type DevToolsPage, withDevToolsPage } from './devtools-pipe.ts';

export interface ExaminedPage {
  readonly url: string;
  /** Maximum time for the whole examination in milliseconds. */
  readonly timeout: number;
  /** The path of Chrome or Chromium. Default: `CHROME_PATH`, or the browser's usual location. */
  readonly chrome?: string | undefined;
  /** Whether to start the browser without its sandbox, even for a page on another machine. */
  readonly noSandbox?: boolean | undefined;
  /** The only origin to which the page may redirect. By default, pages may redirect to any origin. */
  readonly origin?: string | undefined;
}

// Hide dependencies' deprecation warnings, which users of the command can't resolve.
process.noDeprecation = true;

/** Loopback hosts: `localhost`, its subdomains, and the loopback addresses. */
const LOOPBACK_HOST = /^(?:(?:[\w-]{1,63}\.){0,8}localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

const isOnThisMachine = (url: string): boolean => LOOPBACK_HOST.test(new URL(url).hostname);

/**
 * Returns whether to start the browser without its sandbox, as Chrome requires for root. As root, throws for pages on other machines unless
 * `noSandbox` is set, because their scripts would run as root without isolation.
 */
export function runsWithoutSandbox({ url, noSandbox = false }: ExaminedPage, isRoot: boolean): boolean {
  if (noSandbox) return true;
  if (!isRoot) return false;
  if (isOnThisMachine(url)) return true;
  throw new Error(refusalOf(url));
}

const refusalOf = (url: string): string =>
  `As root, Chrome runs only without its sandbox, and ${new URL(url).host} is not this machine. Run the command as another user, or add --no-sandbox if you trust the page.`;

/** The result of the code that is evaluated in the page. */
interface Examination {
  readonly findings: readonly DoctorFinding[];
  readonly url: string;
  /** The response's status, or 0 if the browser doesn't report it. */
  readonly status: number;
  /** The tags of the shell's elements on the page. */
  readonly tags: readonly string[];
}

/** Code that is evaluated in the page. It examines the page when the page is loaded and idle, or three seconds later at the latest. */
const EXAMINE = `(document.readyState === 'complete' ? Promise.resolve() : new Promise((resolve) => addEventListener('load', resolve)))
  .then(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 })))
  .then(() => globalThis[Symbol.for('exchange-shell.doctor')]())
  .then((findings) => ({
    findings,
    url: location.href,
    status: performance.getEntriesByType('navigation')[0]?.responseStatus ?? 0,
    tags: ${JSON.stringify(TAGS)}.filter((tag) => document.querySelector(tag) !== null),
  }))`;

/** The maximum number of times that a page may navigate while it is examined. */
const MAX_NAVIGATIONS = 5;
/** The error of an evaluation that a navigation has interrupted. */
const HAS_NAVIGATED = /context was destroyed|find (?:default execution )?context|navigated or closed/i;

/** A navigation that the browser has paused. */
interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
}

interface Evaluated {
  readonly result: { readonly value: Examination };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

/**
 * Opens a page in a separate Chromium and examines it like `ExchangeShell.doctor()`, but starts before the page's first script runs. Also
 * reports an error status, a redirect, and a page without the shell's elements. If the page redirects, examines the page that it redirects to.
 * Rejects if no Chromium is installed, if the page doesn't open, or if the page must not be opened without the sandbox.
 */
export async function examinePage(examined: ExaminedPage): Promise<readonly DoctorFinding[]> {
  const { url, timeout, chrome, origin } = examined;
  const withoutSandbox = runsWithoutSandbox(examined, process.getuid?.() === 0);
  const needsThisMachine = withoutSandbox && examined.noSandbox !== true;
  return withDevToolsPage({ flags: [], chrome, subject: url, timeout, withoutSandbox }, async (page) => {
    let refused: string | undefined;
    try {
      await page.send('Page.addScriptToEvaluateOnNewDocument', {
        source: readFileSync(new URL('doctor.js', import.meta.url), 'utf8'),
      });
      if (needsThisMachine || origin !== undefined)
        await refuseNavigations(
          page,
          (target) =>
            (needsThisMachine && !isOnThisMachine(target)) ||
            (origin !== undefined && new URL(target).origin !== origin),
          (target) => {
            refused = target;
            page.kill();
          },
        );
      const errorText = await page.open(url);
      if (errorText !== '') throw new Error(`${url} failed to open: ${errorText}.`);
      return findingsOf(url, await examineLoaded(page));
    } catch (error) {
      if (refused !== undefined)
        throw new Error(
          origin === undefined
            ? `${url} redirects to another page. ${refusalOf(refused)}`
            : `${url} redirects to another origin: ${new URL(refused).origin}.`,
          { cause: error },
        );
      throw error;
    }
  });
}

/**
 * Calls `onRefuse` for the page's navigations to foreign URLs, and continues all others. A page on this machine may redirect to another
 * machine, whose pages must not be opened without the sandbox.
 */
async function refuseNavigations(
  { targetId, send, on }: DevToolsPage,
  isForeign: (url: string) => boolean,
  onRefuse: (url: string) => void,
): Promise<void> {
  on('Fetch.requestPaused', (params) => {
    const { requestId, frameId, request } = params as PausedRequest;
    if (frameId === targetId && isForeign(request.url)) onRefuse(request.url);
    else send('Fetch.continueRequest', { requestId }).catch(() => {});
  });
  await send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
}

/** Examines the page. Starts again if the page navigates meanwhile, for example because a compliance gate redirects the user. */
async function examineLoaded({ send }: DevToolsPage): Promise<Examination> {
  for (let navigations = 0; ; navigations += 1) {
    try {
      const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
        expression: EXAMINE,
        awaitPromise: true,
        returnByValue: true,
      });
      if (exceptionDetails === undefined) return result.value;
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    } catch (error) {
      if (navigations === MAX_NAVIGATIONS || !HAS_NAVIGATED.test(String(error))) throw error;
      await wait(100);
    }
  }
}

/** Returns the doctor's findings, preceded by those about the page's response. */
function findingsOf(url: string, { findings, url: examined, status, tags }: Examination): readonly DoctorFinding[] {
  const own: DoctorFinding[] = [];
  const add = (key: string, level: DoctorFinding['level'], what: string, why: string, fix: string): void =>
    void own.push({ key, level, where: 'page', what, why, fix });
  // A page for a missing address has the status 404 and the shell's own content.
  const isNotFoundPage = status === 404 && tags.includes('exchange-not-found');
  if (status >= 400 && !isNotFoundPage)
    add(
      'page-status',
      'error',
      `The server responded with ${status}.`,
      'Users see this response instead of the page.',
      'Fix the page, or examine another URL.',
    );
  if (withoutFragment(examined) !== withoutFragment(url))
    add(
      'page-redirected',
      'note',
      `${url} redirected to ${examined}.`,
      'All other findings are for that page.',
      'If a compliance gate redirects users from where this command runs, run it from a permitted country.',
    );
  if (tags.length === 0)
    add(
      'no-elements',
      'warning',
      'The page contains no element of the shell.',
      'Users see no header and no footer.',
      'Add the elements, such as <exchange-header></exchange-header>.',
    );
  return [...own, ...findings];
}

function withoutFragment(address: string): string {
  const url = new URL(address);
  url.hash = '';
  return url.href;
}

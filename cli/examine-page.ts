import { readFileSync } from 'node:fs';
import { launch } from 'chrome-launcher';
import type { DoctorFinding } from '../src/doctor/rules/rule.ts';
import { connectDevTools } from './devtools-pipe.ts';

export interface ExaminedPage {
  readonly url: string;
  /** Maximum time for the whole examination in milliseconds. */
  readonly timeout: number;
  /** The path of Chrome or Chromium. Default: `CHROME_PATH`, or the browser's usual location. */
  readonly chrome?: string | undefined;
  /** Whether to open the page without the browser's sandbox regardless of its URL. */
  readonly noSandbox?: boolean | undefined;
  /** The only origin to which the page may redirect. By default, pages may redirect to any origin. */
  readonly origin?: string | undefined;
}

// Hide dependencies' deprecation warnings, which users of the command can't resolve.
process.noDeprecation = true;

const FLAGS = ['--headless', '--disable-gpu', '--remote-debugging-pipe'];
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

/** Code that is evaluated in the page. It examines the page when the page is idle, or after three seconds at the latest. */
const EXAMINE = `new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }))
  .then(() => globalThis[Symbol.for('exchange-shell.doctor')]())`;

/** A navigation that the browser has paused. */
interface PausedRequest {
  readonly requestId: string;
  readonly frameId: string;
  readonly request: { readonly url: string };
}

interface Evaluated {
  readonly result: { readonly value: readonly DoctorFinding[] };
  readonly exceptionDetails?: { readonly text: string; readonly exception?: { readonly description?: string } };
}

/**
 * Opens a page in a separate Chromium and examines it like `ExchangeShell.doctor()`, but starts before the page's first script runs.
 * Rejects if no Chromium is installed, if the page doesn't open, or if the page must not be opened without the sandbox.
 */
export async function examinePage(examined: ExaminedPage): Promise<readonly DoctorFinding[]> {
  const { url, timeout, chrome, origin } = examined;
  const isUnsafe = runsWithoutSandbox(examined, process.getuid?.() === 0);
  let refused: string | undefined;
  const browser = await launch({
    chromeFlags: isUnsafe ? [...FLAGS, '--no-sandbox'] : FLAGS,
    logLevel: 'silent',
    ...(chrome !== undefined && { chromePath: chrome }),
  });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    browser.kill();
  }, timeout);
  try {
    const pipes = browser.remoteDebuggingPipes;
    if (pipes === null) throw new Error('The browser opened no DevTools pipe.');
    const devTools = connectDevTools(pipes.incoming as NodeJS.ReadStream, pipes.outgoing as NodeJS.WriteStream);
    const { targetId } = await devTools.send<{ targetId: string }>('Target.createTarget', { url: 'about:blank' });
    const { sessionId } = await devTools.send<{ sessionId: string }>('Target.attachToTarget', {
      targetId,
      flatten: true,
    });
    const send = <T>(method: string, params?: object): Promise<T> => devTools.send<T>(method, params, sessionId);
    await send('Page.enable');
    await send('Page.addScriptToEvaluateOnNewDocument', {
      source: readFileSync(new URL('doctor.js', import.meta.url), 'utf8'),
    });
    const needsThisMachine = isUnsafe && examined.noSandbox !== true;
    if (needsThisMachine || origin !== undefined) {
      // A page on this machine may redirect to another machine, whose pages must not be opened without the sandbox.
      devTools.on('Fetch.requestPaused', sessionId, (params) => {
        const { requestId, frameId, request } = params as PausedRequest;
        const isElsewhere =
          (needsThisMachine && !isOnThisMachine(request.url)) ||
          (origin !== undefined && new URL(request.url).origin !== origin);
        const isForeign = frameId === targetId && isElsewhere;
        if (isForeign) refused = request.url;
        if (isForeign) browser.kill();
        else send('Fetch.continueRequest', { requestId }).catch(() => {});
      });
      await send('Fetch.enable', { patterns: [{ urlPattern: '*', resourceType: 'Document' }] });
    }
    const loaded = new Promise((resolve) => devTools.on('Page.loadEventFired', sessionId, resolve));
    const { errorText = '' } = await send<{ errorText?: string }>('Page.navigate', { url });
    if (errorText !== '') throw new Error(`${url} failed to open: ${errorText}.`);
    await Promise.race([loaded, devTools.gone]);
    const { result, exceptionDetails } = await send<Evaluated>('Runtime.evaluate', {
      expression: EXAMINE,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  } catch (error) {
    if (refused !== undefined)
      throw new Error(
        origin === undefined
          ? `${url} redirects to another page. ${refusalOf(refused)}`
          : `${url} redirects to another origin: ${new URL(refused).origin}.`,
        { cause: error },
      );
    throw isLate ? new Error(`${url} did not load within ${timeout} ms.`, { cause: error }) : error;
  } finally {
    clearTimeout(late);
    browser.kill();
  }
}

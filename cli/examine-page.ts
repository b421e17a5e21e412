import { readFileSync } from 'node:fs';
import connect from 'chrome-remote-interface';
import { launch } from 'chrome-launcher';
import type { DoctorFinding } from '../src/domain/doctor/rule.ts';

export interface ExaminedPage {
  readonly url: string;
  /** Milliseconds that the page may take to load. */
  readonly timeout: number;
  /** Where Chrome or Chromium is. Default: where it usually is, or `CHROME_PATH`. */
  readonly chrome?: string | undefined;
}

// What a library of these still calls is no concern of whoever asks.
process.noDeprecation = true;

const isRoot = process.getuid?.() === 0;
const FLAGS = ['--headless', '--disable-gpu', ...(isRoot ? ['--no-sandbox'] : [])];

/** Runs in the page: it looks when nothing is left to do there, or after three seconds. */
const ASK = `new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3000 }))
  .then(() => globalThis[Symbol.for('exchange-shell.doctor')]())`;

/**
 * Opens a page in a Chromium of its own and looks it over as `ExchangeShell.doctor()` does, having listened from its first script
 * on. Rejects where there is no Chromium, and where the page does not open.
 */
export async function examinePage({ url, timeout, chrome }: ExaminedPage): Promise<readonly DoctorFinding[]> {
  const browser = await launch({
    chromeFlags: FLAGS,
    logLevel: 'silent',
    ...(chrome !== undefined && { chromePath: chrome }),
  });
  const client = await connect({ port: browser.port });
  const late = setTimeout(() => browser.kill(), timeout);
  try {
    const { Page, Runtime } = client;
    await Page.enable();
    await Page.addScriptToEvaluateOnNewDocument({
      source: readFileSync(new URL('doctor.js', import.meta.url), 'utf8'),
    });
    const loaded = new Promise((resolve) => client.on('Page.loadEventFired', resolve));
    const gone = new Promise<never>((_, reject) =>
      client.on('disconnect', () => reject(new Error(`${url} did not load within ${timeout} ms.`))),
    );
    const { errorText } = await Page.navigate({ url });
    if (errorText !== undefined && errorText !== '') throw new Error(`${url} does not open: ${errorText}.`);
    await Promise.race([loaded, gone]);
    const { result, exceptionDetails } = await Promise.race([
      Runtime.evaluate({ expression: ASK, awaitPromise: true, returnByValue: true }),
      gone,
    ]);
    if (exceptionDetails !== undefined)
      throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value as readonly DoctorFinding[];
  } finally {
    clearTimeout(late);
    await client.close();
    browser.kill();
  }
}

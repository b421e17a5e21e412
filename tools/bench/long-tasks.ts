/** Measures the longest task that a large response causes, excluding JSON parsing. */
import type { Browser } from '@playwright/test';
import { installScript } from './install-script.ts';

/** CPU slowdown factor (OP-107). */
const SLOWNESS = 4;
/** Observation time after page load in milliseconds, which is multiplied by the slowdown factor. */
const REST = 1_500;

/** The recorded long tasks and calls of `JSON.parse()`, in milliseconds since navigation. */
export interface Watch {
  readonly tasks: (readonly [start: number, end: number])[];
  readonly parses: (readonly [start: number, end: number])[];
}

/** Runs in the page before its scripts and records long tasks and JSON parsing in `longTasks`. */
export function installWatch(): void {
  const watch: Watch = { tasks: [], parses: [] };
  Object.assign(globalThis, { longTasks: watch });
  const parse = JSON.parse.bind(JSON);
  JSON.parse = (...given: Parameters<typeof JSON.parse>): unknown => {
    const start = performance.now();
    try {
      return parse(...given) as unknown;
    } finally {
      watch.parses.push([start, performance.now()]);
    }
  };
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) watch.tasks.push([startTime, startTime + duration]);
  }).observe({ type: 'longtask', buffered: true });
}

/** Returns the duration of the longest task without its JSON parsing, in milliseconds, or 0 if there was no long task. */
export function longestOf({ tasks, parses }: Watch): number {
  const overlap = (start: number, end: number): number =>
    parses.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)), 0);
  return Math.max(0, ...tasks.map(([start, end]) => end - start - overlap(start, end)));
}

/** Returns the duration of the page's longest task in milliseconds if the compliance response blocks `codes` menu codes. */
export async function longestTask(browser: Browser, url: string, codes: number): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  await installScript(page, installWatch);
  const menu = Array.from({ length: codes }, (_, index) => `c${index % 1_000}`);
  await page.route('**/compliance/check*', (route) => route.fulfill({ json: { code: 0, data: { menu } } }));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
  await page.goto(url);
  await page.waitForTimeout(REST * SLOWNESS);
  const watch = await page.evaluate(() => (globalThis as unknown as { longTasks: Watch }).longTasks);
  await page.close();
  return longestOf(watch);
}

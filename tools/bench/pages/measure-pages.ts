/** `npm run bench -- --pages`: what a page pays for header and footer, in each form, beside the same markup without script. */
import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { documents } from './documents.ts';
import { servePages } from './serve.ts';
import { watchPage, type Watched } from './watch.ts';

/** A phone of some years ago, on a slow line: CPU four times slower, 150 ms, 1.6 Mbit/s. */
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};
const QUIET = 1_500;

/** Bytes as sent; milliseconds; layout shift as the browser scores it; megabytes. */
export interface PageFigures {
  readonly js: number;
  readonly css: number;
  readonly requests: number;
  readonly header: number;
  readonly blocking: number;
  readonly script: number;
  readonly shift: number;
  readonly account: number;
  readonly menu: number;
  /** Blocking time of a header that comes alive by that press, and its longest task. */
  readonly waking: number;
  readonly longest: number;
  readonly heap: number;
}
export type PageTable = Readonly<Record<string, PageFigures>>;

/** From a press on the first menu of the bar to the frame in which it stands open. */
async function openMenu(page: Page): Promise<number> {
  const trigger = page.locator('exchange-header button[part~="nav-item"]').first();
  if ((await trigger.count()) === 0) return Number.NaN;
  await page.evaluate(() => {
    const root = document.querySelector('exchange-header')?.shadowRoot;
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const look = (): void => {
          if (root?.querySelector('[part~="menu"]:popover-open') === null) requestAnimationFrame(look);
          else requestAnimationFrame((now) => Object.assign(globalThis, { openedIn: now - timeStamp }));
        };
        look();
      },
      { capture: true, once: true },
    );
  });
  await trigger.click();
  await page.waitForFunction(() => 'openedIn' in globalThis);
  return page.evaluate(() => (globalThis as unknown as { openedIn: number }).openedIn);
}

/** What it costs that the header comes alive, which a press has begun; nothing where it cannot, or was alive. */
async function wake(
  page: Page,
  press: () => Promise<number>,
): Promise<Pick<PageFigures, 'menu' | 'waking' | 'longest'>> {
  const mark = 'exchange-shell:exchange-header:awake';
  const marks = (): Promise<number> => page.evaluate((name) => performance.getEntriesByName(name).length, mark);
  const isAsleep = (await page.evaluate(() => 'ExchangeShell' in globalThis)) && (await marks()) === 0;
  const before = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.longest = 0;
    return watched.blocking;
  });
  const menu = await press();
  if (!isAsleep) return { menu, waking: Number.NaN, longest: Number.NaN };
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  const { blocking, longest } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  return { menu, waking: blocking - before, longest };
}

async function measure(browser: Browser, url: string, name: string, login: string | undefined): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (login !== undefined) await page.goto(`${url}/404?persona=${login}`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
  // What a hundred elements weigh is of no machine's pace.
  const isCrowd = name.startsWith('header-');
  if (!isCrowd) await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW.cpu });
  const types = new Map<string, string>();
  const bytes = { Script: 0, Stylesheet: 0 };
  let requests = 0;
  session.on('Network.responseReceived', ({ requestId, type }) => void types.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    requests += 1;
    const type = types.get(requestId);
    if (type === 'Script' || type === 'Stylesheet') bytes[type] += encodedDataLength;
  });
  await page.addInitScript(`(${String(watchPage)})()`);
  await page.goto(`${url}/${encodeURIComponent(name)}`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.header !== undefined);
  await page.waitForTimeout(QUIET);
  const watched = await page.evaluate(() => {
    (globalThis as { gc?: () => void }).gc?.();
    return (globalThis as unknown as { watched: Watched }).watched;
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (key: string): number => metrics.find((entry) => entry.name === key)?.value ?? Number.NaN;
  const [script, heap] = [metric('ScriptDuration') * 1000, metric('JSHeapUsedSize') / 1e6];
  const counted = { js: bytes.Script, css: bytes.Stylesheet, requests };
  const none = { menu: Number.NaN, waking: Number.NaN, longest: Number.NaN };
  const touched = isCrowd ? none : await wake(page, () => openMenu(page));
  await context.close();
  const { header = Number.NaN, account = Number.NaN, blocking, shift } = watched;
  return { ...counted, ...touched, header, account, blocking, shift, script, heap };
}

function medianOf(rounds: readonly PageFigures[]): PageFigures {
  const keys = Object.keys(rounds[0] ?? {}) as (keyof PageFigures)[];
  return Object.fromEntries(
    keys.map((key) => [key, median(rounds.map((round) => round[key]))]),
  ) as unknown as PageFigures;
}

/** Each page once to warm up, then in turn, so that a machine's mood is in all of them. */
export async function measurePages(browser: Browser, demo: string, rounds: number): Promise<PageTable> {
  const pages = await documents();
  const server = await servePages(pages, demo);
  const runs = [...pages.keys()].map((name) => [name, name, undefined] as const);
  const all = [...runs, ['member', 'prerendered', 'trader'], ['member, bare', 'bare', 'trader']] as const;
  const found = new Map<string, PageFigures[]>(all.map(([title]) => [title, []]));
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const [title, name, login] of all) {
        const figures = await measure(browser, server.url, name, login);
        if (round > 0) found.get(title)?.push(figures);
      }
  } finally {
    await server.close();
  }
  return Object.fromEntries([...found].map(([title, figures]) => [title, medianOf(figures)]));
}

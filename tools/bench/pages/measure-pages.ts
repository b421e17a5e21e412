/**
 * `npm run bench -- --pages`: measures pages with header and footer in each delivery form, and a page with equivalent markup without
 * scripts. `npm run bench -- --peers`: measures pages with the headers of other design systems.
 */
import type { Browser, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { installScript } from '../install-script.ts';
import { documentOfPeer, documents } from './documents.ts';
import { type HeaderSelectors, OUR_HEADER } from './header-selectors.ts';
import { peers } from './peers.ts';
import { servePages } from './serve.ts';
import { watchPage, type Watched } from './watch.ts';

/** Emulates an older phone on a slow connection: 4× CPU slowdown, 150 ms latency, 1.6 Mbit/s. */
const SLOW = {
  cpu: 4,
  network: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
};
const QUIET = 1_500;
const VIEWPORT = { width: 1440, height: 900 };

/** A page's measurements: transferred bytes, times in milliseconds, the layout shift score and the heap in megabytes. */
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
  /** The blocking time and the longest task of a hydration that a click triggers. */
  readonly hydration: number;
  readonly longest: number;
  readonly heap: number;
}
export type PageTable = Readonly<Record<string, PageFigures>>;

/** Opens the first menu. Returns the milliseconds from the click to the frame that shows the menu, or NaN if there is no menu. */
async function openMenu(page: Page, selectors: HeaderSelectors): Promise<number> {
  const { host, trigger, menuWidth } = selectors;
  const button = page.locator(host === undefined ? trigger : `${host} ${trigger}`).first();
  if ((await button.count()) === 0) return Number.NaN;
  if (menuWidth !== undefined) await page.setViewportSize({ width: menuWidth, height: VIEWPORT.height });
  await page.evaluate(({ host: hostName, panel }) => {
    const isVisible = (element: Element): boolean =>
      element.getBoundingClientRect().height > 0 &&
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    addEventListener(
      'pointerdown',
      ({ timeStamp }) => {
        const root = hostName === undefined ? document : document.querySelector(hostName)?.shadowRoot;
        const look = (): void => {
          if ([...(root?.querySelectorAll(panel) ?? [])].some(isVisible))
            requestAnimationFrame((now) => Object.assign(globalThis, { openedIn: now - timeStamp }));
          else requestAnimationFrame(look);
        };
        look();
      },
      { capture: true, once: true },
    );
  }, selectors);
  await button.click();
  await page.waitForFunction(() => 'openedIn' in globalThis);
  return page.evaluate(() => (globalThis as unknown as { openedIn: number }).openedIn);
}

/** Measures the hydration that a click triggers. The values are NaN if the header was already hydrated or cannot hydrate. */
async function measureHydration(
  page: Page,
  click: () => Promise<number>,
): Promise<Pick<PageFigures, 'menu' | 'hydration' | 'longest'>> {
  const mark = 'exchange-shell:exchange-header:hydrated';
  const marks = (): Promise<number> => page.evaluate((name) => performance.getEntriesByName(name).length, mark);
  const isDormant = (await page.evaluate(() => 'ExchangeShell' in globalThis)) && (await marks()) === 0;
  const before = await page.evaluate(() => {
    const { watched } = globalThis as unknown as { watched: Watched };
    watched.longest = 0;
    return watched.blocking;
  });
  const menu = await click();
  if (!isDormant) return { menu, hydration: Number.NaN, longest: Number.NaN };
  await page.waitForFunction((name) => performance.getEntriesByName(name).length > 0, mark);
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(QUIET);
  const { blocking, longest } = await page.evaluate(() => (globalThis as unknown as { watched: Watched }).watched);
  return { menu, hydration: blocking - before, longest };
}

/** A measured page, which is a row of the table. */
interface MeasuredPage {
  readonly title: string;
  /** The document's name in `documents.ts`. */
  readonly name: string;
  readonly login?: string;
  readonly selectors: HeaderSelectors;
}

async function measure(browser: Browser, url: string, { name, login, selectors }: MeasuredPage): Promise<PageFigures> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  const page = await context.newPage();
  if (login !== undefined) await page.goto(`${url}/404?persona=${login}`);
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Performance.enable');
  await session.send('Network.emulateNetworkConditions', SLOW.network);
  // The `header-N` pages are measured only for memory, which doesn't depend on CPU speed.
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
  await installScript(page, watchPage, selectors);
  await page.goto(`${url}/${encodeURIComponent(name)}`, { waitUntil: 'load' });
  await page.waitForLoadState('networkidle');
  await page
    .waitForFunction(() => (globalThis as unknown as { watched: Watched }).watched.header !== undefined)
    .catch((cause: unknown) => {
      throw new Error(`The header of the page "${name}" is not visible.`, { cause });
    });
  await page.waitForTimeout(QUIET);
  const watched = await page.evaluate(() => {
    (globalThis as { gc?: () => void }).gc?.();
    return (globalThis as unknown as { watched: Watched }).watched;
  });
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (key: string): number => metrics.find((entry) => entry.name === key)?.value ?? Number.NaN;
  const [script, heap] = [metric('ScriptDuration') * 1000, metric('JSHeapUsedSize') / 1e6];
  const counted = { js: bytes.Script, css: bytes.Stylesheet, requests };
  const none = { menu: Number.NaN, hydration: Number.NaN, longest: Number.NaN };
  const touched = isCrowd ? none : await measureHydration(page, () => openMenu(page, selectors));
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

/** The shell's documents with which other design systems are compared. */
const COMPARED = ['no script', 'prerendered', 'bare'];

async function pagesOf(parts: ReadonlySet<'pages' | 'peers'>) {
  const own = await documents();
  const others = parts.has('peers') ? await peers() : [];
  const names = parts.has('pages') ? [...own.keys()] : COMPARED;
  const members = parts.has('pages') ? [['member', 'prerendered'] as const, ['member, bare', 'bare'] as const] : [];
  const measured: readonly MeasuredPage[] = [
    ...names.map((name) => ({ title: name, name, selectors: OUR_HEADER })),
    ...members.map(([title, name]) => ({ title, name, login: 'trader', selectors: OUR_HEADER })),
    ...others.map(({ name, selectors }) => ({ title: name, name, selectors })),
  ];
  const served = new Map<string, string | Buffer>([
    ...own,
    ...others.map((peer) => [peer.name, documentOfPeer(peer)] as const),
    ...others.flatMap(({ files }) => [...files].map(([file, content]) => [file.slice(1), content] as const)),
  ]);
  return { measured, served, peerNames: others.map(({ name }) => name) };
}

/** Measures each page once as a warm-up, then all pages alternately, so that other load on the machine affects all of them equally. */
export async function measurePages(
  browser: Browser,
  { demo, rounds, parts }: { demo: string; rounds: number; parts: ReadonlySet<'pages' | 'peers'> },
): Promise<{ readonly pages: PageTable; readonly peers: PageTable }> {
  const { measured, served, peerNames } = await pagesOf(parts);
  const server = await servePages(served, demo);
  const found = new Map<string, PageFigures[]>(measured.map(({ title }) => [title, []]));
  try {
    for (let round = 0; round <= rounds; round += 1)
      for (const page of measured) {
        const figures = await measure(browser, server.url, page);
        if (round > 0) found.get(page.title)?.push(figures);
      }
  } finally {
    await server.close();
  }
  const rows = [...found].map(([title, figures]) => [title, medianOf(figures)] as const);
  return {
    pages: Object.fromEntries(rows.filter(([title]) => !peerNames.includes(title))),
    peers: Object.fromEntries(rows.filter(([title]) => [...COMPARED, ...peerNames].includes(title))),
  };
}

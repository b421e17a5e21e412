/** `npm run bench -- --chart`: compares a chart with the bare engine on the same page with the same bars. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, CDPSession, Page } from '@playwright/test';
import { median } from '../figures.ts';
import { installScript } from '../install-script.ts';
import { RELEASE } from '../pages/documents.ts';
import { servePages } from '../pages/serve.ts';
import { inputsOf } from '../../../src/features/exchange-chart/rules/indicators.ts';
import { type BenchStudy, type ChartBench, type ChartKind, type ChartSetup, installChartBench } from './chart-bench.ts';
import { type ChartRound, type PageMemory, type KindRound, LONG_HISTORIES, type LongRound } from './chart-figures.ts';
import { measureIndicators } from './measure-indicators.ts';

const PACKAGES = path.resolve(import.meta.dirname, '../../../node_modules');
const ENGINE = path.join(PACKAGES, 'klinecharts/dist/umd/klinecharts.min.js');
const LIGHTWEIGHT = path.join(PACKAGES, 'lightweight-charts/dist/lightweight-charts.standalone.production.js');
const FRAMES = 120;
/** Number of times a chart is rendered after all files have loaded. */
const WARM = 5;
const TICKING = 5_000;
const SIZE = { width: 1440, height: 720 };
/** Height of the toolbar above the bars, in pixels. */
const TOOLS = 45;

/** The volume pane comes first, because every new chart has one. It has no averages. */
const STUDIES: readonly BenchStudy[] = [
  { name: 'VOL', inputs: [] },
  ...(['MA', 'MACD', 'RSI', 'BOLL'] as const).map((name) => ({
    name,
    inputs: inputsOf(name).map(({ initial }) => initial),
  })),
];
/** Returns a setup with the volume pane and, if `studies` is above 1, with `studies - 1` other indicators. */
const setup = (bars: number, studies: 1 | 3 | 5, count: ChartSetup['count'] = 1): ChartSetup => ({
  bars,
  studies: STUDIES.slice(0, studies),
  count,
});

/** An exchange page with a header and space for charts. */
const DOCUMENT = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Chart</title><link rel="icon" href="data:,"><style>
body{margin:0}#room{width:${SIZE.width}px;height:${SIZE.height}px;display:grid}#room.four{grid:1fr 1fr/1fr 1fr}#room>*{min-width:0;min-height:0}
exchange-chart{--exchange-chart-height:${SIZE.height + TOOLS}px}
</style><script src="${RELEASE}shell.js" defer></script></head><body><div id="room"></div><exchange-header hydrate="load"></exchange-header></body></html>`;

const call = <T, Given>(page: Page, use: (bench: ChartBench, given: Given) => T, given?: Given): Promise<Awaited<T>> =>
  page.evaluate(`(${String(use)})(globalThis.chartBench, ${JSON.stringify(given)})`) as Promise<Awaited<T>>;

async function openPage(browser: Browser, url: string): Promise<{ page: Page; session: CDPSession }> {
  const page = await browser.newPage({ viewport: { width: SIZE.width, height: 900 } });
  await installScript(page, installChartBench);
  await page.goto(`${url}/chart`, { waitUntil: 'networkidle' });
  await page.locator('exchange-header [part~="nav-item"]').first().waitFor();
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  return { page, session };
}

const place = (page: Page, kind: ChartKind, given: ChartSetup): Promise<number> =>
  page.evaluate(`globalThis.chartBench.place(${JSON.stringify(kind)}, ${JSON.stringify(given)})`) as Promise<number>;

async function metric(session: CDPSession, name: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find((entry) => entry.name === name)?.value ?? Number.NaN;
}

/** Returns the main-thread milliseconds that an action takes, independent of other processes. */
async function workOf(session: CDPSession, action: () => Promise<unknown>): Promise<number> {
  const before = await metric(session, 'TaskDuration');
  await action();
  return 1_000 * ((await metric(session, 'TaskDuration')) - before);
}

async function withPage<T>(
  browser: Browser,
  url: string,
  use: (page: Page, session: CDPSession) => Promise<T>,
): Promise<T> {
  const { page, session } = await openPage(browser, url);
  try {
    return await use(page, session);
  } finally {
    await page.close();
  }
}

/** Takes all measurements of one kind of chart, with a new page for each. */
async function measureKind(browser: Browser, url: string, kind: 'ours' | 'bare'): Promise<KindRound> {
  const first = await withPage(browser, url, async (page) => {
    const cold = await place(page, kind, setup(1_000, 1));
    const warm: number[] = [];
    while (warm.length < WARM) warm.push(await place(page, kind, setup(1_000, 1)));
    return { cold, warm: median(warm) };
  });
  const moved = await withPage(browser, url, async (page, session) => {
    await place(page, kind, setup(10_000, 3));
    await page.waitForTimeout(1_000);
    const pan = (await workOf(session, () => call(page, (bench, frames) => bench.pan(frames), FRAMES))) / FRAMES;
    const atOnce = await call(page, (bench) => bench.tickAtOnce(100));
    return { pan, atOnce };
  });
  const ticking = await withPage(browser, url, async (page, session) => {
    await place(page, kind, setup(20_000, 5));
    await page.waitForTimeout(1_000);
    const tickFor = (pause: number): Promise<number> =>
      workOf(session, () =>
        call(page, (bench, { time, pause }) => bench.tickFor(time, pause), { time: TICKING, pause }),
      );
    const rest = await tickFor(0);
    return (100 * ((await tickFor(50)) - rest)) / TICKING;
  });
  const four = await withPage(browser, url, async (page, session) => {
    await place(page, kind, setup(1_000, 1, 4));
    await page.waitForTimeout(1_000);
    return (await workOf(session, () => call(page, (bench, frames) => bench.point(frames), FRAMES))) / FRAMES;
  });
  return { ...first, ...moved, ticking, four };
}

/** Measures a chart with a long history and with no indicators other than the volume. */
async function measureLong(browser: Browser, url: string, kind: ChartKind, bars: number): Promise<LongRound> {
  return withPage(browser, url, async (page, session) => {
    await place(page, kind, setup(1_000, 1));
    const placed: number[] = [];
    while (placed.length < WARM) placed.push(await place(page, kind, setup(bars, 1)));
    const first = median(placed);
    await page.waitForTimeout(1_000);
    const pan = (await workOf(session, () => call(page, (bench, frames) => bench.pan(frames), FRAMES))) / FRAMES;
    const tickFor = (pause: number): Promise<number> =>
      workOf(session, () =>
        call(page, (bench, { time, pause }) => bench.tickFor(time, pause), { time: TICKING, pause }),
      );
    const rest = await tickFor(0);
    return { first, pan, ticking: (100 * ((await tickFor(50)) - rest)) / TICKING };
  });
}

/** Measures each kind of chart with each history length. */
async function measureHistories(browser: Browser, url: string): Promise<ChartRound['histories']> {
  const histories = [];
  for (const bars of LONG_HISTORIES)
    histories.push({
      bars,
      ours: await measureLong(browser, url, 'ours', bars),
      bare: await measureLong(browser, url, 'bare', bars),
      lightweight: await measureLong(browser, url, 'lightweight', bars),
      indicators: measureIndicators(bars),
    });
  return histories;
}

/** Returns a page's memory after garbage collection. */
async function measureMemory(session: CDPSession): Promise<PageMemory> {
  for (let turn = 0; turn < 3; turn += 1) await session.send('HeapProfiler.collectGarbage');
  const [heap, nodes, listeners] = [
    (await metric(session, 'JSHeapUsedSize')) / 1e6,
    await metric(session, 'Nodes'),
    await metric(session, 'JSEventListeners'),
  ];
  return { heap, nodes, listeners };
}

async function measurePairs(browser: Browser, url: string): Promise<ChartRound['pairs']> {
  return withPage(browser, url, async (page, session) => {
    await place(page, 'ours', setup(1_000, 3));
    const change = async (times: number): Promise<PageMemory> => {
      await call(page, (bench, count) => bench.changePair(count), times);
      // Wait until the chart has saved pending changes.
      await page.waitForTimeout(3_000);
      return measureMemory(session);
    };
    const before = await change(10);
    return { before, after: await change(50) };
  });
}

export async function measureChart(browser: Browser, demo: string, rounds: number): Promise<readonly ChartRound[]> {
  const pages = new Map([
    ['chart', DOCUMENT],
    ['klinecharts.js', await readFile(ENGINE, 'utf8')],
    ['lightweight-charts.js', await readFile(LIGHTWEIGHT, 'utf8')],
  ]);
  const server = await servePages(pages, demo);
  const results: ChartRound[] = [];
  try {
    // The server compresses each file on the first request, so load every file once before measuring.
    for (const kind of ['ours', 'bare'] as const)
      await withPage(browser, server.url, (page) => place(page, kind, setup(1_000, 1)));
    for (let round = 0; round < rounds; round += 1)
      results.push({
        ours: await measureKind(browser, server.url, 'ours'),
        bare: await measureKind(browser, server.url, 'bare'),
        pairs: await measurePairs(browser, server.url),
        histories: await measureHistories(browser, server.url),
      });
  } finally {
    await server.close();
  }
  return results;
}

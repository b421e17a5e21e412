/**
 * `npm run bench`: measures the built shell in Chromium. Each figure has a baseline from the same run, because other processes affect
 * both. The benchmark has no limits and never fails. Options: `-- --json` prints JSON, `-- --rounds=9` sets the number of rounds,
 * `-- --pages` measures only whole pages, `-- --peers` compares the header with those of other design systems, `-- --lists` measures lists,
 * `-- --chart` measures a chart, `-- --edge` measures a worker that inserts the shell into pages, and `-- --next` measures navigation to
 * the next page with `next-page`.
 */
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startDemo } from '../../demo/start-demo.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../find-browser.mjs';
import { chartFigures } from './chart/chart-figures.ts';
import { measureChart } from './chart/measure-chart.ts';
import { measureEdge } from './edge/measure-edge.ts';
import { droppedShare, type Figure, tableOf } from './figures.ts';
import { installScript } from './install-script.ts';
import { longestTask } from './long-tasks.ts';
import { measureNext } from './next/measure-next.ts';
import { measurePages } from './pages/measure-pages.ts';
import { pageTableOf, peerTableOf } from './pages/page-table.ts';
import { installRecorder, QUIET, type Recorder } from './recorder.ts';
import { figuresOf, type Frames, type Keys, type Round } from './report.ts';

const ROUNDS = Number(process.argv.find((argument) => argument.startsWith('--rounds='))?.slice(9) ?? 5);
const PARTS = ['lists', 'pages', 'peers', 'chart', 'edge', 'next'] as const;
const HEADER = 'exchange-header';
/** Text typed into the field and deleted again. Each letter changes the matching rows. */
const QUERY = 'a1';
/** A fling gesture's distance in pixels and its speed in pixels per second. */
const DISTANCE = 12_000;
const SPEED = 4_000;

/** Calls a function in the page with the page's recorder, and returns the function's result. */
const record = <T>(page: Page, use: (bench: Recorder, given: string) => T, given = HEADER): Promise<Awaited<T>> =>
  page.evaluate(`(${String(use)})(globalThis.bench, ${JSON.stringify(given)})`) as Promise<Awaited<T>>;

/** Creates a spot list with `count` rows, the first of which rank highest in the search. */
function spotList(count: number): object {
  const rows = Array.from({ length: count }, (_, index) => ({
    pair: `${index.toString(36).toUpperCase()}C_USDT`,
    name: `Coin number ${index}`,
    rate: String(1 + index / 7),
    change: String((index % 40) / 2 - 10),
    volume: '1',
    category: index % 3 === 0 ? 'hot,layer1' : 'defi',
  }));
  return { code: 200, message: 'success', data: { USDT: rows } };
}

async function openPage(browser: Browser, url: string, rows = 2_000): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1500, height: 900 } });
  await installScript(page, installRecorder, QUIET);
  await page.route('**/apiw/v2/market/spots*', (route) => route.fulfill({ json: spotList(rows) }));
  await page.goto(url);
  return page;
}

/** Returns the milliseconds from an input to the paint of its result. */
async function paint(page: Page, input: () => Promise<void>): Promise<number> {
  await record(page, (bench, tag) => bench.beginPaint(tag));
  await input();
  return record(page, (bench) => bench.endPaint());
}

async function openMarkets(page: Page): Promise<number> {
  return paint(page, () => page.locator(`${HEADER} [popovertarget="nav-markets"]`).click());
}

/** Measures each key press. */
async function typing(page: Page, field: string): Promise<Keys> {
  await page.locator(`${HEADER} ${field}`).click();
  const found: number[] = [];
  const frame: number[] = [];
  for (const key of [...Array.from(QUERY), ...Array.from(QUERY, () => 'Backspace')]) {
    found.push(await paint(page, () => page.keyboard.press(key)));
    frame.push(await record(page, (bench) => bench.frameAfterInput()));
  }
  return { found, frame };
}

/** Records the page's frames during an action. */
async function framesOf(page: Page, action: (session: CDPSession) => Promise<void>): Promise<Frames> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async (): Promise<number> => {
    const { metrics } = await session.send('Performance.getMetrics');
    return 1_000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0);
  };
  const before = await worked();
  await record(page, (bench) => bench.beginFrames());
  await action(session);
  const intervals = await record(page, (bench) => bench.endFrames());
  const work = ((await worked()) - before) / Math.max(1, intervals.length);
  await session.detach();
  return { dropped: 100 * droppedShare(intervals), longest: Math.max(0, ...intervals), work };
}

/** Records frames while the list is scrolled down and up by flings. */
async function scrolling(page: Page): Promise<Frames> {
  const list = await page.locator(`${HEADER} .market-rows`).boundingBox();
  if (list === null) throw new Error('The market list did not render.');
  return framesOf(page, async (session) => {
    for (const yDistance of [-DISTANCE, DISTANCE])
      await session.send('Input.synthesizeScrollGesture', {
        x: list.x + list.width / 2,
        y: list.y + list.height / 2,
        yDistance,
        speed: SPEED,
        gestureSourceType: 'mouse',
        preventFling: true,
      });
  });
}

/** Records frames of an idle page, for as long as scrolling down and up takes. */
function resting(page: Page): Promise<Frames> {
  return framesOf(page, () => page.waitForTimeout((2_000 * DISTANCE) / SPEED));
}

/** Takes all measurements once, with a new page for each. */
async function measure(browser: Browser, url: string): Promise<Round> {
  const keys: Record<number, Keys> = {};
  const scroll: Record<number, Frames> = {};
  let open = { first: 0, again: 0 };
  for (const rows of [2_000, 10_000]) {
    const page = await openPage(browser, `${url}/playground/stage?element=${HEADER}`, rows);
    await record(page, (bench, tag) => bench.readyOf(tag));
    const first = await openMarkets(page);
    await page.locator(`${HEADER} [part~="market-row"]`).first().waitFor();
    if (rows === 2_000) {
      await page.keyboard.press('Escape');
      open = { first, again: await openMarkets(page) };
    }
    keys[rows] = await typing(page, '[part~="market-list"] input');
    scroll[rows] = await scrolling(page);
    await page.close();
  }
  const page = await openPage(browser, `${url}/playground/stage?element=${HEADER}`, 10_000);
  const header = await record(page, (bench, tag) => bench.readyOf(tag));
  const openSearch = (): Promise<number> => paint(page, () => page.locator(`${HEADER} [part~="search"]`).click());
  const search = { first: await openSearch(), again: 0 };
  await page.keyboard.press('Escape');
  search.again = await openSearch();
  const searchKeys = await typing(page, '[part~="input"]');
  await page.close();
  const smallest = await openPage(browser, `${url}/playground/stage?element=exchange-coin-icon`);
  const ready = { header, smallest: await record(smallest, (bench, tag) => bench.readyOf(tag), 'exchange-coin-icon') };
  await smallest.close();
  const stage = `${url}/playground/stage?element=${HEADER}`;
  const largeAnswer = {
    large: await longestTask(browser, stage, 1_700_000),
    small: await longestTask(browser, stage, 10),
  };
  const empty = await openPage(browser, `${url}/demo/assets/demo.css`);
  const rest = await resting(empty);
  await empty.close();
  return { keys, searchKeys, scroll, rest, open, search, ready, largeAnswer };
}

async function measureLists(browser: Browser, url: string): Promise<readonly Figure[]> {
  await measure(browser, url);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await measure(browser, url));
  return figuresOf(rounds);
}

async function bench(): Promise<void> {
  const demo = await startDemo();
  if (!demo.built) throw new Error('dist contains no built shell. Run: npm run build');
  const path = findBrowser('chromium');
  const browser = await chromium.launch({
    ...(path === undefined ? {} : { executablePath: path }),
    // Other design systems load fonts and icons from other servers. Block all requests to other machines, so that the network doesn't
    // affect the figures.
    args: [
      ...CHROMIUM_FLAGS,
      '--js-flags=--expose-gc',
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
    ],
  });
  try {
    const selectedParts = PARTS.filter((part) => process.argv.includes(`--${part}`));
    const isSelected = (part: (typeof PARTS)[number]): boolean =>
      selectedParts.length === 0 || selectedParts.includes(part);
    const figures = isSelected('lists') ? await measureLists(browser, demo.url) : undefined;
    const parts = new Set((['pages', 'peers'] as const).filter(isSelected));
    const measured =
      parts.size > 0 ? await measurePages(browser, { demo: demo.url, rounds: ROUNDS, parts }) : undefined;
    const pages = parts.has('pages') ? measured?.pages : undefined;
    const peers = parts.has('peers') ? measured?.peers : undefined;
    const chart = isSelected('chart') ? chartFigures(await measureChart(browser, demo.url, ROUNDS)) : undefined;
    const edge = isSelected('edge') ? await measureEdge() : undefined;
    const next = isSelected('next') ? await measureNext(browser, demo.url, ROUNDS) : undefined;
    const tables = [
      figures && tableOf(figures),
      pages && pageTableOf(pages),
      peers && peerTableOf(peers),
      chart && tableOf(chart),
      edge && tableOf(edge),
      next && tableOf(next),
    ];
    if (process.argv.includes('--json'))
      console.log(JSON.stringify({ figures, pages, peers, chart, edge, next }, null, 2));
    else console.log(tables.filter(Boolean).join('\n\n'));
  } finally {
    await browser.close();
    await demo.close();
  }
}

await bench();

import type { SymbolInfo } from '../../../src/features/exchange-chart/rules/datafeed.ts';
import { answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { Persona } from '../../../demo/gateway/personas/persona.ts';
import { allInside, getPart, inside, loadShell, type Placed, twoFrames, until } from '../support/elements.ts';

export type Chart = Placed<HTMLElementTagNameMap['exchange-chart']>;

export interface TestBar {
  readonly time: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
}

const HOUR = 3_600_000;

/** The start of the current hour. */
const START = Math.floor(Date.now() / HOUR) * HOUR;
/** The wave's phase in the current hour, near a minimum of the prices. */
const PHASE = 4.8;

/**
 * Returns a bar whose prices fluctuate around `price`. They depend only on `price` and the time's distance from the current hour, so that
 * the tests pass at any hour.
 */
export function barAt(time: number, price = 100): TestBar {
  const wave = Math.sin((time - START) / HOUR / 7 + PHASE) * price * 0.05;
  const [open, close] = [price + wave, price + wave * 0.8];
  return { time, open, close, high: Math.max(open, close) + 1, low: Math.min(open, close) - 1, volume: 10 };
}

export const PRICES: Readonly<Record<string, number>> = {
  BTC_USDT: 68_000,
  ETH_USDT: 2_500,
  PEPE_USDT: 0.000_000_012,
  MEME_SOL: 5_000_000,
};

/** Creates a feed like those that pages provide. It records its calls, and can delay its responses or fail. */
export function createFeed() {
  const calls: (readonly [call: string, ...properties: readonly unknown[]])[] = [];
  const listeners = new Map<string, { symbol: string; tick(bar: TestBar): void }>();
  const blocked: (() => void)[] = [];
  let isHeld = false;
  let failure: string | undefined;
  const later = (answer: () => void): void => {
    if (isHeld) blocked.push(answer);
    // The engine requires that feeds respond in a later task, never synchronously.
    else setTimeout(answer);
  };
  const infoOf = (name: string): SymbolInfo => ({
    name,
    ticker: name,
    description: name,
    type: name.startsWith('MEME') ? 'pilot' : 'crypto',
    session: '24x7',
    timezone: 'Etc/UTC',
    exchange: 'Demo',
    listed_exchange: 'Demo',
    format: 'price',
    minmov: 1,
    pricescale: name === 'PEPE_USDT' ? 1e12 : 100,
    has_intraday: true,
    has_daily: true,
    has_seconds: true,
    has_weekly_and_monthly: true,
    volume_precision: 2,
  });
  const feed = {
    onReady: (ready: (configuration: object) => void) => {
      calls.push(['onReady']);
      later(() => ready({ supported_resolutions: ['1', '15', '60', '240', '1D', '1W', '1M'] }));
    },
    searchSymbols: (text: string, _exchange: string, _type: string, give: (found: readonly object[]) => void) => {
      calls.push(['searchSymbols', text]);
      later(() =>
        give(
          Object.keys(PRICES)
            .filter((symbol) => symbol.includes(text.toUpperCase()))
            .map((symbol) => ({
              symbol,
              full_name: symbol,
              description: symbol,
              exchange: 'Demo',
              ticker: symbol,
              type: 'crypto',
            })),
        ),
      );
    },
    resolveSymbol: (name: string, resolve: (info: SymbolInfo) => void, fail: (reason: string) => void) => {
      calls.push(['resolveSymbol', name]);
      later(() => (name in PRICES ? resolve(infoOf(name)) : fail('unknown_symbol')));
    },
    getBars: (
      { name }: { readonly name: string },
      resolution: string,
      period: {
        readonly from: number;
        readonly to: number;
        readonly countBack: number;
        readonly firstDataRequest: boolean;
      },
      give: (bars: readonly TestBar[], meta: object) => void,
      fail: (reason: string) => void,
    ) => {
      calls.push(['getBars', name, resolution, period]);
      later(() => {
        if (failure !== undefined) return fail(failure);
        const day = { D: 24 * HOUR, W: 7 * 24 * HOUR, M: 30 * 24 * HOUR }[resolution.slice(-1)];
        const step = day ?? Number(resolution) * 60_000;
        const end = Math.floor((period.to * 1000 - 1) / step) * step;
        const bars = [...Array(period.countBack).keys()]
          .map((index) => barAt(end - index * step, PRICES[name]))
          .toReversed();
        give(bars, { noData: false });
      });
    },
    subscribeBars: (
      { name }: { readonly name: string },
      _resolution: string,
      tick: (bar: TestBar) => void,
      guid: string,
    ) => {
      calls.push(['subscribeBars', name]);
      listeners.set(guid, { symbol: name, tick });
    },
    unsubscribeBars: (guid: string) => {
      calls.push(['unsubscribeBars']);
      listeners.delete(guid);
    },
  };
  return {
    feed,
    calls,
    named: (call: string) => calls.filter(([name]) => name === call),
    listeners,
    push: (bar: TestBar) => [...listeners.values()].forEach(({ tick }) => tick(bar)),
    hold: () => (isHeld = true),
    /** Delivers all pending responses in the order of the requests. */
    release: () => {
      isHeld = false;
      for (const answer of blocked.splice(0)) answer();
    },
    fail: (reason: string | undefined) => (failure = reason),
  };
}
export type TestFeed = ReturnType<typeof createFeed>;

export const errors: HTMLElementEventMap['exchange-error']['detail'][] = [];
const recordError = ({ detail }: HTMLElementEventMap['exchange-error']): unknown => errors.push(detail);
let gateway: Gateway | undefined;
let placed: Chart[] = [];

/** Sets up each test with a visitor or another persona, empty storage, and no charts left over from other tests. */
export function chartTests(persona: Persona = VISITOR): void {
  before(() => loadShell());
  beforeEach(() => {
    localStorage.clear();
    errors.length = 0;
    gateway = standInGateway(answersFor(persona));
    document.addEventListener('exchange-error', recordError);
  });
  afterEach(async () => {
    for (const chart of placed) chart.remove();
    placed = [];
    // Charts save their state when they are removed.
    await twoFrames();
    await twoFrames();
    document.removeEventListener('exchange-error', recordError);
    gateway?.restore();
    localStorage.clear();
  });
}

interface ChartProperties {
  readonly datafeed?: object;
  readonly engine?: unknown;
  readonly lines?: unknown;
  readonly trades?: unknown;
  readonly savedData?: unknown;
  readonly overrides?: unknown;
}

/** Inserts a chart in its own container. The properties in `properties`, such as the feed, are set before insertion. */
export async function placeChart(
  attributes: Readonly<Record<string, string>> = {},
  properties: ChartProperties = {},
  parent: Element = document.body,
): Promise<Chart> {
  const box = parent.appendChild(document.createElement('div'));
  const element = document.createElement('exchange-chart');
  Object.assign(element, properties);
  for (const [name, value] of Object.entries({ hydrate: 'load', symbol: 'BTC_USDT', ...attributes }))
    element.setAttribute(name, value);
  box.append(element);
  placed.push(element as Chart);
  return element as Chart;
}

export const plotOf = (chart: Chart): HTMLElement => getPart(chart, 'plot');
export const stateOf = (chart: Chart): string | undefined => inside(chart, '[part="plot"]')?.dataset['state'];

/** Waits until the chart is in the given state. */
export const untilState = (chart: Chart, state: string): Promise<unknown> =>
  until(() => chart.shadowRoot !== null && stateOf(chart) === state, `the state ${state}, not ${stateOf(chart)}`);

/** Moves the pointer onto a chart, which loads the controls of its panes and its scale. */
export const pointAtPlot = (chart: Chart): unknown =>
  plotOf(chart).dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));

/** Inserts a chart, and waits until its bars are drawn. */
export async function readyChart(
  attributes: Readonly<Record<string, string>> = {},
  properties: ChartProperties = {},
): Promise<{ chart: Chart; test: TestFeed }> {
  const test = createFeed();
  const chart = await placeChart(attributes, { datafeed: test.feed, ...properties });
  await untilState(chart, 'ready');
  pointAtPlot(chart);
  return { chart, test };
}

/** Returns a button by its accessible name. */
export const named = (chart: Chart, name: string): HTMLElement => {
  const match = allInside(chart, 'button').find(
    (button) => (button.getAttribute('aria-label') ?? (button.textContent?.trim() || button.title)) === name,
  );
  if (match === undefined) throw new Error(`no button ${name}`);
  return match;
};

/** Types into a field as a user would. */
export function write(field: Element | null, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field?.dispatchEvent(new Event('input', { bubbles: true }));
}

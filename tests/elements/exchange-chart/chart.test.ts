import { expect } from 'chai';
import {
  barAt,
  chartTests,
  createFeed,
  errors,
  placeChart,
  plotOf,
  PRICES,
  readyChart,
  stateOf,
  untilState,
} from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;
const pixel = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
const backgroundOf = (chart: Element): number[] =>
  [...(getComputedStyle(getInside(chart, '[part="plot"]')).backgroundColor.match(/\d+/g) ?? [])]
    .slice(0, 3)
    .map(Number);

describe('<exchange-chart>', () => {
  chartTests();

  it('reserves its space while loading, then draws candles and is ready [CHR-01, CHR-03]', async () => {
    const test = createFeed();
    test.hold();
    const chart = await placeChart({}, { datafeed: test.feed });
    await untilState(chart, 'loading');
    const { height } = chart.getBoundingClientRect();
    expect(height).to.equal(420);
    await until(() => test.calls.length > 0 && inside(chart, 'canvas'), 'the frame');
    expect(stateOf(chart)).to.equal('loading');
    const [bar] = allInside(chart, '.skeleton-bar');
    expect(bar?.getBoundingClientRect().height, 'a placeholder bar').to.be.greaterThan(60);
    test.release();
    await untilState(chart, 'ready');
    expect(chart.getBoundingClientRect().height).to.equal(height);
    expect(errors).to.deep.equal([]);
  });

  it('requests configuration, symbol and hourly bars from its feed [CHR-09, CHR-10, CHR-18, CHR-22]', async () => {
    const { test } = await readyChart();
    expect(test.named('onReady')).to.have.length(1);
    expect(test.named('resolveSymbol')).to.deep.equal([['resolveSymbol', 'BTC_USDT']]);
    const [[, symbol, resolution, period] = []] = test.named('getBars');
    expect([symbol, resolution]).to.deep.equal(['BTC_USDT', '60']);
    expect((period as { countBack: number }).countBack).to.be.within(300, 1000);
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
  });

  it('requests its first bars only once, because the reset on ready precedes any load [CHR-06]', async () => {
    const test = createFeed();
    const chart = await placeChart({}, { datafeed: test.feed });
    const ready = nextEvent(chart, 'exchange-chart-ready');
    await untilState(chart, 'ready');
    await ready;
    expect(
      test.named('getBars').filter(([, , , period]) => (period as { firstDataRequest: boolean }).firstDataRequest),
    ).to.have.length(1);
  });

  it('offers only resolutions that the feed supports, and requests bars in the chosen resolution [CHR-19]', async () => {
    const { chart, test } = await readyChart();
    const shown = allInside(chart, '[part="resolution"]').map(({ dataset }) => dataset['key']);
    expect(shown).to.deep.equal(['1', '15', '60', '240', '1D', '1W']);
    allInside(chart, '[part="resolution"]')[1]?.click();
    await until(() => test.named('getBars').some(([, , resolution]) => resolution === '15'), '15-minute bars');
    await untilState(chart, 'ready');
    expect(
      allInside(chart, '[part="resolution"][aria-pressed="true"]').map(({ textContent }) => textContent),
    ).to.deep.equal(['15m']);
  });

  it('uses the background colour of its mode and theme [CHR-23, DAT-48]', async () => {
    const { chart } = await readyChart({ theme: 'light' });
    await until(() => String(backgroundOf(chart)) === String(pixel('#ffffff')), 'white');
    chart.theme = 'dark';
    await until(() => String(backgroundOf(chart)) === String(pixel('#141414')), '#141414');
    const { chart: platform } = await readyChart({ theme: 'dark', mode: 'platform' });
    await until(() => String(backgroundOf(platform)) === String(pixel('#0c0c0f')), '#0C0C0F');
    platform.theme = 'light';
    await until(() => String(backgroundOf(platform)) === String(pixel('#fcfcfc')), '#FCFCFC');
  });

  it('requests bars when the symbol or resolution changes, and drops late responses for the previous symbol', async () => {
    const { chart, test } = await readyChart();
    test.hold();
    allInside(chart, '[part="resolution"]')[0]?.click();
    await until(() => test.named('getBars').length === 2, 'one-minute bars');
    chart.setAttribute('symbol', 'ETH_USDT');
    await until(() => test.named('resolveSymbol').length === 2, 'the other pair');
    test.release();
    await until(() => test.named('getBars').some(([, name]) => name === 'ETH_USDT'), 'its bars');
    await untilState(chart, 'ready');
    await twoFrames();
    const price = Number(
      getPart(chart, 'legend')
        .textContent?.match(/Close([\d,]+\.\d\d)/)?.[1]
        ?.replaceAll(',', ''),
    );
    expect(price).to.be.within((PRICES['ETH_USDT'] ?? 0) * 0.9, (PRICES['ETH_USDT'] ?? 0) * 1.1);
  });

  it('draws live bars without announcing them, and updates the last price in its label', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    const time = Math.floor(Date.now() / HOUR) * HOUR;
    test.push({ ...barAt(time, 68_000), close: 70_123.45, high: 80_000, low: 60_000 });
    await until(() => plotOf(chart).getAttribute('aria-label')?.includes('70,123.45'), 'the new price');
    expect(allInside(chart, '[aria-live]').map(({ textContent }) => textContent?.trim())).to.deep.equal(['']);
  });

  it('reports a failed feed once, and retries on request', async () => {
    const test = createFeed();
    test.fail('down');
    const chart = await placeChart({}, { datafeed: test.feed });
    await untilState(chart, 'error');
    expect(getPart(chart, 'state').textContent).to.include('failed to load');
    test.fail(undefined);
    getPart(chart, 'state').querySelector('button')?.click();
    await untilState(chart, 'ready');
    expect(errors.map(({ source }) => source)).to.deep.equal(['chart-feed']);
  });

  it('shows a message if the pair is unknown or the page provides no feed', async () => {
    const test = createFeed();
    const unknown = await placeChart({ symbol: 'NO_SUCH' }, { datafeed: test.feed });
    await untilState(unknown, 'empty');
    await until(() => inside(unknown, '[part="state"]')?.textContent?.includes('NO_SUCH'), 'the message with the pair');
    const none = await placeChart({});
    await untilState(none, 'empty');
    expect(getPart(none, 'state').textContent).to.include('not available');
    // Time runs left to right in every language, but text uses the language's direction.
    expect(getComputedStyle(getPart(none, 'state')).direction).to.equal('ltr');
    none.setAttribute('language', 'ar');
    await until(() => getComputedStyle(getPart(none, 'state')).direction === 'rtl', 'right-to-left text');
  });

  it('reports invalid values once, and uses the defaults', async () => {
    const test = createFeed();
    const chart = await placeChart({ interval: '61', 'user-key': 'no key!' }, { datafeed: test.feed, lines: 'none' });
    await untilState(chart, 'ready');
    await until(() => errors.length === 3, 'three errors');
    expect(
      errors
        .map(({ message }) => /exchange-chart ([\w-]+)=/.exec(message)?.[1] ?? '')
        .toSorted((one, other) => one.localeCompare(other)),
    ).to.deep.equal(['interval', 'lines', 'user-key']);
    expect(test.named('getBars')[0]?.[2]).to.equal('60');
  });

  it('cleans up when it is removed, even while loading [CHR-07]', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    chart.remove();
    await until(() => test.listeners.size === 0, 'no subscription');
    const other = createFeed();
    other.hold();
    const early = await placeChart({}, { datafeed: other.feed });
    await until(() => other.calls.length > 0, 'the first request');
    early.remove();
    other.release();
    await twoFrames();
    await twoFrames();
    expect(other.listeners.size).to.equal(0);
    expect(errors).to.deep.equal([]);
  });

  it('keeps its state when the page moves it', async () => {
    const { chart, test } = await readyChart();
    const canvas = inside(chart, 'canvas');
    document.body.appendChild(document.createElement('div')).append(chart);
    await twoFrames();
    expect(inside(chart, 'canvas')).to.equal(canvas);
    expect(test.named('resolveSymbol')).to.have.length(1);
  });
});

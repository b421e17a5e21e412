import { expect } from 'chai';
import { type Chart, chartTests, named, plotOf, readyChart, type TestFeed, untilState } from './chart-fixtures.ts';
import { allInside, getPart, inside, part, twoFrames, until } from '../support/elements.ts';

const HOUR = 3_600_000;

const press = (target: Element, key: string): boolean =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, composed: true }));
const replayOf = (chart: Chart): HTMLElement => getPart(chart, 'replay');
/** Returns the time of the last bar as the legend shows it. */
const shownTime = (chart: Chart): string => inside(chart, '.legend-time')?.textContent ?? '';
const lastPrice = (chart: Chart): string => inside(chart, '.legend-last bdi')?.textContent ?? '';
const announced = (chart: Chart): string => inside(chart, '[part="replay"] [aria-live]')?.textContent ?? '';

/** Clicks “Replay”, after which the user chooses the first bar, and returns the control bar. */
async function openReplay(chart: Chart): Promise<HTMLElement> {
  named(chart, 'Replay').click();
  await until(() => part(chart, 'replay'), 'the control bar');
  return replayOf(chart);
}

/** Starts a replay `back` bars before the newest bar, and returns the control bar. */
async function startReplay(chart: Chart, back = 10): Promise<HTMLElement> {
  const bar = await openReplay(chart);
  const plot = plotOf(chart);
  plot.focus();
  for (let step = 0; step <= back; step += 1) press(plot, 'ArrowLeft');
  press(plot, 'Enter');
  await until(() => part(chart, 'replay-play'), 'the replay');
  await twoFrames();
  await twoFrames();
  return bar;
}

const tick = (test: TestFeed, close: number): void => {
  const time = Math.floor(Date.now() / HOUR) * HOUR;
  test.push({ time, open: 68_000, high: close, low: 67_000, close, volume: 1 });
};

describe('<exchange-chart> replay', () => {
  chartTests();

  it('hides the bars after the chosen bar, and steps forward and back', async () => {
    const { chart } = await readyChart();
    const live = shownTime(chart);
    const bar = await startReplay(chart, 5);
    expect(chart.shadowRoot.activeElement).to.equal(getPart(chart, 'replay-play'));
    await until(() => shownTime(chart) !== live, 'an earlier bar');
    const first = shownTime(chart);
    press(bar, 'ArrowRight');
    await until(() => shownTime(chart) !== first, 'the next bar');
    const second = shownTime(chart);
    getPart(chart, 'replay-forward').click();
    await until(() => ![first, second].includes(shownTime(chart)), 'the bar after it');
    press(bar, 'ArrowLeft');
    await until(() => shownTime(chart) === second, 'one step back');
    getPart(chart, 'replay-back').click();
    await until(() => shownTime(chart) === first, 'another step back');
    await until(() => announced(chart).includes('open '), 'the announced bar');
  });

  it('ignores live ticks, and shows the newest bars again when the user leaves the replay', async () => {
    const { chart, test } = await readyChart();
    await until(() => test.listeners.size === 1, 'a subscription to the bars');
    const bar = await startReplay(chart);
    await until(() => test.listeners.size === 0, 'no subscription');
    const replayed = shownTime(chart);
    tick(test, 69_123);
    await twoFrames();
    expect(shownTime(chart)).to.equal(replayed);
    press(bar, 'Escape');
    await until(() => part(chart, 'replay') === null, 'no control bar');
    await until(() => test.listeners.size === 1, 'the subscription again');
    await untilState(chart, 'ready');
    tick(test, 69_123);
    await until(() => lastPrice(chart).includes('69,123'), 'the live price');
    expect(chart.shadowRoot.activeElement).to.equal(plotOf(chart));
    expect(named(chart, 'Replay').getAttribute('aria-pressed')).to.equal('false');
  });

  it('plays until the last closed bar', async () => {
    const { chart } = await readyChart();
    const bar = await startReplay(chart, 3);
    const start = shownTime(chart);
    const speed = getPart(chart, 'replay-speed') as HTMLSelectElement;
    speed.value = '10';
    speed.dispatchEvent(new Event('change', { bubbles: true }));
    press(bar, ' ');
    await until(() => getPart(chart, 'replay-play').title === 'Pause', 'playback');
    await until(() => announced(chart).includes('last closed bar'), 'the end');
    expect(shownTime(chart)).not.to.equal(start);
    await until(() => getPart(chart, 'replay-play').title === 'Play', 'paused playback');
  });

  it('shows only bars that had closed by the replayed time when the interval changes', async () => {
    const { chart } = await readyChart();
    await startReplay(chart, 30);
    const replayed = shownTime(chart);
    chart.setAttribute('interval', '240');
    await until(() => shownTime(chart) !== '' && shownTime(chart) !== replayed, 'four-hour bars');
    await untilState(chart, 'ready');
    const closed = (): number => Date.parse(shownTime(chart)) + 4 * HOUR;
    expect(closed()).to.be.at.most(Date.parse(replayed) + HOUR);
    chart.setAttribute('interval', '60');
    await until(() => shownTime(chart) === replayed, 'the same bar again');
  });

  it('disables the page’s order controls and hides later fills', async () => {
    const lines = [
      { id: 'a', kind: 'order', side: 'buy', price: '68000', quantity: '1', draggable: true, closable: true },
    ];
    const trades = [{ id: 'new', time: Date.now(), side: 'buy', price: '68000', quantity: '1' }];
    const { chart } = await readyChart({ alerts: '' }, { lines, trades });
    await until(() => inside(chart, '[role="slider"]'), 'the line’s handle');
    await startReplay(chart);
    await until(() => inside(chart, '[role="slider"]') === null, 'no handle');
    expect(part(chart, 'line-close')).to.equal(null);
    const { left, top, width, height } = plotOf(chart).getBoundingClientRect();
    const at = { clientX: left + width / 3, clientY: top + height / 2 };
    inside(chart, '.canvas')?.dispatchEvent(
      new MouseEvent('contextmenu', { bubbles: true, cancelable: true, composed: true, button: 2, ...at }),
    );
    await until(() => inside(chart, '.price-menu:popover-open'), 'the menu');
    expect(allInside(chart, '.price-menu [part="menu-item"]').map(({ dataset }) => dataset['key'])).to.deep.equal([
      'copyPrice',
      'reset',
    ]);
    inside(chart, '.price-menu')?.hidePopover();
    named(chart, 'Show as table').click();
    await until(() => part(chart, 'table'), 'the table');
    expect(getPart(chart, 'table').textContent).not.to.match(/fills|buy/i);
  });

  it('starts at a date, and shows the newest bars while the user chooses another start', async () => {
    const { chart } = await readyChart();
    await openReplay(chart);
    named(chart, 'Go to date').click();
    const form = await until(() => inside(chart, 'dialog[open] form'), 'the dialog');
    const field = inside(chart, 'dialog[open] input[type="date"]') as HTMLInputElement;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, '2020-03-04');
    field.dispatchEvent(new Event('input', { bubbles: true }));
    (form as HTMLFormElement).requestSubmit();
    await until(() => part(chart, 'replay-play'), 'the replay');
    await until(() => /2020|\/20\b/.test(shownTime(chart)), 'the bars of 2020');
    const first = shownTime(chart);
    getPart(chart, 'replay-forward').click();
    await until(() => shownTime(chart) !== first && shownTime(chart) !== '', 'the next bar');
    getPart(chart, 'replay-jump').click();
    await until(() => part(chart, 'replay-play') === null, 'the start selection');
    await until(() => !shownTime(chart).includes('2020'), 'the newest bars');
  });

  it('replays all charts of a platform together', async () => {
    const { chart } = await readyChart({ mode: 'platform' });
    (await until(() => inside(chart, '[part="menu-item"][data-key="2h"]'), 'two charts')).click();
    const plots = (): readonly HTMLElement[] => allInside(chart, '[part="plot"]');
    await until(() => plots().length === 2 && plots().every(({ dataset }) => dataset['state'] === 'ready'), 'both');
    const times = (): readonly string[] => allInside(chart, '.replay-time').map(({ textContent }) => textContent ?? '');
    await startReplay(chart);
    await until(() => times().length === 2 && times()[0] === times()[1], 'the same bar in both');
    const [first] = times();
    expect(allInside(chart, '[part="replay"]')).to.have.length(1);
    getPart(chart, 'replay-forward').click();
    await until(() => times()[0] !== first && times()[0] === times()[1], 'the next bar in both');
    getPart(chart, 'replay-leave').click();
    await until(() => allInside(chart, '[part="replay-badge"]').length === 0, 'no replay in either chart');
  });

  it('is not saved', async () => {
    const { chart } = await readyChart();
    await startReplay(chart);
    const saved = new Promise<unknown>((resolve) =>
      chart.addEventListener('exchange-chart-saved', ({ detail }) => resolve(detail.data), { once: true }),
    );
    chart.remove();
    expect(JSON.stringify(await saved)).not.to.include('replay');
  });

  it('fits all its controls into a narrow chart', async () => {
    const { chart } = await readyChart();
    const bar = await startReplay(chart);
    chart.style.width = '230px';
    await twoFrames();
    await twoFrames();
    const plot = plotOf(chart).getBoundingClientRect();
    const controls = [...bar.querySelectorAll('button, select')].map((control) => control.getBoundingClientRect());
    expect(controls.length).to.be.greaterThan(5);
    expect(controls.filter(({ left, right }) => left < plot.left || right > plot.right)).to.deep.equal([]);
  });
});

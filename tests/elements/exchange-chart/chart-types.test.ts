import { expect } from 'chai';
import { chartTests, errors, readyChart, type Chart } from './chart-fixtures.ts';
import { drawnPixels } from './chart-pixels.ts';
import { getInside, inside, twoFrames, until } from '../support/elements.ts';

const OWN_TYPES = {
  heikinAshi: 'Heikin-Ashi',
  lineMarkers: 'Line with markers',
  stepLine: 'Step line',
  baseline: 'Baseline',
  columns: 'Columns',
} as const;

const savedWith = (type: string) => ({
  v: 1,
  current: '',
  layouts: [{ name: '', layout: 's', charts: [{ symbol: 'BTC_USDT', chartProperties: { type, volume: false } }] }],
  templates: [],
});

async function chooseType(chart: Chart, type: string): Promise<void> {
  getInside(chart, '[part="toolbar"] [aria-label="Chart type"]').click();
  (await until(() => inside(chart, `[part="menu-item"][data-key="${type}"]`), type)).click();
}

/** Waits until the `chart-types` chunk has loaded and the chart has been redrawn. */
async function typesLoaded(): Promise<void> {
  const isLoaded = (): boolean =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/chart-types-'));
  await until(isLoaded, 'the types chunk');
  await twoFrames();
  await twoFrames();
}

describe('<exchange-chart>', () => {
  chartTests();

  for (const [type, label] of Object.entries(OWN_TYPES))
    it(`draws and saves a chart type, and draws it identically after switching to candles and back (${label})`, async () => {
      const { chart } = await readyChart({}, { savedData: savedWith('candles') });
      let saved: string | undefined;
      chart.addEventListener('exchange-chart-saved', ({ detail }) => {
        const { layouts } = detail.data as { layouts: { charts: { chartProperties: { type: string } }[] }[] };
        saved = layouts[0]?.charts[0]?.chartProperties.type;
      });
      await chooseType(chart, type);
      await until(() => saved === type, 'the saved type');
      await typesLoaded();
      const own = drawnPixels(chart);
      await chooseType(chart, 'candles');
      await until(() => saved === 'candles' && drawnPixels(chart) !== own, 'the candles');
      await chooseType(chart, type);
      await until(() => drawnPixels(chart) === own, 'the same bars as before');
      expect(errors).to.deep.equal([]);
    });

  it('restores each chart type from saved data and draws it differently from the others', async () => {
    const drawn = new Set<number>();
    for (const type of ['candles', ...Object.keys(OWN_TYPES)]) {
      const { chart } = await readyChart({}, { savedData: savedWith(type) });
      if (type !== 'candles') await typesLoaded();
      await until(() => !drawn.has(drawnPixels(chart)), `bars of their own for ${type}`);
      drawn.add(drawnPixels(chart));
      chart.remove();
    }
    expect(drawn.size).to.equal(1 + Object.keys(OWN_TYPES).length);
  });
});

import { expect } from 'chai';
import { chartTests, errors, plotOf, readyChart, type Chart } from './chart-fixtures.ts';
import { drawnPixels } from './chart-pixels.ts';
import { getInside, inside, twoFrames, until } from '../support/elements.ts';

/** The indicators that the shell adds to those of the chart library, with their default inputs. */
const OWN: Readonly<Record<string, readonly number[]>> = {
  WMA: [20],
  HMA: [9],
  DEMA: [20],
  TEMA: [20],
  VWMA: [20],
  VWAP: [],
  KC: [20, 2, 10],
  DC: [20],
  SUPERTREND: [10, 3],
  ICHIMOKU: [9, 26, 52],
  ALLIGATOR: [13, 8, 5],
  VPVR: [24],
  ATR: [14],
  STDDEV: [20],
  STOCH: [14, 3, 3],
  STOCHRSI: [14, 14, 3, 3],
  MFI: [14],
  ADX: [14],
  AROON: [14],
  UO: [7, 14, 28],
  VORTEX: [14],
  PPO: [12, 26, 9],
  CMF: [20],
  AD: [],
};

const savedWith = (studies: readonly object[]) => ({
  v: 1,
  current: '',
  layouts: [{ name: '', layout: 's', charts: [{ symbol: 'BTC_USDT', studies }] }],
  templates: [],
});
const dialog = (chart: Chart): Promise<HTMLElement> => until(() => inside(chart, 'dialog[open]'), 'the dialog');
const labels = (box: HTMLElement): string[] =>
  [...box.querySelectorAll('.offered .choice-option')].map((button) => button.getAttribute('aria-label') ?? '');
function button(box: HTMLElement, name: string): HTMLElement {
  const match = [...box.querySelectorAll<HTMLElement>('button')].find(
    (one) => (one.getAttribute('aria-label') ?? one.textContent.trim()) === name,
  );
  if (match === undefined) throw new Error(`no button ${name}`);
  return match;
}
async function openDialog(chart: Chart): Promise<HTMLElement> {
  getInside(chart, '[part="toolbar"] [title="Indicators"]').click();
  const box = await dialog(chart);
  await until(() => box.querySelector('.offered'), 'the list');
  return box;
}

describe('<exchange-chart> indicators', () => {
  chartTests();

  for (const [name, inputs] of Object.entries(OWN))
    it(`draws ${name}`, async () => {
      const { chart } = await readyChart({}, { savedData: savedWith([]) });
      await twoFrames();
      const before = drawnPixels(chart);
      chart.savedData = savedWith([{ name, inputs, hidden: false }]);
      await until(() => drawnPixels(chart) !== before, 'its drawing');
      expect(errors).to.deep.equal([]);
    });

  it('are saved when they are added in the dialog', async () => {
    const { chart } = await readyChart({}, { savedData: savedWith([]) });
    let studies: readonly object[] | undefined;
    chart.addEventListener('exchange-chart-saved', ({ detail }) => {
      const { layouts } = detail.data as { layouts: { charts: { studies: object[] }[] }[] };
      studies = layouts[0]?.charts[0]?.studies;
    });
    const box = await openDialog(chart);
    button(box, 'Add ATR Average true range').click();
    await until(() => box.querySelectorAll('.study').length === 2, 'its inputs, below those of the volume');
    button(box, 'Apply').click();
    await until(() => studies?.length === 2, 'the saved indicator');
    expect(studies?.[1]).to.deep.equal({ name: 'ATR', inputs: [14], hidden: false });
  });

  it('are listed alphabetically after the favourites, even in another chart', async () => {
    const { chart } = await readyChart();
    const box = await openDialog(chart);
    const titles = labels(box).map((label) => label.replace(/^Add \w+ /, ''));
    expect(titles).to.deep.equal(titles.toSorted(new Intl.Collator('en').compare));
    expect(titles).to.have.length(51);
    button(box, 'Add SuperTrend to favourites').click();
    await until(() => labels(box)[0] === 'Add SUPERTREND SuperTrend', 'the favourite');
    expect(labels(box)).to.have.length(51);
    const { chart: next } = await readyChart();
    const again = await openDialog(next);
    expect(labels(again)[0]).to.equal('Add SUPERTREND SuperTrend');
    button(again, 'Remove SuperTrend from favourites').click();
    await until(() => labels(again)[0] === labels(again).toSorted()[0] || !again.querySelector('h3'), 'the plain list');
    expect(again.querySelector('h3')).to.equal(null);
    expect(plotOf(next).isConnected).to.equal(true);
  });
});

import { setViewport } from '@web/test-runner-commands';
import { expect } from 'chai';
import { chartTests, createFeed, named, placeChart, readyChart, untilState } from './chart-fixtures.ts';
import { allInside, getInside, inside, twoFrames, until } from '../support/elements.ts';

describe('<exchange-chart>', () => {
  chartTests();
  afterEach(() => setViewport({ width: 1280, height: 800 }));

  it('starts to load within 200 px of the viewport', async () => {
    const chart = await placeChart({}, { datafeed: createFeed().feed });
    const box = chart.parentElement as HTMLElement;
    box.style.cssText = `position: absolute; inset: ${innerHeight + 260}px 0 auto`;
    await untilState(chart, 'loading');
    for (let turn = 0; turn < 10; turn += 1) await twoFrames();
    expect(inside(chart, '.workspace-root')).to.equal(null);
    box.style.insetBlockStart = `${innerHeight + 150}px`;
    await until(() => inside(chart, '.workspace-root'), 'the workspace');
    await untilState(chart, 'ready');
  });

  for (const [what, style, height] of [
    ['its default height', '', 420],
    ['the height set by its custom property', '--exchange-chart-height: 300px', 300],
    ['a greater height set by the page', 'block-size: 600px', 600],
    ['a smaller height set by the page', 'block-size: 280px', 280],
  ] as const)
    it(`fills ${what} in both modes`, async () => {
      for (const mode of ['basic', 'platform']) {
        const { chart } = await readyChart({ mode });
        chart.style.cssText = style;
        await until(() => Math.round(getInside(chart, '.workspace').getBoundingClientRect().height) === height, mode);
        expect(Math.round(chart.getBoundingClientRect().height)).to.equal(height);
        chart.remove();
      }
    });

  it('shows one chart of a platform on a phone, with “More tools” in a bottom sheet', async () => {
    await setViewport({ width: 390, height: 844 });
    const savedData = { v: 1, current: '', layouts: [{ name: '', layout: '4', charts: [] }], templates: [] };
    const { chart } = await readyChart({ mode: 'platform' }, { savedData });
    expect(allInside(chart, '[part="plot"]')).to.have.length(1);
    expect(inside(chart, '[part="indicators"]')).to.equal(null);
    named(chart, 'More tools').click();
    const sheet = await until(() => inside(chart, 'dialog[open]'), 'the sheet');
    const entries = allInside(sheet, '[part="menu-item"]').map(({ textContent }) => textContent);
    expect(entries).to.include.members(['Candles', 'Area', 'Indicators', 'Show as table', 'Settings', 'Save image']);
    const { width, bottom } = sheet.getBoundingClientRect();
    expect([width, bottom]).to.deep.equal([390, 844]);
    named(chart, 'Close').click();
    await setViewport({ width: 1280, height: 800 });
    await until(() => allInside(chart, '[part="plot"]').length === 4, 'all four charts');
    expect(getInside(chart, '[part="indicators"]').checkVisibility()).to.equal(true);
  });
});

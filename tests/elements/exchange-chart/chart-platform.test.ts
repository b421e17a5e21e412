import { expect } from 'chai';
import { chartTests, errors, plotOf, named, readyChart, type Chart, type TestFeed, write } from './chart-fixtures.ts';
import { allInside, getInside, getPart, inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const platform = (attributes: Readonly<Record<string, string>> = {}) => readyChart({ mode: 'platform', ...attributes });
const states = (chart: Chart): readonly (string | undefined)[] =>
  allInside(chart, '[part="plot"]').map(({ dataset }) => dataset['state']);
const press = async (chart: Chart, selector: string): Promise<void> => {
  (await until(() => inside(chart, selector), selector)).click();
  await twoFrames();
};
const menuItem = (key: string): string => `[part="menu-item"][data-key="${key}"]`;
async function arrange(chart: Chart, layout: string, count: number): Promise<void> {
  await press(chart, menuItem(layout));
  await until(
    () => states(chart).length === count && states(chart).every((state) => state === 'ready'),
    `${count} charts`,
  );
}
const symbols = (chart: Chart): readonly (string | undefined)[] =>
  allInside(chart, '[part="legend"]').map((legend) => legend.querySelector('bdi')?.textContent ?? undefined);

/** Draws with a tool by pressing the mouse at each point. */
async function draw(chart: Chart, tool: string, points: readonly (readonly [x: number, y: number])[]): Promise<void> {
  await press(chart, menuItem(tool));
  const canvas = getInside(chart, '.canvas > div');
  const { left, top } = canvas.getBoundingClientRect();
  canvas.dispatchEvent(new MouseEvent('mouseenter'));
  const mouse = (type: string, [x, y]: readonly [number, number], target: EventTarget = canvas): boolean =>
    target.dispatchEvent(
      new MouseEvent(type, {
        clientX: left + x,
        clientY: top + y,
        bubbles: true,
        cancelable: true,
        composed: true,
        button: 0,
      }),
    );
  for (const point of points) {
    mouse('mousemove', point);
    mouse('mousedown', point);
    mouse('mouseup', point, document.documentElement);
    await twoFrames();
  }
}
async function savedDrawings(
  chart: Chart,
  action: () => Promise<void> | void,
): Promise<readonly { readonly tool: string; readonly hidden: boolean; readonly name: string }[]> {
  const saved = nextEvent(chart, 'exchange-chart-saved');
  await action();
  const { layouts } = (await saved).detail.data as {
    layouts: { charts: { drawings: { tool: string; hidden: boolean; name: string }[] }[] }[];
  };
  return layouts[0]?.charts[0]?.drawings ?? [];
}

describe('<exchange-chart mode="platform">', () => {
  chartTests();

  it('renders up to four charts, and offers orders only with one chart [CHR-01, CHR-12]', async () => {
    const { chart } = await platform();
    for (const [layout, count] of [
      ['2h', 2],
      ['3v', 3],
      ['4', 4],
    ] as const)
      await arrange(chart, layout, count);
    const menu = async (): Promise<readonly string[]> => {
      plotOf(chart).focus();
      plotOf(chart).dispatchEvent(
        new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true, cancelable: true }),
      );
      await until(() => inside(chart, '.price-menu:popover-open'), 'the menu');
      const matches = allInside(chart, '.price-menu [part="menu-item"]').map(({ dataset }) => dataset['key'] ?? '');
      getInside(chart, '.price-menu').hidePopover();
      await until(() => inside(chart, '.price-menu') === null, 'the closed menu');
      return matches;
    };
    expect(await menu()).to.deep.equal(['copyPrice', 'reset']);
    await arrange(chart, 's', 1);
    expect(await menu()).to.deep.equal(['quickOrder', 'copyPrice', 'reset']);
    expect(errors).to.deep.equal([]);
  });

  it('searches a second after the last key press, and shows the chosen pair in the active chart [CHR-10, CHR-22]', async () => {
    const { chart, test } = await platform();
    await arrange(chart, '2h', 2);
    await press(chart, '[part="symbol"]');
    await until(() => test.named('searchSymbols').length === 1, 'all pairs');
    const field = await until(() => inside(chart, 'dialog[open] input'), 'the field');
    for (const text of ['E', 'ET', 'ETH']) write(field, text);
    const began = performance.now();
    await until(() => test.named('searchSymbols').length === 2, 'the request');
    expect(performance.now() - began).to.be.above(900);
    expect(test.named('searchSymbols')[1]).to.deep.equal(['searchSymbols', 'ETH']);
    await press(chart, '[data-symbol="ETH_USDT"]');
    await until(() => String(symbols(chart)) === 'ETH_USDT,BTC_USDT', 'the pair in one chart');
  });

  it('synchronises all charts’ interval unless the user disables it, and their pair if the user enables it', async () => {
    const { chart, test } = await platform();
    await arrange(chart, '2v', 2);
    const countRequests = (resolution: string): number =>
      test.named('getBars').filter(([, , one]) => one === resolution).length;
    allInside(chart, '[part="resolution"]')[1]?.click();
    await until(() => countRequests('15') === 2, '15-minute bars for both charts');
    await press(chart, menuItem('stepInterval'));
    allInside(chart, '[part="resolution"]')[3]?.click();
    await until(() => countRequests('240') === 1, 'four-hour bars for one chart');
    await press(chart, menuItem('stepSymbol'));
    chart.setAttribute('symbol', 'ETH_USDT');
    await until(() => String(symbols(chart)) === 'ETH_USDT,ETH_USDT', 'the pair in both');
  });

  it('draws, undoes, redoes and saves drawings', async function (this: { timeout(ms: number): void }) {
    // Each change is saved after two seconds.
    this.timeout(30_000);
    const { chart } = await platform();
    expect(
      await savedDrawings(chart, () =>
        draw(chart, 'rectangle', [
          [100, 100],
          [220, 180],
        ]),
      ),
    ).to.have.length(1);
    expect(getPart(chart, 'drawing-bar').querySelector<HTMLElement>('[aria-pressed="true"]')?.title).to.equal(
      'Pointer',
    );
    expect(
      (
        await savedDrawings(chart, () =>
          draw(chart, 'segment', [
            [60, 90],
            [240, 120],
          ]),
        )
      ).map(({ tool }) => tool),
    ).to.deep.equal(['rectangle', 'segment']);
    expect(await savedDrawings(chart, () => named(chart, 'Undo').click())).to.have.length(1);
    expect(await savedDrawings(chart, () => named(chart, 'Undo').click())).to.have.length(0);
    expect((await savedDrawings(chart, () => named(chart, 'Redo').click())).map(({ tool }) => tool)).to.deep.equal([
      'rectangle',
    ]);
    chart.remove();
    await twoFrames();
    const { chart: again } = await platform();
    named(again, 'List of drawings').click();
    await until(() => inside(again, 'dialog[open] .name-row')?.textContent?.includes('Rectangle'), 'what was drawn');
  });

  it('cancels drawing on Esc', async () => {
    const { chart } = await platform();
    await press(chart, menuItem('segment'));
    await until(() => inside(chart, '.drawing-help'), 'the help');
    plotOf(chart).focus();
    plotOf(chart).dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    await until(() => inside(chart, '.drawing-help') === null, 'no drawing');
  });

  it('renames, hides and deletes a drawing from the list of drawings', async function (this: {
    timeout(ms: number): void;
  }) {
    this.timeout(30_000);
    const { chart } = await platform();
    await draw(chart, 'horizontalStraightLine', [[120, 120]]);
    named(chart, 'List of drawings').click();
    await until(() => inside(chart, 'dialog[open] .name-row'), 'the list');
    named(chart, 'Rename Horizontal line').click();
    write(await until(() => inside(chart, '.name-form input'), 'the name'), 'Support');
    await twoFrames();
    expect((await savedDrawings(chart, () => named(chart, 'Save').click()))[0]?.name).to.equal('Support');
    expect((await savedDrawings(chart, () => named(chart, 'Hide Support').click()))[0]?.hidden).to.equal(true);
    expect(await savedDrawings(chart, () => named(chart, 'Delete Support').click())).to.have.length(0);
  });

  it('saves, opens and deletes named layouts with all their charts', async () => {
    const { chart } = await platform();
    await arrange(chart, '2h', 2);
    await press(chart, menuItem('names'));
    const save = async (label: string, name: string): Promise<void> => {
      write(await until(() => inside(chart, `dialog[open] input[aria-label="${label}"]`), label), name);
      await twoFrames();
      getInside(chart, `dialog[open] input[aria-label="${label}"]`).closest('form')?.requestSubmit();
      await twoFrames();
    };
    await save('Layout name', 'Two of them');
    // Later changes apply to this layout.
    await save('Layout name', 'One');
    await press(chart, 'dialog[open] [part="close"]');
    await arrange(chart, 's', 1);
    await press(chart, menuItem('names'));
    expect(
      allInside(chart, 'dialog[open] .names:first-of-type .name-text').map(({ textContent }) => textContent),
    ).to.deep.equal(['Two of them', 'One']);
    named(chart, 'Open Two of them').click();
    await until(
      () => states(chart).length === 2 && states(chart).every((state) => state === 'ready'),
      'both charts again',
    );
    await press(chart, menuItem('names'));
    named(chart, 'Delete One').click();
    await until(() => allInside(chart, 'dialog[open] .names:first-of-type .name-text').length === 1, 'one name less');
  });

  it('saves and applies indicators as a template', async () => {
    const { chart, test }: { chart: Chart; test: TestFeed } = await platform();
    expect(test.named('getBars')).to.have.length(1);
    named(chart, 'Indicators').click();
    await until(() => inside(chart, 'dialog[open] .offered'), 'the list');
    named(chart, 'Add RSI Relative strength index').click();
    await twoFrames();
    named(chart, 'Apply').click();
    await until(() => inside(chart, 'dialog[open]') === null, 'the closed dialog');
    await press(chart, menuItem('names'));
    const label = 'Template name';
    write(await until(() => inside(chart, `dialog[open] input[aria-label="${label}"]`), label), 'Mine');
    await twoFrames();
    const saved = nextEvent(chart, 'exchange-chart-saved');
    getInside(chart, `dialog[open] input[aria-label="${label}"]`).closest('form')?.requestSubmit();
    expect((await saved).detail.data).to.have.deep.property('templates', [
      {
        name: 'Mine',
        studies: [
          { name: 'VOL', inputs: [], hidden: false, share: 0.15 },
          { name: 'RSI', inputs: [6, 12, 24], hidden: false },
        ],
      },
    ]);
    named(chart, 'Use Mine').click();
    await until(() => inside(chart, 'dialog[open]') === null, 'the closed dialog');
  });
});

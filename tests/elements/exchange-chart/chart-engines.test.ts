import { expect } from 'chai';
import type { CreateEngine, EngineOptions } from '../../../src/features/exchange-chart/rules/engine.ts';
import { RESOLUTION_CODES } from '../../../src/features/exchange-chart/rules/resolution.ts';
import { chartTests, createFeed, errors, placeChart, write } from './chart-fixtures.ts';
import { recorded, recordingEngine } from './recording-engine.ts';
import { inside, nextEvent, twoFrames, until } from '../support/elements.ts';

const KEY = 'exchange:chart:guest';
interface Stored {
  readonly layouts: readonly { readonly charts: readonly { readonly chartProperties: object }[] }[];
}
const stored = (): object | undefined =>
  (JSON.parse(localStorage.getItem(KEY) ?? 'null') as Stored | null)?.layouts[0]?.charts[0]?.chartProperties;

/** Returns the factory of the built-in engine, loaded from its own chunk. */
async function loadBuiltinEngine(): Promise<CreateEngine<HTMLElement>> {
  const manifest = (await (await fetch('/dist/manifest.json')).json()) as { files: { file: string }[] };
  const file = manifest.files.find((one) => one.file.startsWith('chunks/klinecharts-engine-'))?.file;
  const { createEngine } = (await import(`/dist/${file}`)) as { createEngine: CreateEngine<HTMLElement> };
  return createEngine;
}

const ENGINES = [
  ['a fake engine', () => Promise.resolve(recordingEngine())],
  ['klinecharts', async () => recorded(await loadBuiltinEngine())],
] as const;

for (const [name, create] of ENGINES)
  describe(`<exchange-chart> engine API: ${name}`, () => {
    chartTests();
    type ChartProperties = Parameters<typeof placeChart>[1];
    /** Creates a chart with this engine, and waits until it is ready. */
    async function chartOf(attributes: Readonly<Record<string, string>> = {}, properties: ChartProperties = {}) {
      const engine = await create();
      const test = createFeed();
      const chart = await placeChart(attributes, { datafeed: test.feed, engine: engine.engine, ...properties });
      await nextEvent(chart, 'exchange-chart-ready');
      await until(() => engine.calls.includes('applyOverrides'), 'the initial colours');
      return { chart, test, ...engine };
    }
    const count = (calls: readonly string[], word: string): number => calls.filter((one) => one === word).length;

    it('switches the theme, applies overrides and saves, in this order and without requesting data [CHR-04, CHR-24, trap 31]', async () => {
      const { chart, test, calls } = await chartOf({ theme: 'light' });
      // Wait until the initial requests have been sent.
      await until(() => test.named('resolveSymbol').length === 1, 'the symbol');
      for (let turn = 0; turn < 5; turn += 1) await twoFrames();
      const requestCount = test.calls.length;
      for (const [theme, word] of [
        ['dark', 'changeTheme 1'],
        ['light', 'changeTheme 0'],
      ] as const) {
        calls.length = 0;
        chart.theme = theme;
        await until(() => calls.includes('save'), 'the save');
        expect(calls).to.deep.equal([word, 'applyOverrides', 'save']);
      }
      expect(test.calls.length).to.equal(requestCount);
    });

    it('is reset once when it is ready, and removed once [CHR-03, CHR-06, CHR-07]', async () => {
      const { chart, calls } = await chartOf();
      expect(count(calls, 'resetData')).to.equal(1);
      chart.remove();
      await until(() => calls.includes('remove'), 'the removal');
      await twoFrames();
      expect(count(calls, 'remove')).to.equal(1);
      expect(count(calls, 'resetData')).to.equal(1);
      expect(errors).to.deep.equal([]);
    });

    it('receives the exchange’s options [CHR-18, CHR-19, CHR-20, CHR-21, CHR-22, CHR-23, OP-06]', async () => {
      const { options } = await chartOf({ theme: 'dark' }, { overrides: { mine: 1 } });
      const { datafeed, supported_resolutions: resolutions, timezone, ...others } = options() ?? ({} as EngineOptions);
      expect(others).to.deep.include({
        symbol: 'BTC_USDT',
        interval: '60',
        right_offset: 5,
        auto_save_delay: 2,
        symbol_search_request_delay: 1000,
        overrides: { 'paneProperties.background': '#141414', mine: 1 },
      });
      expect(resolutions).to.deep.equal(RESOLUTION_CODES);
      expect(resolutions).to.have.length(20);
      expect(timezone).to.equal(new Intl.DateTimeFormat().resolvedOptions().timeZone);
      expect(Object.keys(datafeed)).to.include.members([
        'onReady',
        'searchSymbols',
        'resolveSymbol',
        'getBars',
        'subscribeBars',
        'unsubscribeBars',
      ]);
    });

    it('receives its saved data as `saved_data` when the chart is recreated [CHR-08]', async () => {
      const { chart, options } = await chartOf({ theme: 'light' });
      expect(options()?.saved_data).to.equal(undefined);
      chart.theme = 'dark';
      await nextEvent(chart, 'exchange-chart-saved');
      const storedData = await until(() => stored(), 'the stored data');
      chart.remove();
      await twoFrames();
      const { options: again } = await chartOf();
      expect(Object.keys(again()?.saved_data as object)).to.deep.equal(Object.keys(storedData));
    });

    it('is notified once of each new pair and resolution', async () => {
      const { chart, calls } = await chartOf();
      calls.length = 0;
      chart.setAttribute('symbol', 'ETH_USDT');
      await until(() => calls.includes('setSymbol ETH_USDT'), 'the pair');
      chart.setAttribute('interval', '240');
      await until(() => calls.includes('setResolution 240'), 'the resolution');
      await twoFrames();
      expect(calls.filter((word) => word.startsWith('set'))).to.deep.equal(['setSymbol ETH_USDT', 'setResolution 240']);
    });

    it('searches pairs 1000 ms after the last key press [CHR-22, OP-06]', async () => {
      const { chart, test } = await chartOf({ mode: 'platform' });
      (await until(() => inside(chart, '[part="symbol"]'), 'the pair')).click();
      const field = await until(() => inside(chart, 'dialog[open] input'), 'the field');
      await until(() => test.named('searchSymbols').length === 1, 'all pairs');
      const began = performance.now();
      for (const text of ['E', 'ET', 'ETH']) write(field, text);
      await until(() => test.named('searchSymbols').length === 2, 'the request');
      expect(performance.now() - began).to.be.within(995, 3_000);
      expect(test.named('searchSymbols')[1]).to.deep.equal(['searchSymbols', 'ETH']);
    });

    it('emits `ready` asynchronously, loads and saves data, takes a screenshot, and empties its container on removal [CHR-03]', async () => {
      const { engine } = await create();
      const box = document.body.appendChild(document.createElement('div'));
      box.style.cssText = 'display: grid; height: 300px';
      const { feed } = createFeed();
      const options = {
        symbol: 'BTC_USDT',
        interval: '60',
        supported_resolutions: RESOLUTION_CODES,
        overrides: {},
        right_offset: 5,
        auto_save_delay: 2,
        symbol_search_request_delay: 1000,
        saved_data: undefined,
        timezone: 'Etc/UTC',
        locale: 'en',
        datafeed: feed,
      } as unknown as EngineOptions;
      const made = engine(box, options);
      let ready = 0;
      made.on('ready', () => (ready += 1));
      expect(ready).to.equal(0);
      await until(() => ready === 1, 'ready');
      // A screenshot is only possible after the first frame.
      let picture = '';
      await until(() => {
        made.takeScreenshot().then(
          (address) => (picture = address),
          () => {},
        );
        return picture;
      }, 'a picture');
      expect(picture).to.match(/^data:image\/png;base64,/);
      expect(made.layoutName()).to.match(/^(?:s|single)$/);
      made.load({ chartProperties: { type: 'area' } });
      let data: unknown;
      made.save((storedData) => (data = storedData));
      expect(data).to.have.nested.property('chartProperties.type', 'area');
      made.remove();
      expect(box.childElementCount).to.equal(0);
      box.remove();
    });
  });

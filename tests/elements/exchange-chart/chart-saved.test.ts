import { expect } from 'chai';
import { TRADER } from '../exchange-header/header-fixtures.ts';
import { chartTests, createFeed, placeChart, readyChart, untilState } from './chart-fixtures.ts';
import { recordingEngine } from './recording-engine.ts';
import { allInside, nextEvent, until } from '../support/elements.ts';

const KEY = 'exchange:chart:guest';
const stored = (key = KEY): { layouts: { charts: { resolution: string; chartProperties: object }[] }[] } | null =>
  JSON.parse(localStorage.getItem(key) ?? 'null') as never;

describe('<exchange-chart> saved data', () => {
  chartTests();

  it('is stored under the visitor’s key, dispatched to the page, and restored [CHR-05, CHR-08, STO-09]', async () => {
    const double = recordingEngine();
    const chart = await placeChart({}, { datafeed: createFeed().feed, engine: double.engine });
    await nextEvent(chart, 'exchange-chart-ready');
    const saved = nextEvent(chart, 'exchange-chart-saved');
    double.emit('autoSaveNeeded');
    expect((await saved).detail.key).to.equal('guest');
    expect(stored()?.layouts[0]?.charts[0]?.chartProperties).to.deep.equal({ saves: 1 });
    chart.remove();
    const other = recordingEngine();
    await placeChart({}, { datafeed: createFeed().feed, engine: other.engine });
    await until(() => other.options(), 'the engine');
    expect(other.options()?.saved_data).to.deep.equal({ saves: 1 });
  });

  it('is stored separately per user, even when the user changes [CHR-08, STO-09]', async () => {
    const { chart } = await readyChart({ 'user-key': '1001' });
    allInside(chart, '[part="resolution"]')[1]?.click();
    await untilState(chart, 'ready');
    // Clears earlier writes, so the data read below must be written when the user changes.
    localStorage.clear();
    chart.setAttribute('user-key', '1002');
    await until(() => stored('exchange:chart:1001'), 'the first user’s chart');
    expect(stored('exchange:chart:1001')?.layouts[0]?.charts[0]?.resolution).to.equal('15');
    await until(
      () => allInside(chart, '[part="resolution"][aria-pressed="true"]')[0]?.dataset['key'] === '60',
      'the second user’s chart',
    );
    await untilState(chart, 'ready');
    chart.setAttribute('user-key', '1001');
    await until(
      () => allInside(chart, '[part="resolution"][aria-pressed="true"]')[0]?.dataset['key'] === '15',
      'the first user’s chart again',
    );
    expect(localStorage.getItem(KEY)).to.equal(null);
  });

  it('is written two seconds after the last change, and immediately on page hide [CHR-21, STO-09]', async () => {
    const { chart } = await readyChart();
    const change = (index: number): unknown => allInside(chart, '[part="resolution"]')[index]?.click();
    const saved = nextEvent(chart, 'exchange-chart-saved');
    change(1);
    const began = performance.now();
    await saved;
    expect(performance.now() - began).to.be.above(1_900);
    change(2);
    await untilState(chart, 'ready');
    localStorage.clear();
    window.dispatchEvent(new Event('pagehide'));
    expect(stored()?.layouts[0]?.charts[0]?.resolution).to.equal('60');
  });

  it('is taken from the page rather than from storage if both contain data', async () => {
    const savedData = {
      v: 1,
      current: '',
      layouts: [
        {
          name: '',
          layout: 's',
          charts: [
            {
              symbol: 'BTC_USDT',
              resolution: '240',
              chartProperties: { type: 'area' },
              studies: [{ name: 'RSI', inputs: [6, 12, 24] }],
              drawings: [],
            },
          ],
        },
      ],
      templates: [],
    };
    const inStorage = {
      ...savedData,
      layouts: [{ name: '', layout: 's', charts: [{ symbol: '', resolution: '15' }] }],
    };
    localStorage.setItem(KEY, JSON.stringify(inStorage));
    const { chart, test } = await readyChart({}, { savedData });
    expect(test.named('getBars')[0]?.[2]).to.equal('240');
    const resolutions = allInside(chart, '[part="resolution"][aria-pressed="true"]').map(
      ({ dataset }) => dataset['key'],
    );
    expect(resolutions).to.deep.equal(['240']);
  });

  it('does not prevent the chart from loading if it was tampered with', async () => {
    for (const text of [
      '{',
      '[]',
      '{"v":1,"layouts":{"length":3}}',
      JSON.stringify({
        v: 1,
        layouts: [{ charts: [{ studies: [{ name: 'constructor' }], chartProperties: { type: '__proto__' } }] }],
      }),
    ]) {
      localStorage.setItem(KEY, text);
      const { chart } = await readyChart();
      chart.remove();
    }
  });

  it('is left untouched if a newer version has written it', async () => {
    const newer = JSON.stringify({ v: 2, layouts: 'of the future' });
    localStorage.setItem(KEY, newer);
    const { chart } = await readyChart();
    allInside(chart, '[part="resolution"]')[1]?.click();
    await untilState(chart, 'ready');
    chart.theme = 'dark';
    await nextEvent(chart, 'exchange-chart-saved');
    expect(localStorage.getItem(KEY)).to.equal(newer);
  });
});

describe('<exchange-chart> saved data of a member', () => {
  chartTests(TRADER);

  it('is stored under the uid [CHR-08, STO-09]', async () => {
    const { chart } = await readyChart({ gateway: 'https://member.localhost', theme: 'light' });
    const saved = nextEvent(chart, 'exchange-chart-saved');
    chart.theme = 'dark';
    const { key } = (await saved).detail;
    expect(key).to.match(/^\d{5}$/);
    expect(stored(`exchange:chart:${key}`)?.layouts).to.have.length(1);
    expect(localStorage.getItem(KEY)).to.equal(null);
  });
});

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ChartEngine } from '../../../../../src/features/exchange-chart/rules/engine.ts';
import { chartFormats } from '../../../../../src/features/exchange-chart/pane/chart-formats.ts';
import { createPaneStore } from '../../../../../src/features/exchange-chart/pane/pane-store.ts';
import { freshPage, leavePage } from '../feed/feed-page.ts';

beforeEach(async () => {
  await freshPage();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(leavePage);

describe('startPane()', () => {
  it.each([true, false])(
    'provides only the Datafeed API to the engine (engine from the page: %s) [OP-06]',
    async (isPageEngine) => {
      const { startPane } = await import('../../../../../src/features/exchange-chart/pane/start-pane.ts');
      const engine: Partial<ChartEngine> = { on: () => () => {}, resetData: () => {}, remove: () => {} };
      let methods: readonly string[] = [];
      const running = startPane({
        box: {} as HTMLElement,
        pane: createPaneStore('BTC_USDT', '60'),
        feed: { address: '/udf', gateway: '' },
        create: (_box, { datafeed }) => {
          methods = Object.keys(datafeed);
          return engine as ChartEngine;
        },
        isPageEngine,
        overrides: {},
        saved: undefined,
        locale: 'en',
        formats: chartFormats('en', { zone: '', symbolZone: undefined, priceType: 'price', resolution: '60' }),
        onReady: () => {},
        onChange: () => {},
      });
      running?.dispose();
      expect(methods.toSorted()).toEqual([
        'getBars',
        'onReady',
        'resolveSymbol',
        'searchSymbols',
        'subscribeBars',
        'unsubscribeBars',
      ]);
    },
  );
});

import { afterAll, describe, expect, it, vi } from 'vitest';
import type { ChartLine } from '../../../../../src/features/exchange-chart/engine/builtin-engine.ts';
import type { ChartColors } from '../../../../../src/features/exchange-chart/engine/chart-styles.ts';
import type { Chart } from '../../../../../src/features/exchange-chart/engine/klinecharts.ts';

// The library reads the user agent when it is imported.
vi.stubGlobal('window', { navigator: { userAgent: '' } });
const { createLines } = await import('../../../../../src/features/exchange-chart/engine/line-overlays.ts');
afterAll(() => void vi.unstubAllGlobals());

interface FakeOverlay {
  readonly id: string;
  points: readonly { readonly value: number }[];
  readonly onPressedMoveStart: () => void;
  readonly onPressedMoveEnd: (event: { readonly overlay: FakeOverlay }) => void;
}

/** Returns a chart that stores its overlays without drawing them, and a function that returns the first overlay. */
function fakeChart() {
  const overlays = new Map<string, FakeOverlay>();
  const chart = {
    getDom: () => null,
    createOverlay: (overlay: FakeOverlay) => overlays.set(overlay.id, overlay),
    removeOverlay: ({ id }: FakeOverlay) => overlays.delete(id),
    overrideOverlay: ({ id, ...change }: FakeOverlay) => Object.assign(overlays.get(id) ?? {}, change),
  };
  return { chart: chart as unknown as Chart, only: () => [...overlays.values()][0] };
}

const LINE: ChartLine = { id: 'order', price: 100, text: '', tone: 'order', isDraggable: true, labelHeight: 0 };

describe('createLines()', () => {
  const startLines = () => {
    const onMove = vi.fn((_id: string, price: number) => price);
    const { chart, only } = fakeChart();
    const lines = createLines(chart);
    const show = (...next: readonly ChartLine[]): void =>
      lines.show(next, {} as ChartColors, { onMove, onPlace: () => {}, top: () => 0 });
    return { show, only, onMove };
  };

  it('keeps a line at its dragged price until the user drops it', () => {
    const { show, only, onMove } = startLines();
    show(LINE);
    only()?.onPressedMoveStart();
    show({ ...LINE, price: 101 });
    expect(only()?.points).toEqual([{ value: 100 }]);
    const dropped = { ...(only() as FakeOverlay), points: [{ value: 105 }] };
    dropped.onPressedMoveEnd({ overlay: dropped });
    expect(onMove).toHaveBeenCalledExactlyOnceWith('order', 105);
  });

  it('moves a line to the page’s price after an earlier line with its id was removed during a drag', () => {
    const { show, only, onMove } = startLines();
    show(LINE);
    const removed = only() as FakeOverlay;
    removed.onPressedMoveStart();
    show();
    show({ ...LINE, price: 102 });
    show({ ...LINE, price: 103 });
    expect(only()?.points).toEqual([{ value: 103 }]);
    removed.points = [{ value: 110 }];
    removed.onPressedMoveEnd({ overlay: removed });
    expect(onMove).not.toHaveBeenCalled();
    expect(only()?.points).toEqual([{ value: 103 }]);
  });
});

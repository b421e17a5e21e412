import type { SavedDrawing } from '../rules/saved.ts';
import { lazy } from '../../../lib/lazy.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { errorSentence, reportErrorOnce } from '../../../stores/page/errors.ts';
import type { Chart } from './klinecharts.ts';
import type { ChartOverlays } from './overlays.ts';
import type { DrawingTools } from './drawing-tools.ts';

type Lines = Parameters<ChartOverlays['lines']['show']>;
type Trades = Parameters<ChartOverlays['trades']['show']>;

/** The lines, fills and drawings on top of one chart's bars. Their chunk loads when the first line, fill or drawing is added. */
export interface LateOverlays {
  showLines(...lines: Lines): void;
  showTrades(...trades: Trades): void;
  showDrawings(drawings: readonly SavedDrawing[]): void;
  readDrawings(): readonly SavedDrawing[];
  openDrawings(): Promise<DrawingTools>;
}

async function loadOverlays(): Promise<typeof import('./overlays.ts')> {
  try {
    return await loadChunk('overlays', () => import('./overlays.ts'));
  } catch (error) {
    const message = errorSentence(
      'The lines, fills and drawings of a chart did not load',
      'The bars are shown without them, and drawings remain saved',
      'Serve every file of the release unmodified, with CORS headers',
    );
    reportErrorOnce({ source: 'file', message, error });
    throw error;
  }
}

export function createLateOverlays(chart: Chart, isRemoved: () => boolean): LateOverlays {
  let overlays: ChartOverlays | undefined;
  let lines: Lines | undefined;
  let trades: Trades | undefined;
  let drawings: readonly SavedDrawing[] = [];
  const open = lazy(async () => {
    const { createOverlays } = await loadOverlays();
    const made = createOverlays(chart);
    if (isRemoved()) return made;
    if (lines !== undefined) made.lines.show(...lines);
    if (trades !== undefined) made.trades.show(...trades);
    made.drawings.replace(drawings);
    overlays = made;
    return made;
  });
  const load = (): void => void open().catch(() => {});
  return {
    showLines: (...next) => {
      lines = next;
      if (overlays !== undefined) overlays.lines.show(...next);
      else if (next[0].length > 0) load();
    },
    showTrades: (...next) => {
      trades = next;
      if (overlays !== undefined) overlays.trades.show(...next);
      else if (next[0].length > 0) load();
    },
    showDrawings: (next) => {
      drawings = next;
      if (overlays !== undefined) overlays.drawings.replace(next);
      else if (next.length > 0) load();
    },
    readDrawings: () => overlays?.drawings.read() ?? drawings,
    openDrawings: async () => (await open()).drawings,
  };
}

import { analysisOverlays } from './analysis-overlays.ts';
import { drawingOverlays } from './drawing-overlays.ts';
import { type Chart, registerOverlay } from './klinecharts.ts';
import { createLines, lineOverlay } from './line-overlays.ts';
import { createTradeMarks, tradeOverlay } from './trade-marks.ts';
import { createDrawings, type DrawingTools } from './drawing-tools.ts';

/** The lines, fills and drawings on top of one chart's bars. */
export interface ChartOverlays {
  readonly lines: ReturnType<typeof createLines>;
  readonly trades: ReturnType<typeof createTradeMarks>;
  readonly drawings: DrawingTools;
}

/** Creates the overlays of a chart: the page's lines, the user's fills and the user's drawings. Loaded lazily with the first of them. */
export function createOverlays(chart: Chart): ChartOverlays {
  registerOverlay(lineOverlay);
  registerOverlay(tradeOverlay);
  for (const overlay of [...drawingOverlays, ...analysisOverlays]) registerOverlay(overlay);
  return { lines: createLines(chart), trades: createTradeMarks(chart), drawings: createDrawings(chart) };
}

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

/**
 * Creates a chart's overlays: the page's lines, and the user's fills and drawings. This module's chunk loads when the first overlay is
 * needed.
 */
export function createOverlays(chart: Chart): ChartOverlays {
  registerOverlay(lineOverlay);
  registerOverlay(tradeOverlay);
  for (const overlay of [...drawingOverlays, ...analysisOverlays]) registerOverlay(overlay);
  return { lines: createLines(chart), trades: createTradeMarks(chart), drawings: createDrawings(chart) };
}

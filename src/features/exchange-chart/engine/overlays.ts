import { analysisOverlays } from './analysis-overlays.ts';
import { drawingOverlays } from './drawing-overlays.ts';
import { type Chart, registerOverlay } from './klinecharts.ts';
import { createLines, lineOverlay } from './line-overlays.ts';
import { createDrawings, type DrawingTools } from './drawing-tools.ts';

/** The lines and drawings on top of one chart's bars. */
export interface ChartOverlays {
  readonly lines: ReturnType<typeof createLines>;
  readonly drawings: DrawingTools;
}

/** Creates the page's lines and the user's drawings on a chart. Lazy-loaded with the first of them. */
export function createOverlays(chart: Chart): ChartOverlays {
  registerOverlay(lineOverlay);
  for (const overlay of [...drawingOverlays, ...analysisOverlays]) registerOverlay(overlay);
  return { lines: createLines(chart), drawings: createDrawings(chart) };
}

import type { DrawingTool } from '../rules/drawings.ts';

/** The groups of the tool menu, in menu order. Each tool belongs to one group. */
export const TOOL_GROUPS = {
  groupLines: [
    'segment',
    'rayLine',
    'straightLine',
    'arrow',
    'horizontalStraightLine',
    'horizontalRayLine',
    'horizontalSegment',
    'verticalStraightLine',
    'verticalRayLine',
    'verticalSegment',
    'crossLine',
    'priceLine',
  ],
  groupChannels: ['parallelStraightLine', 'priceChannelLine', 'regressionTrend', 'pitchfork', 'schiffPitchfork'],
  groupFibonacci: [
    'fibonacciLine',
    'fibonacciExtension',
    'fibonacciFan',
    'fibonacciTimeZones',
    'fibonacciCircles',
    'fibonacciArcs',
    'gannFan',
  ],
  groupMeasures: ['longPosition', 'shortPosition', 'dateRange', 'priceRange', 'measure', 'anchoredVwap'],
  groupShapes: ['rectangle', 'triangle', 'circle', 'ellipse', 'path', 'brush'],
  groupText: ['text', 'callout', 'simpleAnnotation', 'simpleTag'],
} as const satisfies Readonly<Record<string, readonly DrawingTool[]>>;

export type ToolGroup = keyof typeof TOOL_GROUPS;

/** The tools that draw text entered by the user. */
export const TEXT_TOOLS: ReadonlySet<DrawingTool> = new Set(TOOL_GROUPS.groupText);

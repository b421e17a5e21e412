import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DRAWING_ICONS } from '../../../../../src/features/exchange-chart/platform/drawing-icons.ts';
import { TOOL_GROUPS } from '../../../../../src/features/exchange-chart/platform/tool-groups.ts';
import {
  beginHistory,
  type DrawingTool,
  type History,
  isDrawingTool,
  isOpenTool,
  leastPointsOf,
  mostPointsOf,
  recordStep,
  redo,
  undo,
} from '../../../../../src/features/exchange-chart/rules/drawings.ts';
import {
  chartsIn,
  LAYOUT_CODES,
  LAYOUTS,
  parseLayout,
} from '../../../../../src/features/exchange-chart/rules/layouts.ts';

/** The names of all tools, taken from the icons, because each tool must have an icon. */
const DRAWING_TOOLS = Object.keys(DRAWING_ICONS) as readonly DrawingTool[];

describe('DRAWING_TOOLS', () => {
  it('contains 40 tools, each with at least one point', () => {
    expect(DRAWING_TOOLS).toHaveLength(40);
    expect(DRAWING_TOOLS).toEqual(expect.arrayContaining(['rectangle', 'arrow', 'text', 'measure', 'brush']));
    for (const tool of DRAWING_TOOLS) expect(mostPointsOf(tool), tool).toBeGreaterThanOrEqual(1);
    expect(mostPointsOf('segment')).toBe(2);
    expect(mostPointsOf('brush')).toBe(500);
    expect(leastPointsOf('path')).toBe(2);
    expect(DRAWING_TOOLS.filter(isOpenTool)).toEqual(['path', 'brush']);
    expect(isDrawingTool('constructor')).toBe(false);
    expect(isDrawingTool(undefined)).toBe(false);
  });
});

describe('TOOL_GROUPS', () => {
  it('contains each tool exactly once', () => {
    expect(Object.values(TOOL_GROUPS).flat().toSorted()).toEqual(DRAWING_TOOLS.toSorted());
  });
});

describe('undo() and redo()', () => {
  const after = (steps: number): History<number> => {
    let history = beginHistory(0);
    for (let step = 1; step <= steps; step += 1) history = recordStep(history, step);
    return history;
  };
  const times = (history: History<number>, count: number, change: typeof undo<number>): History<number> =>
    Array.from({ length: count }).reduce<History<number>>(change, history);

  it.each([
    [0, 0],
    [1, 0],
    [49, 0],
    [50, 0],
    [51, 1],
    [80, 30],
  ])('undo up to 50 steps (%i steps: restore step %i)', (steps, first) => {
    expect(times(after(steps), 200, undo).present).toBe(first);
  });

  it('restore undone steps until a new step is recorded', () => {
    const back = times(after(3), 2, undo);
    expect(redo(back).present).toBe(2);
    expect(times(back, 9, redo).present).toBe(3);
    expect(redo(recordStep(back, 7))).toEqual({ past: [0, 1], present: 7, future: [] });
  });

  it('return the same history if there are no steps, or if a recorded step changes nothing', () => {
    const begun = beginHistory('a');
    expect([undo(begun), redo(begun), recordStep(begun, 'a')]).toEqual([begun, begun, begun]);
  });

  it('keep up to 50 steps, and cancel each other out', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.nat(9), fc.constantFrom('undo', 'redo')), { maxLength: 120 }), (acts) => {
        let history = beginHistory<number>(0);
        for (const act of acts)
          history = act === 'undo' ? undo(history) : act === 'redo' ? redo(history) : recordStep(history, act);
        expect(history.past.length).toBeLessThanOrEqual(50);
        if (history.past.length > 0) expect(redo(undo(history))).toEqual(history);
        if (history.future.length > 0) expect(undo(redo(history))).toEqual(history);
      }),
    );
  });
});

describe('LAYOUTS', () => {
  it('contains layouts with 1 to 4 charts', () => {
    expect(LAYOUT_CODES.map((code) => [code, chartsIn(code)])).toEqual([
      ['s', 1],
      ['2h', 2],
      ['2v', 2],
      ['3h', 3],
      ['3v', 3],
      ['4', 4],
    ]);
    expect([LAYOUTS['2h'].columns, LAYOUTS['2v'].rows]).toEqual([2, 2]);
    expect(Object.keys(LAYOUTS).toSorted()).toEqual([...LAYOUT_CODES].toSorted());
  });
});

describe('parseLayout()', () => {
  it.each([
    ['4', '4'],
    ['2h', '2h'],
    ['single', 's'],
    ['', 's'],
    [undefined, 's'],
    ['5', 's'],
    ['toString', 's'],
    [4, 's'],
  ])('returns a known layout or the default (%j: "%s") [OP-83]', (written, code) => {
    expect(parseLayout(written)).toBe(code);
  });
});

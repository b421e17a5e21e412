import { describe, expect, it } from 'vitest';
import { longestOf } from '../../../tools/bench/long-tasks.ts';
import { droppedShare, median, ratioOf, tableOf } from '../../../tools/bench/figures.ts';

const FRAME = 1000 / 60;

describe('median()', () => {
  it('returns the middle value, the mean of both middle values, or NaN for an empty list', () => {
    expect(median([3, 1, 2])).toBe(2);
    expect(median([4, 1, 2, 3])).toBe(2.5);
    expect(median([])).toBeNaN();
  });
});

describe('droppedShare()', () => {
  it('counts 2 dropped frames if a frame takes 3 times as long', () => {
    expect(droppedShare([FRAME, FRAME * 1.2, FRAME * 0.4])).toBe(0);
    expect(droppedShare([FRAME, FRAME * 3])).toBe(0.5);
    expect(droppedShare([])).toBe(0);
  });
});

describe('ratioOf()', () => {
  it('returns a dash if only the baseline is zero', () => {
    expect(ratioOf({ value: 3, baseline: 2 })).toBe('1.50 ×');
    expect(ratioOf({ value: 0, baseline: 0 })).toBe('1.00 ×');
    expect(ratioOf({ value: 3, baseline: 0 })).toBe('–');
  });
});

describe('longestOf()', () => {
  it('excludes parsing from the longest task [OP-107]', () => {
    expect(longestOf({ tasks: [], parses: [[0, 9]] })).toBe(0);
    expect(
      longestOf({
        tasks: [
          [100, 1_100],
          [2_000, 2_150],
        ],
        parses: [
          [150, 1_050],
          [1_900, 2_010],
        ],
      }),
    ).toBe(140);
  });
});

describe('tableOf()', () => {
  it('aligns columns', () => {
    const table = tableOf([
      { name: 'one', unit: 'ms', value: 12.34, baseline: 6.17, comparedWith: 'half of it' },
      { name: 'longer name', unit: '%', value: 0, baseline: 0, comparedWith: 'rest' },
    ]);
    expect(table.split('\n')).toEqual([
      'figure         value  baseline   ratio  compared with',
      'one          12.3 ms    6.2 ms  2.00 ×  half of it',
      'longer name   0.00 %    0.00 %  1.00 ×  rest',
    ]);
  });
});

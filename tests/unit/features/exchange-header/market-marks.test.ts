import { describe, expect, it } from 'vitest';
import { categoryName } from '../../../../src/features/exchange-header/rules/category-names.ts';
import { pilotRows } from '../../../../src/domain/markets/market-rows.ts';
import { shownMarks } from '../../../../src/features/exchange-header/rules/market-marks.ts';

const rows = (hot: readonly (0 | 1)[]) =>
  pilotRows(
    hot.map((isHot, index) => ({
      name: `T${index}`,
      address: `0x${index}`,
      showPair: `T${index}/USDT`,
      icon: '',
      chainIcon: '',
      seoPath: `t${index}`,
      isHot: isHot === 1,
      cate: '',
      rate: '',
      change: '',
    })),
  );

describe('shownMarks()', () => {
  it('returns a mark if at most 3 of the first 10 rows have it', () => {
    expect(shownMarks('spot', rows([1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 1, 1])).hot).toBe(true);
    expect(shownMarks('spot', rows([1, 1, 1, 1, 0, 0, 0, 0, 0, 0])).hot).toBe(false);
    expect(shownMarks('futures', rows([1])).hot).toBe(true);
    expect(shownMarks('favourites', rows([1, 1])).hot).toBe(false);
  });

  it('always returns the marks of tokens and pre-market coins [MKT-24, MKT-27]', () => {
    for (const list of ['pilot', 'pre-market'])
      expect(shownMarks(list, rows([1, 1, 1, 1, 1]))).toEqual({ hot: true, new: true });
  });
});

describe('categoryName()', () => {
  it('converts a key to a readable name and returns a name unchanged', () => {
    expect(['eth', 'majors', 'real_world-assets', 'USDT', 'Majors', 'layer9', '', '_'].map(categoryName)).toEqual([
      'ETH',
      'Majors',
      'Real world assets',
      'USDT',
      'Majors',
      'Layer9',
      '',
      '_',
    ]);
  });
});

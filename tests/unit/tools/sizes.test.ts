import { describe, expect, it } from 'vitest';
import { isWithinLimit, recordOf, sizesTable } from '../../../tools/sizes.ts';

const row = (name: string, size: number, sizeLimit = 2048) => ({ name, size, sizeLimit, passed: size <= sizeLimit });
const lines = (...args: Parameters<typeof sizesTable>): readonly string[] => sizesTable(...args).split('\n');

describe('sizesTable()', () => {
  it('prints each row’s size, limit and difference from the last release', () => {
    const record = { version: '1.2.0', sizes: { loader: 1024, 'dormant page': 1536, chart: 512 } };
    expect(lines([row('loader', 1100), row('dormant page', 1500), row('chart', 512)], record)).toEqual([
      '                  size     limit  since 1.2.0',
      'loader        1.07 KiB  2.00 KiB        +76 B',
      'dormant page  1.46 KiB  2.00 KiB        −36 B',
      'chart         0.50 KiB  2.00 KiB            =',
    ]);
  });

  it('marks new rows, removed rows and rows above their limit', () => {
    const record = { version: '1.2.0', sizes: { old: 700, large: 2000 } };
    expect(lines([row('fresh', 10), row('large', 2100)], record)).toEqual([
      '           size     limit  since 1.2.0',
      'fresh  0.01 KiB  2.00 KiB          new',
      'large  2.05 KiB  2.00 KiB       +100 B  over its limit',
      'old                             −700 B  removed',
    ]);
  });

  it('lists rows with missing files', () => {
    const missing = { name: 'loader', size: 0, passed: true };
    expect(lines([missing, row('chart', 512)], { version: '1.2.0', sizes: { loader: 1024, chart: 512 } })).toEqual([
      '            size     limit  since 1.2.0',
      'loader                                   no such file',
      'chart   0.50 KiB  2.00 KiB            =',
    ]);
  });

  it('prints “=” if the recorded size is equal', () => {
    const measured = [row('loader', 1), row('chart', 2)];
    const table = lines(measured, recordOf('2.0.0', measured)).slice(1);
    expect(table.map((line) => line.split(/ {2,}/).at(-1))).toEqual(['=', '=']);
  });
});

describe('isWithinLimit()', () => {
  it('returns true only if the row has files and doesn’t exceed its limit', () => {
    expect(isWithinLimit(row('loader', 2048))).toBe(true);
    expect(isWithinLimit(row('loader', 2049))).toBe(false);
    expect(isWithinLimit({ name: 'loader', size: 0, passed: true })).toBe(false);
  });
});

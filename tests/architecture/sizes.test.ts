import { describe, expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { SIZE_LIMITS } from '../../tools/size-limits.ts';

const BUDGETS = {
  loader: '7 KiB',
  'dormant page': '52 KiB',
  'hydrated header and footer': '130 KiB',
  'all-in-one bundle': '264 KiB',
  'chart with its engine': '80 KiB',
  'exchange-shell/react-element': '10 KiB',
};

describe('SIZE_LIMITS', () => {
  it('contains a budget for each way to load the shell', () => {
    const pages = SIZE_LIMITS.filter(({ name }) => !SPECS.some(({ tag }) => tag === name));
    expect(Object.fromEntries(pages.map(({ name, limit }) => [name, limit]))).toEqual(BUDGETS);
  });

  it('limits each element except header, footer and chart to 12 KiB', () => {
    const others = SPECS.filter(({ tag }) => !['exchange-header', 'exchange-footer', 'exchange-chart'].includes(tag));
    const result = Object.fromEntries(SIZE_LIMITS.map(({ name, limit }) => [name, limit]));
    for (const { tag } of others) expect(result[tag], tag).toBe('12 KiB');
  });

  it('measures sizes compressed with Brotli, not gzip', () => {
    for (const entry of SIZE_LIMITS) expect(Object.keys(entry), entry.name).not.toContain('gzip');
  });
});

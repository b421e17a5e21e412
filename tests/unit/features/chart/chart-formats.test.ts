import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/language-table.ts';
import { LANGUAGE_CODES } from '../../../../src/domain/languages.ts';
import { chartFormats } from '../../../../src/features/chart/pane/chart-formats.ts';

const MOMENT = Date.UTC(2026, 10, 21, 2);

describe('what a chart writes on its canvas, which runs from left to right', () => {
  it.each(LANGUAGE_CODES)('%s: a date and an amount run the way of their language', (code) => {
    const { time, volume, price } = chartFormats(code, 'UTC', 'price', '60');
    const isolated = LANGUAGES[code].direction === 'rtl';
    for (const text of [time(MOMENT, 'label'), time(MOMENT, 'axis'), volume(1_540_000)])
      expect(/^\u2067[^\u2067]+\u2069$/.test(text), text).toBe(isolated);
    expect(price('52499.99')).not.toMatch(/[\u2067\u2069]/);
  });

  it('in Arabic the day comes first, as it is read', () => {
    expect(
      chartFormats('ar', 'UTC', 'price', '60')
        .time(MOMENT, 'label')
        .replaceAll(/[\u200f\u2067\u2069]/g, ''),
    ).toBe('21/11/2026، 02:00');
  });

  it('a moment beyond all time is nothing', () => {
    expect(chartFormats('ar', 'UTC', 'price', '60').time(1e300, 'label')).toBe('');
  });
});

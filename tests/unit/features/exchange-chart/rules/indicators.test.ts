import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  boundsOf,
  checkInputs,
  INDICATOR_NAMES,
  INDICATORS,
  inputsOf,
  isIndicator,
  isOptional,
} from '../../../../../src/features/exchange-chart/rules/indicators.ts';

describe('checkInputs() [CHR-16]', () => {
  it.each<[unknown, readonly number[] | string]>([
    ['1', [1]],
    ['2000', [2000]],
    [1, [1]],
    [2000, [2000]],
    [' 20 ', [20]],
    ['0', 'bounds'],
    ['2001', 'bounds'],
    ['-1', 'bounds'],
    [0, 'bounds'],
    [2001, 'bounds'],
    ['1.5', 'whole'],
    [1.5, 'whole'],
    ['', 'whole'],
    ['1e2', 'whole'],
    ['0x10', 'whole'],
    ['5.0', 'whole'],
    ['five', 'whole'],
    ['9'.repeat(16), 'whole'],
    [Number.NaN, 'whole'],
    [Infinity, 'whole'],
    [undefined, 'whole'],
    [null, 'whole'],
  ])('returns the length, or a fault if it is invalid (%j) [CHR-16, trap 44]', (written, expected) => {
    expect(checkInputs('CCI', [written])).toEqual(
      typeof expected === 'string' ? { faults: [expected] } : { values: expected },
    );
  });

  it.each([
    ['50', true],
    ['51', false],
    ['1', true],
    ['0', false],
  ])('accepts a signal length of 1 to 50 (%s: %s) [CHR-17, trap 44]', (signal, isAccepted) => {
    const checked = checkInputs('MACD', ['12', '26', signal]);
    expect(checked).toEqual(
      isAccepted ? { values: [12, 26, Number(signal)] } : { faults: [undefined, undefined, 'bounds'] },
    );
  });

  it('accepts 51 as a length, unlike as a signal length', () => {
    expect(boundsOf('signal')).toEqual({ least: 1, most: 50 });
    expect(boundsOf('slow')).toEqual({ least: 1, most: 2000 });
    expect(checkInputs('MACD', [51, 51, 50])).toEqual({ values: [51, 51, 50] });
  });

  it('returns all values, or one fault per invalid input', () => {
    expect(checkInputs('MA', ['0', '10', 'x', '60'])).toEqual({ faults: ['bounds', undefined, 'whole', undefined] });
    expect(checkInputs('MA', ['5', '10', '30'])).toEqual({ faults: [undefined, undefined, undefined, 'whole'] });
    expect(checkInputs('PVT', [])).toEqual({ values: [] });
  });

  it('accepts empty inputs only for the volume’s moving averages', () => {
    expect(checkInputs('VOL', [])).toEqual({ values: [] });
    expect(checkInputs('VOL', ['', ' 20 ', undefined])).toEqual({ values: [20] });
    expect(checkInputs('VOL', [5, 10, 20])).toEqual({ values: [5, 10, 20] });
    expect(checkInputs('VOL', ['', '0', '2001'])).toEqual({ faults: [undefined, 'bounds', 'bounds'] });
    expect(checkInputs('MA', ['', '10', '30', '60'])).toEqual({ faults: ['whole', undefined, undefined, undefined] });
  });

  it('accepts the defaults of all 51 indicators', () => {
    expect(INDICATOR_NAMES).toHaveLength(51);
    for (const name of INDICATOR_NAMES) {
      const initial = inputsOf(name).map((input) => input.initial);
      expect(checkInputs(name, initial), name).toEqual({ values: initial });
      expect(['candles', 'pane']).toContain(INDICATORS[name].place);
    }
    expect(isIndicator('MACD')).toBe(true);
    for (const other of ['macd', 'toString', '__proto__', '', 7, null]) expect(isIndicator(other)).toBe(false);
  });

  it('returns an integer within bounds, or a fault, for every non-empty input', () => {
    const written = fc.array(fc.oneof(fc.integer().map(String), fc.integer(), fc.double(), fc.string(), fc.anything()));
    fc.assert(
      fc.property(fc.constantFrom(...INDICATOR_NAMES), written, (name, values) => {
        const checked = checkInputs(name, values);
        const inputs = inputsOf(name);
        if ('faults' in checked) {
          expect(checked.faults).toHaveLength(inputs.length);
          expect(checked.faults.some((fault) => fault !== undefined)).toBe(true);
          return;
        }
        const leftOut = inputs.filter(({ kind }) => isOptional(kind)).length;
        expect(checked.values.length).toBeLessThanOrEqual(inputs.length);
        expect(checked.values.length).toBeGreaterThanOrEqual(inputs.length - leftOut);
        checked.values.forEach((value, index) => {
          const { least, most } = boundsOf(inputs[index]?.kind ?? 'period');
          expect(Number.isInteger(value) && value >= least && value <= most).toBe(true);
        });
      }),
    );
  });
});

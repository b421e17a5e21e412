import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readSaved, saveProperties } from '../../../../../src/features/exchange-chart/engine/read-saved.ts';
import { CHART_PROPERTIES } from '../../../../../src/features/exchange-chart/engine/builtin-engine.ts';
import {
  type IndicatorName,
  INDICATOR_NAMES,
  MOST_INDICATORS,
} from '../../../../../src/features/exchange-chart/rules/indicators.ts';
import { parseSaved } from '../../../../../src/features/exchange-chart/rules/saved.ts';
import {
  countIndicators,
  limitIndicators,
  VOLUME_PANE,
} from '../../../../../src/features/exchange-chart/rules/volume-pane.ts';
import { chart, layout, saved } from './saved-samples.ts';

const study = (name: string) => ({ name, inputs: [], hidden: false });
const opened = (over: object) =>
  readSaved(parseSaved(saved([layout('', { charts: [chart(over)] })])).data.layouts[0]?.charts[0]).studies;
const namesOf = (studies: readonly { readonly name: string }[]) => studies.map(({ name }) => name);

describe('the volume pane', () => {
  it.each<[string, object, readonly string[]]>([
    ['from an older version without indicators', { studies: [], chartProperties: {} }, ['VOL']],
    ['from an older version with other indicators', { studies: [study('MACD')], chartProperties: {} }, ['MACD']],
    ['from an older version with volume', { studies: [study('VOL'), study('MA')], chartProperties: {} }, ['VOL', 'MA']],
    ['whose volume pane was removed', { studies: [], chartProperties: { volume: false } }, []],
    [
      'whose volume pane was removed, with other indicators',
      { studies: [study('MA')], chartProperties: { volume: false } },
      ['MA'],
    ],
    ['whose volume setting has the wrong type', { studies: [], chartProperties: { volume: 0 } }, ['VOL']],
  ])('is restored, added or omitted in a chart %s', (_name, over, expected) => {
    expect(namesOf(opened(over))).toEqual(expected);
  });

  it('is shown in a new chart, without moving averages', () => {
    expect(readSaved(undefined).studies).toEqual([VOLUME_PANE]);
    expect(VOLUME_PANE.inputs).toEqual([]);
  });

  it.each([
    [[], []],
    [[VOLUME_PANE], ['VOL']],
    [[study('MA')], ['MA']],
  ])('is saved and restored with the indicators %j', (studies, expected) => {
    const list = studies as unknown as (typeof VOLUME_PANE)[];
    expect(namesOf(opened({ studies: list, chartProperties: saveProperties(CHART_PROPERTIES, list) }))).toEqual(
      expected,
    );
  });

  it('does not count towards the limit, but a second volume pane does', () => {
    const names = fc.array(fc.constantFrom<IndicatorName>('VOL', ...INDICATOR_NAMES), { maxLength: 30 });
    fc.assert(
      fc.property(names, (list) => {
        const studies = list.map((name) => ({ name }));
        const limited = limitIndicators(studies);
        expect(countIndicators(limited)).toBeLessThanOrEqual(MOST_INDICATORS);
        expect(limited.some(({ name }) => name === 'VOL')).toBe(list.includes('VOL'));
        if (countIndicators(studies) <= MOST_INDICATORS) expect(limited).toEqual(studies);
        expect(limitIndicators(limited)).toEqual(limited);
      }),
    );
  });
});

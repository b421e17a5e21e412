import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  NOTHING_SAVED,
  parseSaved,
  SAVED_LIMITS,
  savedText,
} from '../../../../../src/features/exchange-chart/rules/saved.ts';
import { parseUserKey } from '../../../../../src/features/exchange-chart/rules/chart-attributes.ts';
import { readSaved } from '../../../../../src/features/exchange-chart/engine/read-saved.ts';
import { chart, drawing, layout, saved } from './saved-samples.ts';

const read = (value: unknown) => parseSaved(value).data;
const chartOf = (over: object) => read(saved([layout('a', { charts: [chart(over)] })])).layouts[0]?.charts[0];

describe('parseSaved() [CHR-08, STO-09]', () => {
  const whole = saved([layout('Day'), layout('Four', { layout: '4', charts: [chart(), chart(), chart(), chart()] })], {
    current: 'Four',
    templates: [{ name: 'Trend', studies: [{ name: 'MA', inputs: [5, 10, 30, 60], hidden: true }] }],
  });

  it('restores data from a JSON string or an object [CHR-08]', () => {
    expect(parseSaved(whole)).toEqual({ data: whole, found: 'saved' });
    expect(read(savedText(whole))).toEqual(whole);
  });

  it.each<[string, unknown, 'none' | 'newer']>([
    ['undefined', undefined, 'none'],
    ['invalid JSON', '{"v":1', 'none'],
    ['an empty string', '', 'none'],
    ['null', 'null', 'none'],
    ['a list', '[1]', 'none'],
    ['a number', '7', 'none'],
    ['a missing version', '{"layouts":[]}', 'none'],
    ['an older version', '{"v":0}', 'none'],
    ['a version as a string', '{"v":"1"}', 'none'],
    ['a newer version', '{"v":2,"layouts":[{"name":"a"}]}', 'newer'],
    ['a fractional version', { v: 1.5 }, 'newer'],
  ])('returns no data for %s', (_what, value, found) => {
    expect(parseSaved(value)).toEqual({ data: NOTHING_SAVED, found });
  });

  it.each<[string, object, object]>([
    ['an unknown resolution', { resolution: '7' }, { resolution: '60' }],
    ['an abbreviated resolution', { resolution: 'D' }, { resolution: '1D' }],
    ['a symbol that is not a string', { symbol: 7 }, { symbol: '' }],
    ['a symbol that is too long', { symbol: 'x'.repeat(101) }, { symbol: '' }],
    ['an unknown indicator', { studies: [{ name: 'XYZ', inputs: [] }] }, { studies: [] }],
    [
      'inputs out of bounds',
      { studies: [{ name: 'MACD', inputs: [12, 26, 51] }] },
      { studies: [{ name: 'MACD', inputs: [12, 26, 9], hidden: false }] },
    ],
    [
      'missing inputs',
      { studies: [{ name: 'CCI', hidden: true }] },
      { studies: [{ name: 'CCI', inputs: [20], hidden: true }] },
    ],
    ['studies that are not a list', { studies: { 0: 'MA' } }, { studies: [] }],
    ['an unknown tool', { drawings: [drawing({ tool: 'laser' })] }, { drawings: [] }],
    ['a drawing without points', { drawings: [drawing({ points: [] })] }, { drawings: [] }],
    ['a point without a price', { drawings: [drawing({ points: [{ time: 1, price: null }] })] }, { drawings: [] }],
    [
      'two points, one of them without a valid time',
      {
        drawings: [
          drawing({
            points: [
              { time: 1, price: 2 },
              { time: 'now', price: 2 },
            ],
          }),
        ],
      },
      { drawings: [] },
    ],
    ['points that are not objects', { drawings: [drawing({ points: [null, 7, 'x'] })] }, { drawings: [] }],
    ['drawings that are not objects', { drawings: [null, 7, drawing()] }, { drawings: [drawing()] }],
    [
      'flags of drawings that are not booleans',
      { drawings: [drawing({ hidden: true, locked: false }), drawing({ hidden: 1, locked: 'yes' })] },
      { drawings: [drawing({ hidden: true, locked: false }), drawing({ hidden: false, locked: false })] },
    ],
    [
      'a name that is not a string',
      { drawings: [drawing({ name: 7, text: {} })] },
      { drawings: [drawing({ name: '', text: '' })] },
    ],
    [
      'styles of drawings, one of them invalid',
      { drawings: [drawing({ style: { color: 'red', width: 9, line: 'dashed' } }), drawing({ style: 'red' })] },
      { drawings: [drawing({ style: { color: 'red', line: 'dashed' } }), drawing()] },
    ],
    ['too few points', { drawings: [drawing({ tool: 'pitchfork' })] }, { drawings: [] }],
    [
      'a path with one point',
      { drawings: [drawing({ tool: 'path', points: [{ time: 1, price: 2 }] })] },
      { drawings: [] },
    ],
    [
      'a switch for all symbols that is not a boolean',
      { drawings: [drawing({ allSymbols: true }), drawing({ allSymbols: 'yes' })] },
      { drawings: [drawing({ allSymbols: true }), drawing()] },
    ],
    ['an id that ends in markup', { drawings: [drawing({ id: 'd1"><img>' })] }, { drawings: [] }],
    ['an id that begins with markup', { drawings: [drawing({ id: '<img>d1' })] }, { drawings: [] }],
    ['an id that is a number', { drawings: [drawing({ id: 7 })] }, { drawings: [] }],
    ['the longest symbol', { symbol: 'x'.repeat(100) }, { symbol: 'x'.repeat(100) }],
    ['properties that are a list', { chartProperties: ['a'] }, { chartProperties: {} }],
    ['properties that are a string', { chartProperties: 'a' }, { chartProperties: {} }],
    ['properties that are null', { chartProperties: null }, { chartProperties: {} }],
    [
      'properties of every JSON type',
      { chartProperties: { no: null, yes: true, text: 't', number: -1.5, list: [[false]], within: { a: 0 } } },
      { chartProperties: { no: null, yes: true, text: 't', number: -1.5, list: [[false]], within: { a: 0 } } },
    ],
    ['a hostile id', { drawings: [drawing({ id: '"><img>' })] }, { drawings: [] }],
    ['properties that are a number', { chartProperties: 7 }, { chartProperties: {} }],
    [
      'properties that JSON cannot represent',
      { chartProperties: { a: () => 1, b: Number.NaN, c: [undefined, 1n], d: Infinity, e: 'ok' } },
      { chartProperties: { c: [null, null], e: 'ok' } },
    ],
  ])('normalises %s', (_what, over, expected) => {
    expect(chartOf(over)).toMatchObject(expected);
  });

  it('retains custom inputs of indicators', () => {
    const studies = [{ name: 'MACD', inputs: [5, 35, 5], hidden: true }];
    expect(chartOf({ studies })?.studies).toEqual(studies);
  });

  it('ignores layouts, charts and templates that are not objects', () => {
    const rows = [null, 7, 'x', undefined];
    expect(read({ v: 1, layouts: rows, templates: rows })).toEqual(NOTHING_SAVED);
    expect(read({ v: 1, layouts: 'all', templates: {} })).toEqual(NOTHING_SAVED);
    expect(read(saved([layout('a', { charts: rows })])).layouts[0]?.charts).toEqual([]);
  });

  it('omits surplus points and unknown fields of drawings', () => {
    const points = Array.from({ length: 9 }, (_, time) => ({ time, price: 1, x: 1 }));
    const [savedDrawing] = chartOf({ drawings: [{ ...drawing({ points }), script: 'alert(1)' }] })?.drawings ?? [];
    expect(savedDrawing?.points).toEqual([
      { time: 0, price: 1 },
      { time: 1, price: 1 },
    ]);
    expect(Object.keys(savedDrawing ?? {}).toSorted()).toEqual(
      ['hidden', 'id', 'locked', 'name', 'points', 'text', 'tool'].toSorted(),
    );
  });

  it('keeps up to 20 templates and 20 layouts, 4 charts per layout, and 200 drawings and 10 indicators per chart', () => {
    const many = <T>(count: number, make: (index: number) => T): T[] =>
      Array.from({ length: count }, (_, index) => make(index));
    const data = read(
      saved(
        many(25, (index) =>
          layout(`l${index}`, {
            charts: many(6, () =>
              chart({
                drawings: many(210, (id) => drawing({ id: `d${id}` })),
                studies: many(12, () => ({ name: 'MA', inputs: [5, 10, 30, 60] })),
              }),
            ),
          }),
        ),
        { templates: many(25, (index) => ({ name: `t${index}`, studies: [] })) },
      ),
    );
    expect([data.layouts.length, data.templates.length]).toEqual([20, 20]);
    expect(data.layouts.map(({ charts }) => charts.length)).toEqual(many(20, () => 4));
    expect(data.layouts[0]?.charts[0]?.drawings).toHaveLength(200);
    expect(data.layouts[0]?.charts[0]?.studies).toHaveLength(10);
  });

  it('keeps the later of two layouts with the same name, truncates names, and always returns a current layout', () => {
    const data = read(
      saved([layout(' a '), layout('a', { layout: '4' }), layout('n'.repeat(200))], { current: 'gone' }),
    );
    expect(data.layouts.map(({ name, layout: code }) => [name.length, code])).toEqual([
      [1, '4'],
      [100, 's'],
    ]);
    expect(data.current).toBe('a');
  });

  it('ignores keys that would modify prototypes', () => {
    const text = '{"v":1,"layouts":[{"name":"a","charts":[{"chartProperties":{"__proto__":{"x":1},"ok":1}}]}]}';
    const properties = read(text).layouts[0]?.charts[0]?.chartProperties;
    expect(properties).toEqual({ ok: 1 });
    expect(Object.getPrototypeOf(properties)).toBe(Object.prototype);
  });

  it('truncates deeply nested properties', () => {
    const loop: Record<string, unknown> = { ok: 1 };
    loop['again'] = loop;
    expect(JSON.stringify(chartOf({ chartProperties: loop })).length).toBeLessThan(2000);
    const lists: unknown[] = [1];
    lists.push(lists);
    expect(JSON.stringify(chartOf({ chartProperties: { lists } })).length).toBeLessThan(2000);
  });

  it('never throws, and returns the same data when it parses its own result', () => {
    const rows = fc.array(fc.oneof(fc.anything(), fc.constant(layout('a')), fc.constant(layout('b'))));
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.anything(), fc.record({ v: fc.constant(1), layouts: rows, templates: rows })),
        (value) => {
          const { data } = parseSaved(value);
          expect(read(JSON.stringify(data))).toEqual(data);
        },
      ),
    );
  });
});

describe('savedText()', () => {
  it('returns undefined for data larger than 256 KiB in UTF-8', () => {
    const textOf = (size: number, letter = 'x') =>
      savedText(saved([layout('a', { charts: [chart({ chartProperties: { text: letter.repeat(size) } })] })]));
    const room = SAVED_LIMITS.bytes - (textOf(0)?.length ?? 0);
    expect(textOf(room)).toHaveLength(256 * 1024);
    expect(textOf(room + 1)).toBeUndefined();
    for (const [letter, bytes] of [
      ['\u007f', 1],
      ['\u0080', 2],
      ['\u07ff', 2],
      ['\u0800', 3],
      ['\uffff', 3],
      ['\u{10000}', 4],
    ] as const) {
      expect(textOf(Math.floor(room / bytes), letter), letter).toBeDefined();
      expect(textOf(Math.floor(room / bytes) + 1, letter), letter).toBeUndefined();
    }
  });
});

describe('parseUserKey() [STO-09]', () => {
  it.each([
    ['10042', '10042'],
    ['guest', 'guest'],
    ['a-b_C9', 'a-b_C9'],
    ['x'.repeat(64), 'x'.repeat(64)],
    ['x'.repeat(65), undefined],
    ['', undefined],
    ['a:platform', undefined],
    ['a b', undefined],
    ['ä', undefined],
    [10042, undefined],
  ])('returns a valid key, and undefined otherwise (%j: %s)', (value, key) => {
    expect(parseUserKey(value)).toBe(key);
  });
});

describe('readPaneSize()', () => {
  it.each<[string, object, object]>([
    ['an absent size', {}, {}],
    ['a share and a collapsed pane', { share: 0.3, collapsed: true }, { share: 0.3, collapsed: true }],
    ['an expanded pane', { collapsed: false }, { collapsed: false }],
    ['a share of 0', { share: 0 }, {}],
    ['a share above 1', { share: 1.01 }, {}],
    ['values of other types', { share: '0.3', collapsed: 1 }, {}],
    ['a negative share', { share: -0.2 }, {}],
  ])('reads only the valid fields of %s', (_name, sent, read) => {
    const study = { name: 'RSI', inputs: [6, 12, 24], hidden: false };
    const data = { v: 1, current: '', layouts: [{ charts: [{ studies: [{ ...study, ...sent }] }] }], templates: [] };
    const [chart] = parseSaved(JSON.stringify(data)).data.layouts[0]?.charts ?? [];
    expect(chart?.studies).toEqual([{ ...study, ...read }]);
    expect(readSaved(chart).studies).toEqual([{ ...study, ...read }]);
  });
});

import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseJson } from '../../../src/api/parse-json.ts';
import { checkShape } from '../../../src/api/check-shape.ts';
import { decimal, number } from '../../../src/api/shapes.ts';
import { parsePageConfiguration } from '../../../src/stores/configuration/page-configuration.ts';
import { parseVerdict } from '../../../src/stores/compliance/verdict.ts';
import { readFixture } from '../../hostile/vectors.ts';
import { EVERY_ENDPOINT } from './every-endpoint.ts';

const everyShape = (data: unknown) => EVERY_ENDPOINT.map(({ endpoint }) => checkShape(endpoint.shape, data));
const untouched = () => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Object.keys(Array.prototype)).toEqual([]);
};

describe('every response parser [OP-68]', () => {
  it('never throws for any JSON value', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(() => everyShape(value)).not.toThrow();
        expect(() => parsePageConfiguration([value], () => {})).not.toThrow();
        expect(() => parseVerdict(JSON.stringify(value))).not.toThrow();
      }),
    );
    untouched();
  });

  it('never throws for objects with documented names and arbitrary values', () => {
    const names = [
      'code',
      'data',
      'menu',
      'limit',
      'list',
      'tabs',
      'menus',
      'children',
      'key',
      'uid',
      'is_copper',
      'flags',
      '__proto__',
    ];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.jsonValue({ maxDepth: 4 })), (value) => {
        expect(() => everyShape(value)).not.toThrow();
        expect(() => everyShape([value, value])).not.toThrow();
      }),
    );
    untouched();
  });

  it('never throws for values that JSON cannot represent', () => {
    const odd = [
      undefined,
      () => 1,
      Symbol('x'),
      10n,
      new Date(0),
      new Map(),
      Object.create(null),
      Number.NaN,
      Infinity,
      new Proxy(
        {},
        {
          get: () => {
            throw new Error('trap');
          },
        },
      ),
    ];
    for (const value of odd) expect(() => everyShape(value)).not.toThrow();
  });

  it('never throws for nesting deeper than the call stack', () => {
    const depth = 20_000;
    const nested = parseJson(`{"menus":[{"key":"a","children":${'['.repeat(depth)}${']'.repeat(depth)}}]}`);
    expect(() => everyShape(nested)).not.toThrow();
  });
});

describe('parseJson()', () => {
  it('never throws, and returns the value of any valid JSON without `__proto__` keys', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        parseJson(text);
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(parseJson(text)).toEqual(withoutProto(JSON.parse(text)));
      }),
    );
  });
});

describe('decimal', () => {
  it('converts a number to an equal decimal without an exponent', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        const checked = checkShape(decimal, value);
        const written = 'value' in checked ? checked.value : '';
        expect(written).toMatch(/^-?\d+(\.\d+)?$/);
        expect(Number(written)).toBe(value === 0 ? 0 : value);
      }),
    );
  });

  it('returns a decimal string unchanged, even if it has more digits than a number', () => {
    const written = '123456789012345678901234567890.000000000000000000001';
    expect(checkShape(decimal, written)).toMatchObject({ value: written });
    expect(checkShape(number, '1'.repeat(400))).toHaveProperty('fault');
  });
});

describe('a response parser', () => {
  const suite = Object.entries(readFixture('json-test-suite'));

  it.each(suite)('never throws, and parses as JSON.parse() does (JSON test suite, %s)', (name, base64) => {
    const text = new TextDecoder().decode(Buffer.from(base64, 'base64'));
    const value = parseJson(text);
    if (name.startsWith('n_') && !text.includes('\ufffd')) expect(value).toBeUndefined();
    if (name.startsWith('y_')) expect(value).toEqual(JSON.parse(text));
    expect(() => everyShape(value)).not.toThrow();
    expect(() => parsePageConfiguration([value], () => {})).not.toThrow();
  });

  it('never pollutes prototypes or defaults through hostile property names', () => {
    const names = Object.values(readFixture('pp-names'))
      .flat()
      .filter((name) => typeof name === 'string');
    expect(names.length).toBeGreaterThan(50);
    for (const name of names) {
      const text = `{"__proto__":{${JSON.stringify(name)}:"polluted"},"constructor":{"prototype":{${JSON.stringify(name)}:"polluted"}},"flags":{"__proto__":{"x":true}}}`;
      const value = parseJson(text);
      everyShape(value);
      const configuration = parsePageConfiguration([value, JSON.parse(text)], () => {});
      expect(Object.hasOwn(Object.prototype, name) && ({} as Record<string, unknown>)[name] === 'polluted').toBe(false);
      expect((configuration as unknown as Record<string, unknown>)[name]).not.toBe('polluted');
    }
    untouched();
  });
});

function withoutProto(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutProto);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === '__proto__' ? [] : [[key, withoutProto(item)]])),
  );
}

/**
 * The schemas of `src/api/shapes.ts` with their JSON Schemas. `tools/openapi.ts` substitutes this module for `shapes.ts` when it writes the
 * contract. The product therefore contains no descriptions, and each endpoint is declared only once.
 */
import { BOUNDS } from '../../src/lib/bounds.ts';
import * as real from '../../src/api/shapes.ts';
import type { Shape } from '../../src/api/shapes.ts';
import { describeAs, type JsonSchema, schemaOf } from './schema-of.ts';

export * from '../../src/api/shapes.ts';

const textUpTo = (most: number): JsonSchema => ({ type: 'string', maxLength: most });

export const name = describeAs(real.name, textUpTo(BOUNDS.name));
export const address = describeAs(real.address, {
  ...textUpTo(BOUNDS.address),
  description: 'A URL: a path on the site, or an https URL.',
});
export const decimal = describeAs(real.decimal, {
  type: 'string',
  pattern: String.raw`^-?\d+(\.\d+)?$`,
  description: 'An exact decimal, as a string.',
});
export const number = describeAs(real.number, { type: 'number' });
export const flag = describeAs(real.flag, { enum: [true, false, 1, 0] });
export const identifier = describeAs(real.identifier, textUpTo(BOUNDS.name));
export const nothing = describeAs(real.nothing, { description: 'The shell does not read this value.' });

export const word = real.withDefault(name, '');
export const title = describeAs(real.title, { ...textUpTo(BOUNDS.title), default: '' });
export const plain = describeAs(real.plain, { ...textUpTo(BOUNDS.plain), default: '' });
export const html = describeAs(real.html, {
  ...textUpTo(BOUNDS.html),
  default: '',
  description: 'Text; simple HTML is allowed and is sanitised.',
});
export const link = real.withDefault(address, '');
export const id = real.withDefault(identifier, '');
export const amount = real.withDefault(decimal, '0');
export const count = real.withDefault(number, 0);
export const no = real.withDefault(flag, false);

export function rows<T, W>(row: Shape<T, W>, most: number = BOUNDS.rows): Shape<readonly T[], readonly W[]> {
  return describeAs(real.rows(row, most), { type: 'array', items: schemaOf(row), maxItems: most });
}

export const byKey = ((value, ...more) =>
  describeAs(real.byKey(value, ...more), {
    type: 'object',
    additionalProperties: schemaOf(value),
  })) as typeof real.byKey;

export const someOf = ((collection) => describeAs(real.someOf(collection), schemaOf(collection))) as typeof real.someOf;

export const expendable = ((shape, otherwise) =>
  describeAs(real.expendable(shape, otherwise), {
    anyOf: [schemaOf(shape), { type: 'null' }],
  })) as typeof real.expendable;

export const independentFields = ((entries) =>
  describeAs(real.independentFields(entries), schemaOf(real.fields(entries)))) as typeof real.independentFields;

export const preprocessed = ((transform, shape) =>
  describeAs(real.preprocessed(transform, shape), schemaOf(shape))) as typeof real.preprocessed;

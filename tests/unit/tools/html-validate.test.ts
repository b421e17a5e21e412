import { expect, it } from 'vitest';
import { DECLARATIONS } from '../../../elements/index.docs.ts';
import { htmlValidateMetadata } from '../../../tools/declarations/html-validate.ts';

it('htmlValidateMetadata() describes every tag, its attributes and their values', () => {
  const metadata = htmlValidateMetadata();
  expect(Object.keys(metadata)).toEqual(DECLARATIONS.map(({ tag }) => tag));
  const header = metadata['exchange-header']?.attributes;
  expect(header?.['variant']).toEqual({ enum: ['live', 'demo'] });
  expect(header?.['single-button']).toEqual({ boolean: true });
  expect(header?.['gateway']).toEqual({});
  expect(header?.['language']).toHaveProperty('enum.length', 20);
});

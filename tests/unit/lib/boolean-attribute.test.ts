import { describe, expect, it } from 'vitest';
import { parseBooleanAttribute } from '../../../src/lib/boolean-attribute.ts';

describe('parseBooleanAttribute()', () => {
  it.each([
    [null, false],
    ['', true],
    ['true', true],
    ['open', true],
    ['0', true],
    ['false', false],
    [' FALSE ', false],
  ])('returns the value of the attribute text (%j: %s)', (text, value) => {
    expect(parseBooleanAttribute(text)).toBe(value);
  });
});

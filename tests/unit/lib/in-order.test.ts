import { describe, expect, it } from 'vitest';
import { isInOrder } from '../../../src/lib/in-order.ts';

describe('isInOrder()', () => {
  it.each([
    ['one two three', [/one/, /two/, /three/], true],
    ['two one', [/one/, /two/], false],
    ['one', [/one/, /one/], false],
    ['one one', [/one/, /one/], true],
    ['two one two', [/one/, /two/], true],
    ['', [/one/], false],
  ])('returns whether the string contains the patterns in order (%j, %j)', (text, patterns, expected) => {
    expect(isInOrder(text, ...patterns)).toBe(expected);
  });
});

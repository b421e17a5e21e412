import { describe, expect, it } from 'vitest';
import { trimEndOf } from '../../../src/lib/trim-end.ts';

describe('trimEndOf()', () => {
  it.each([
    ['1.500', '0', '1.5'],
    ['000', '0', ''],
    ['', '0', ''],
    ['/a//b//', '/', '/a//b'],
    ['Done.。…', '.。…', 'Done'],
    ['0.5', '0', '0.5'],
  ])('removes only the listed characters from the end (%j)', (text, characters, expected) => {
    expect(trimEndOf(text, characters)).toBe(expected);
  });
});

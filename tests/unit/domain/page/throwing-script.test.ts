import { describe, expect, it } from 'vitest';
import { throwingScript } from '../../../../src/domain/page/report-filter.ts';

describe('throwingScript()', () => {
  it.each([
    ['Error: x\n    at f (https://cdn.example/a.js:1:2)', 'https://cdn.example/a.js:1:2'],
    ['f@https://cdn.example/a.js:1:2\ng@https://other.example/b.js', 'https://cdn.example/a.js:1:2'],
    ['at f (blob:https://page.example/1)', 'https://page.example/1'],
    ['at f (chrome-extension://abc/content.js:1:1)', 'chrome-extension://abc/content.js:1:1'],
    ['f@safari-web-extension://abc/content.js', 'safari-web-extension://abc/content.js'],
    ['Error: nothing', undefined],
    ['', undefined],
  ])('returns the first script in %j [ERR-14]', (stack, expected) => expect(throwingScript(stack)).toBe(expected));

  // With an unbounded expression, each of the messages took minutes because of backtracking. The length limit prevents that.
  it.each(['a', 'a-', 'http:', 'blob:/', '-extension'])(
    'processes a message that repeats %j a million times in linear time',
    (piece) => {
      expect(throwingScript(`Error: ${piece.repeat(1_000_000)}`)).toBeUndefined();
    },
  );
});

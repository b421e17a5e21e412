import { array, assert, constantFrom, jsonValue, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonFault, lineAt } from '../../../../src/doctor/rules/json-fault.ts';

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

describe('jsonFault()', () => {
  it.each([
    ['{ "a": 1, }', 'there is a comma before }', 10],
    ['[1, ]', 'there is a comma before ]', 4],
    ['{ "a": 1 "b": 2 }', 'a comma is missing before "b"', 9],
    ['{ "a" 1 }', 'a colon is missing before 1', 6],
    ['{ "a": }', 'a value is missing before }', 7],
    ["{ 'a': 1 }", 'a string is in single quotes instead of double quotes', 2],
    ['{ a: 1 }', 'a is not in double quotes', 2],
    ['{ "a": tr }', 'tr is not in double quotes', 7],
    ['{ "a": 007 }', '007 is not in double quotes', 7],
    ['{ "a": "b }', 'a string has no closing quote or contains an invalid character', 7],
    ['{ "a": 1 // b\n}', 'there is a comment', 9],
    ['{ "a": { "b": 1 }', '} is missing', 17],
    ['[1', '] is missing', 2],
    ['{ "a": 1 }}', '} is unexpected', 10],
    [' ', 'it is empty', 0],
  ])('describes the first error in %s', (text, reason, index) => {
    expect(jsonFault(text)).toEqual({ reason, index });
  });

  it('returns undefined exactly for JSON', () => {
    const tokens = constantFrom(
      '{',
      '}',
      '[',
      ']',
      ',',
      ':',
      ' ',
      '\n',
      '"a"',
      '"',
      "'",
      'null',
      'x',
      '1',
      '-',
      '0',
      '.',
      '\\',
    );
    assert(
      property(array(tokens), (parts) => {
        const text = parts.join('');
        expect(jsonFault(text) === undefined, text).toBe(isJson(text));
      }),
      { numRuns: 2000 },
    );
    assert(
      property(jsonValue(), (value) => {
        expect(jsonFault(JSON.stringify(value, undefined, 1))).toBeUndefined();
      }),
    );
  });
});

it('lineAt() returns the line of an index, starting at 1', () => {
  expect(['a\nb\nc'.length, 2, 0].map((index) => lineAt('a\nb\nc', index))).toEqual([3, 2, 1]);
});

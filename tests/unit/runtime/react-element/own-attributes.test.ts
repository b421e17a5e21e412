import { describe, expect, it } from 'vitest';
import { attributeNameOf, parseAttribute, textOfValue } from '../../../../src/runtime/react-element/own-attributes.ts';

describe('parseAttribute()', () => {
  it.each([
    ['string', null, undefined],
    ['string', '', ''],
    ['string', ' BTC ', ' BTC '],
    ['number', null, undefined],
    ['number', ' ', undefined],
    ['number', '0', 0],
    ['number', ' -1.5e3 ', -1500],
    ['boolean', null, false],
    ['boolean', '', true],
    ['boolean', 'open', true],
    ['boolean', 'FALSE', false],
    ['json', '', undefined],
    ['json', 'null', null],
    ['json', '{"pairs":["BTC_USDT"]}', { pairs: ['BTC_USDT'] }],
  ] as const)('parses a value of the type (%s, %j: %j)', (type, text, value) => {
    expect(parseAttribute(type, text)).toEqual({ value });
  });

  it.each([
    ['number', 'many'],
    ['number', '1,5'],
    ['json', '{pairs}'],
    ['json', 'undefined'],
  ] as const)('treats a malformed value as absent and reports it (%s, %j)', (type, text) => {
    expect(parseAttribute(type, text)).toEqual({ value: undefined, isMalformed: true });
  });
});

describe('attributeNameOf()', () => {
  it('converts a property name to kebab case', () => {
    expect(['symbol', 'maxRows', 'siteId'].map(attributeNameOf)).toEqual(['symbol', 'max-rows', 'site-id']);
  });
});

describe('textOfValue()', () => {
  it('returns null for absent and false values, and an empty string for true', () => {
    expect([undefined, null, false, true, 0, 'a'].map(textOfValue)).toEqual([null, null, null, '', '0', 'a']);
  });
});

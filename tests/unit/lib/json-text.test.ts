import { afterEach, describe, expect, it } from 'vitest';
import { jsonText } from '../../../src/lib/json-text.ts';

const VALUE = { at: 1, menu: ['nft', ['a', { deep: ['b'] }], []], none: undefined, when: new Date(0) };

describe('jsonText()', () => {
  afterEach(() => {
    Reflect.deleteProperty(Array.prototype, 'toJSON');
  });

  it('returns the same string as JSON.stringify() [EMB-04]', () => {
    for (const value of [VALUE, [], ['a', undefined], {}, [[1], { a: [null] }]])
      expect(jsonText(value)).toBe(JSON.stringify(value));
  });

  it('ignores a toJSON() method that a library such as Prototype 1.6 has added to arrays [EMB-04]', () => {
    const texts = [VALUE, VALUE.menu].map((value) => JSON.stringify(value));
    Object.assign(Array.prototype, {
      toJSON(this: readonly unknown[]) {
        return `[${this.join(', ')}]`;
      },
    });
    expect([VALUE, VALUE.menu].map((value) => jsonText(value))).toEqual(texts);
  });
});

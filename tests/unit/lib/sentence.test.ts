import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/lib/sentence.ts';
import { errorSentence } from '../../../src/stores/page/errors.ts';

describe('sentence()', () => {
  it.each([
    ['It failed', 'It failed.'],
    ['It failed.', 'It failed.'],
    ['It failed...', 'It failed.'],
    [' It failed. ', 'It failed.'],
  ])('ends with exactly one full stop (%j)', (text, expected) => expect(sentence(text)).toBe(expected));
});

describe('errorSentence()', () => {
  it('adds no second full stop to a browser’s error message', () =>
    expect(
      errorSentence('It did not load, NetworkError when attempting to fetch resource.', 'So it is', 'Do that'),
    ).toBe('exchange-shell: It did not load, NetworkError when attempting to fetch resource. So it is. Do that.'));
});

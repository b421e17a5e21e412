import { describe, expect, it } from 'vitest';
import { sentence } from '../../../src/lib/sentence.ts';
import { errorSentence } from '../../../src/stores/page/errors.ts';

describe('a sentence', () => {
  it.each([
    ['It failed', 'It failed.'],
    ['It failed.', 'It failed.'],
    ['It failed...', 'It failed.'],
    [' It failed. ', 'It failed.'],
  ])('has one full stop: %j', (text, wanted) => expect(sentence(text)).toBe(wanted));

  it('an error with the browser’s own words does not end in two', () =>
    expect(
      errorSentence('It did not load, NetworkError when attempting to fetch resource.', 'So it is', 'Do that'),
    ).toBe('exchange-shell: It did not load, NetworkError when attempting to fetch resource. So it is. Do that.'));
});

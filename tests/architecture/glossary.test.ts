import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { readGlossary, says } from '../support/glossary.ts';
import { readText } from './source-files.ts';

const read = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readText(`src/i18n/messages/${code}.json`)) as Readonly<Record<string, string>>;

const english = Object.entries(read('en'));
// The longest first: what is said of perpetual futures is not said of futures.
const terms = readGlossary().toSorted((one, other) => (other.en[0]?.length ?? 0) - (one.en[0]?.length ?? 0));

/** English words of the glossary that a text uses in another sense. */
const OTHER_SENSE: Readonly<Record<string, readonly string[]>> = {
  // The verb.
  Earn: ['link.launchpool.desc', 'link.dualCurrency.desc', 'link.referral.desc', 'link.affiliate.desc'],
  // Of time.
  Short: ['link.fundsOptions'],
};

/** The terms that an English text uses. */
function termsOf(key: string, text: string): typeof terms {
  let rest = text.replaceAll(/\{\w+\}/g, '');
  return terms.filter(({ en }) => {
    const word = new RegExp(String.raw`(?<![\w-])(?:${en.join('|')})s?(?![\w-])`, 'gi');
    if (!word.test(rest)) return false;
    rest = rest.replaceAll(word, '·');
    return !(OTHER_SENSE[en[0] ?? '']?.includes(key) ?? false);
  });
}

const used = english.map(([key, text]) => [key, termsOf(key, text)] as const);

describe('the glossary', () => {
  it('has eighty terms or more, each once, in every language', () => {
    const words = terms.map(({ en }) => en[0]);
    expect(words.length).toBeGreaterThanOrEqual(80);
    expect(new Set(words).size).toBe(words.length);
  });

  it('a word that is missing is an error', () => {
    expect(() => readGlossary('| en | de |\n| --- | --- |\n| Spot | |')).toThrow('"Spot" has no word in');
  });

  it('most of its terms stand in texts', () => {
    expect(new Set(used.flatMap(([, found]) => found)).size).toBeGreaterThan(60);
  });

  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('the texts in %s keep to it', (code) => {
    const { fallback } = LANGUAGES[code];
    const texts = { ...(fallback === undefined ? {} : read(fallback)), ...read(code) };
    const faults = used.flatMap(([key, found]) =>
      found
        .filter((term) => !term[code].some((form) => says(code, form, texts[key] ?? '')))
        .map((term) => `${key}: "${texts[key]}" does not say "${term[code].join(' / ')}" for "${term.en[0]}"`),
    );
    expect(faults).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { readGlossary, includesForm } from '../support/glossary.ts';
import { readText } from './source-files.ts';

const read = (code: string): Readonly<Record<string, string>> =>
  JSON.parse(readText(`src/i18n/messages/${code}.json`)) as Readonly<Record<string, string>>;

const english = Object.entries(read('en'));
// Longest first, so that "perpetual futures" is matched before "futures".
const terms = readGlossary().toSorted((one, other) => (other.en[0]?.length ?? 0) - (one.en[0]?.length ?? 0));

/** Keys of messages that use an English glossary term in another sense. */
const OTHER_SENSE: Readonly<Record<string, readonly string[]>> = {
  // Used as a verb.
  Earn: ['link.launchpool.desc', 'link.dualCurrency.desc', 'link.referral.desc', 'link.affiliate.desc'],
  // Means a short time.
  Short: ['link.fundsOptions'],
};

/** Returns the glossary terms in an English message. */
function termsOf(key: string, text: string): typeof terms {
  let rest = text.replaceAll(/\{\w+\}/g, '');
  return terms.filter(({ en }) => {
    const word = new RegExp(String.raw`(?<![\w-])(?:${en.join('|')})s?(?![\w-])`, 'gi');
    if (!word.test(rest)) return false;
    rest = rest.replaceAll(word, '·');
    return !(OTHER_SENSE[en[0] ?? '']?.includes(key) ?? false);
  });
}

describe('readGlossary()', () => {
  it('throws if a term has no translation', () => {
    expect(() => readGlossary('| en | de |\n| --- | --- |\n| Spot | |')).toThrow('"Spot" has no word in');
  });
});

const used = english.map(([key, text]) => [key, termsOf(key, text)] as const);

describe('the glossary', () => {
  it('has at least 80 unique terms, each translated into every language', () => {
    const words = terms.map(({ en }) => en[0]);
    expect(words.length).toBeGreaterThanOrEqual(80);
    expect(new Set(words).size).toBe(words.length);
  });

  it('contains mostly terms that occur in messages', () => {
    expect(new Set(used.flatMap(([, found]) => found)).size).toBeGreaterThan(60);
  });

  it.each(LANGUAGE_CODES.filter((code) => code !== 'en'))('is followed by the messages in %s', (code) => {
    const { fallback } = LANGUAGES[code];
    const texts = { ...(fallback === undefined ? {} : read(fallback)), ...read(code) };
    const faults = used.flatMap(([key, found]) =>
      found
        .filter((term) => !term[code].some((form) => includesForm(code, form, texts[key] ?? '')))
        .map((term) => `${key}: "${texts[key]}" does not say "${term[code].join(' / ')}" for "${term.en[0]}"`),
    );
    expect(faults).toEqual([]);
  });
});

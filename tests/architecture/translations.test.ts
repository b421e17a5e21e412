import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/domain/languages/languages.ts';
import { findFaults } from '../../tools/message-files.ts';
import { readGlossary } from '../support/glossary.ts';
import { readText } from './source-files.ts';
import { NAMES, QUOTES, SAME_AS_ENGLISH } from './translated-words.ts';

type Texts = Readonly<Record<string, string>>;

const read = (code: LanguageCode): Texts => JSON.parse(readText(`src/i18n/messages/${code}.json`)) as Texts;

const english = read('en');
const terms = readGlossary();
const translated = LANGUAGE_CODES.filter((code) => code !== 'en');
const whole = translated.filter((code) => LANGUAGES[code].fallback === undefined);

/** Returns a language's messages that fail a check, with their keys. */
const failing = (code: LanguageCode, fails: (text: string, key: string) => boolean): readonly string[] =>
  Object.entries(read(code)).flatMap(([key, text]) => (fails(text, key) ? [`${key}: ${text}`] : []));

const ARGUMENT = /\{\w+(?:, \w+)*,?|\b(?:zero|one|two|few|many|other) \{|[{}#]/g;

/** Returns a message's words in lower case, without arguments. */
const wordsIn = (text: string): readonly string[] =>
  text
    .replaceAll(ARGUMENT, ' ')
    .toLowerCase()
    .match(/\p{L}[\p{L}\d]*/gu) ?? [];

/** Returns the words that a language shares with English: names and glossary terms. */
const sharedWords = (code: LanguageCode): ReadonlySet<string> =>
  new Set([...NAMES, ...terms.flatMap((term) => term[code])].flatMap(wordsIn));

describe.each(translated)('the messages in %s', (code) => {
  it('are valid ICU with the English message’s arguments and tags and the language’s plural forms [OP-79]', () => {
    expect(findFaults(code, read(code), english)).toEqual([]);
  });

  it('contain every number of the English message, in Latin digits and without currency signs', () => {
    const numbers = (text: string): readonly string[] => text.match(/\d+/g) ?? [];
    const lacksOne = (text: string, key: string): boolean =>
      numbers(english[key] ?? '').some((number) => !numbers(text).includes(number));
    expect(failing(code, (text, key) => lacksOne(text, key) || /[^\P{Nd}0-9]|\p{Sc}/u.test(text))).toEqual([]);
  });

  it('use the quotation marks of the language', () => {
    const marks = (text: string): readonly string[] => text.match(/["'`´‘“”„‚’«»‹›「」『』]/g) ?? [];
    expect(failing(code, (text) => marks(text).some((mark) => !QUOTES[code].includes(mark)))).toEqual([]);
  });

  it('contain no redundant spaces', () => {
    expect(failing(code, (text) => /^\s|\s$|\s\s|\s[.,)）。、，]/u.test(text))).toEqual([]);
  });
});

describe.each(whole)('all messages in %s', (code) => {
  it('are complete [LNG-01]', () => {
    expect(Object.keys(read(code))).toEqual(Object.keys(english));
  });

  it('are translated unless the message is a name, a glossary term or a word of the language', () => {
    const [shared, same] = [sharedWords(code), SAME_AS_ENGLISH[code] ?? []];
    const isShared = (word: string): boolean => shared.has(word) || shared.has(word.replace(/s$/, ''));
    const isEnglish = (text: string, key: string): boolean =>
      text === english[key] && !same.includes(text) && !wordsIn(text).every(isShared);
    expect(failing(code, isEnglish)).toEqual([]);
    expect(failing(code, (text) => /\b(?:the|your|you|with|and|are|from|this|that|what)\b/i.test(text))).toEqual([]);
    const written = new Set(Object.values(read(code)));
    expect(same.filter((text) => !written.has(text))).toEqual([]);
  });
});

describe.each(translated.filter((code) => !whole.includes(code)))('the overrides in %s', (code) => {
  it('differ from the messages that they override [OP-65]', () => {
    const followed = read(LANGUAGES[code].fallback ?? 'en');
    expect(Object.keys(read(code)).length).toBeGreaterThan(0);
    expect(failing(code, (text, key) => followed[key] === text)).toEqual([]);
  });
});

describe('a translation', () => {
  it('has a narrow no-break space in French before : ; ! ? and »', () => {
    expect(failing('fr', (text) => /(?<!\u{202F})(?:[;!?»]|:(?!\d))|«(?!\u{202F})/u.test(text))).toEqual([]);
  });

  it('has inverted opening marks in Spanish', () => {
    const times = (text: string, mark: string): number => text.split(mark).length;
    const isOpen = (text: string): boolean =>
      times(text, '?') !== times(text, '¿') || times(text, '!') !== times(text, '¡');
    expect(failing('es', isOpen)).toEqual([]);
  });

  it.each(['zh', 'zh-tw', 'ja'] as const)('has full-width punctuation next to CJK characters (%s)', (code) => {
    const script = String.raw`[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]`;
    const narrow = new RegExp(`${script}[,;:!?()]|[,;:!?()]${script}`, 'u');
    expect(failing(code, (text) => narrow.test(text))).toEqual([]);
  });

  it.each(['zh', 'zh-tw', 'ja', 'th', 'ar', 'ru', 'uk'] as const)(
    'contains Latin letters only in names and terms (%s)',
    (code) => {
      const known = new Set([...sharedWords(code), ...(SAME_AS_ENGLISH[code] ?? []).flatMap(wordsIn)]);
      const latin = (text: string): readonly string[] =>
        wordsIn(text).flatMap((word) => word.match(/[a-z][a-z\d]*/g) ?? []);
      expect(failing(code, (text) => latin(text).some((word) => !known.has(word)))).toEqual([]);
    },
  );
});

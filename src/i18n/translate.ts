import format, { type CompiledMessage, type FormatOptions, type FormatValues } from 'icu-minify/format';
import { LANGUAGES } from '../domain/languages/language-table.ts';
import type { LanguageCode } from '../domain/languages/languages.ts';
import { english } from './english.ts';
import { MESSAGE_STYLES } from './message-styles.ts';

/** A key of `messages/en.json`. */
export type MessageKey = keyof typeof import('./messages/en.json');

/** A language's complete messages, compiled by the build. */
export type CompiledMessages = Readonly<Record<string, CompiledMessage>>;

export type MessageValues = Readonly<Record<string, string | number | Date>>;

/** A function that returns the message for a key in one language. */
export type Translate = (key: MessageKey | (string & {}), values?: MessageValues) => string;

/**
 * Creates a language's translate function. It never throws: if a key or a value is missing, it returns the English message, or the key.
 * `overrides` contains the page's own messages, which are plain text with `{name}` placeholders.
 */
export function createTranslator(
  language: LanguageCode,
  compiled: CompiledMessages,
  overrides: Readonly<Record<string, string>> = {},
): Translate {
  const own = textFormatter(language, compiled === english ? 'en' : language);
  const fallback = textFormatter(language, 'en');
  return (key, values = {}) => {
    if (Object.hasOwn(overrides, key)) return fillIn(overrides[key] ?? '', values);
    return textOf(compiled, key, values, own) ?? textOf(english, key, values, fallback) ?? key;
  };
}

type Format = (message: CompiledMessage, values: FormatValues<string>) => string;

function textOf(messages: CompiledMessages, key: string, values: MessageValues, write: Format): string | undefined {
  const message = Object.hasOwn(messages, key) ? messages[key] : undefined;
  if (message === undefined) return undefined;
  try {
    return write(message, values);
  } catch {
    return undefined;
  }
}

/** Numbers and dates follow the page's language. Plurals follow the message's language. */
function textFormatter(language: LanguageCode, textLanguage: LanguageCode): Format {
  const { intl } = LANGUAGES[language];
  const options: FormatOptions = {
    formats: MESSAGE_STYLES,
    formatters: {
      getDateTimeFormat: (_locale, style) => new Intl.DateTimeFormat(intl, style),
      getNumberFormat: (_locale, style) => new Intl.NumberFormat(intl, style),
      getPluralRules: (locale, style) => new Intl.PluralRules(locale, style),
    },
  };
  return (message, values) => {
    const written = format(message, LANGUAGES[textLanguage].intl, values, options);
    return typeof written === 'string' ? written : written.join('');
  };
}

function fillIn(text: string, values: MessageValues): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : whole,
  );
}

import compile from 'icu-minify/compile';
import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES } from '../../../src/domain/languages/languages.ts';
import { english } from '../../../src/i18n/english.ts';
import { formatAge, formatChange, formatDecimal, formatFiat, formatTime } from '../../../src/i18n/format.ts';
import { loadMessages } from '../../../src/i18n/load-messages.ts';
import { createTranslator } from '../../../src/i18n/translate.ts';

const PLURALS =
  '{n, plural, =0 {none} zero {zero #} one {one #} two {two #} few {few #} many {many #} other {other #}} of {total}';
const ORDINALS = '{n, selectordinal, one {#st} two {#nd} few {#rd} many {#many} other {#th}}';
const NESTED = '{kind, select, coin {{n, plural, one {# coin} other {# coins}}} other {<{kind}>}}';
const NUMBERS = [0, 1, 2, 3, 5, 10, 11, 21, 22, 100, 101, 1000, 1234567, 1.5];

describe('createTranslator()', () => {
  it.each(LANGUAGE_CODES)('formats messages like intl-messageformat (%s)', (language) => {
    const t = createTranslator(language, {
      plurals: compile(PLURALS),
      ordinals: compile(ORDINALS),
      nested: compile("{kind, select, coin {{n, plural, one {# coin} other {# coins}}} other {'<'{kind}'>'}}"),
    });
    const { intl } = LANGUAGES[language];
    for (const n of NUMBERS) {
      expect(t('plurals', { n, total: 'x' })).toBe(
        String(new IntlMessageFormat(PLURALS, intl).format({ n, total: 'x' })),
      );
      expect(t('ordinals', { n })).toBe(String(new IntlMessageFormat(ORDINALS, intl).format({ n })));
      const nested = String(
        new IntlMessageFormat(NESTED, intl, undefined, { ignoreTag: true }).format({ n, kind: 'coin' }),
      );
      expect(t('nested', { n, kind: 'coin' })).toBe(nested);
    }
  });
});

describe('createTranslator()', () => {
  const t = createTranslator('fr', { hello: compile('Bonjour {name}'), day: compile('{at, date, day}') });

  it('returns the key if the key or a value is missing or invalid, and never throws', () => {
    expect(t('hello', { name: 'Ada' })).toBe('Bonjour Ada');
    expect(t('hello')).toBe('hello');
    expect(t('day', { at: 'x' })).toBe('day');
    expect(t('no.such.key')).toBe('no.such.key');
    for (const key of ['__proto__', 'constructor', 'toString']) expect(t(key)).toBe(key);
  });

  it('writes Latin digits in Arabic', () => {
    expect(createTranslator('ar', { n: compile('{n, number}') })('n', { n: 1234 })).toBe('1,234');
  });

  it('prefers the page’s own messages and treats them as plain text', () => {
    const own = createTranslator('en', english, { hello: 'Hi {name}, {unknown} <b>' });
    expect(own('hello', { name: 'Ada' })).toBe('Hi Ada, {unknown} <b>');
  });
});

describe('`english`', () => {
  it('contains messages and inherits no properties', () => {
    expect(Object.keys(english).length).toBeGreaterThan(0);
    expect(Object.getPrototypeOf(english)).toBeNull();
  });
});

describe('loadMessages()', () => {
  it.each(LANGUAGE_CODES)('loads every message of %s', async (language) => {
    const messages = await loadMessages(language);
    expect(Object.keys(messages)).toEqual(Object.keys(english));
    // English is the only language that needs no separate file.
    expect(messages === english).toBe(language === 'en');
  });

  it('falls back from EU Italian to Italian for missing messages [OP-65]', async () => {
    const [italian, european] = await Promise.all([loadMessages('it'), loadMessages('it-eu')]);
    expect(european['header.logout']).toEqual(italian['header.logout']);
  });
});

describe('a formatted number', () => {
  it('is exact beyond the precision of a number', () => {
    expect(formatDecimal('en', '123456789012345678901234.12345678')).toBe('123,456,789,012,345,678,901,234.12345678');
    expect(formatDecimal('de', '1234.5')).toBe('1.234,5');
    expect(formatDecimal('en', 'x')).toBe('x');
    expect(formatFiat('en', '1234.5', '$')).toBe('$1,234.50');
    expect(formatFiat('en', '123456789012345678901234.5', '$')).toBe('$123,456,789,012,345,678,901,234.50');
    expect([formatFiat('en', 'x', '$'), formatFiat('en', '1', '')]).toEqual(['x', '1.00']);
    expect([formatChange('en', '1.25'), formatChange('en', '-3'), formatChange('en', '0')]).toEqual([
      '+1.25%',
      '-3.00%',
      '0.00%',
    ]);
  });

  it.each(LANGUAGE_CODES)(
    'has the same sign, digits and percent sign as with Intl, and places the currency symbol where Intl places the euro sign (%s)',
    (language) => {
      const { intl } = LANGUAGES[language];
      const percent = new Intl.NumberFormat(intl, {
        style: 'percent',
        minimumFractionDigits: 2,
        signDisplay: 'exceptZero',
      });
      for (const [percentage, share] of [
        ['1.25', 0.0125],
        ['-1234.5', -12.345],
        ['0', 0],
      ] as const)
        expect(formatChange(language, percentage)).toBe(percent.format(share));
      const euros = new Intl.NumberFormat(intl, {
        style: 'currency',
        currency: 'EUR',
        currencyDisplay: 'narrowSymbol',
      });
      for (const amount of ['1234.5', '-1234.5', '0'])
        for (const symbol of ['€', '$', '₺'])
          expect(formatFiat(language, amount, symbol)).toBe(euros.format(Number(amount)).replace('€', symbol));
      expect(formatFiat(language, '1234.5', 'CHF')).toMatch(
        /^\P{L}*(?:CHF\u00a0[\d.,\u00a0\u202f]+|[\d.,\u00a0\u202f]+\u00a0CHF)$/u,
      );
    },
  );
});

describe('formatTime()', () => {
  it('formats a time in seconds, and returns an empty string for an invalid time', () => {
    expect(formatTime('en', 1_760_000_000, 'UTC')).toBe('10/09/2025, 08:53');
    expect([formatTime('en', Number.NaN), formatTime('en', 1e300)]).toEqual(['', '']);
  });
});

describe('formatAge()', () => {
  it('returns a relative time, or a date if the time is a week old, in the future or invalid [RMD-10]', () => {
    const at = 1_760_000_000;
    const age = (seconds: number) => formatAge('en', at, at + seconds);
    expect([0, 59, 60, 300, 3600, 86_399, 86_400, 604_799].map(age)).toEqual([
      'this minute',
      'this minute',
      '1 minute ago',
      '5 minutes ago',
      '1 hour ago',
      '23 hours ago',
      'yesterday',
      '6 days ago',
    ]);
    expect(formatAge('tr', at, at + 300)).toBe('5 dakika önce');
    for (const seconds of [604_800, -1, Number.NaN]) expect(age(seconds)).toBe(formatTime('en', at));
  });
});

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES } from '../../../../src/domain/languages/languages.ts';
import { CRASH_MESSAGES } from '../../../../src/runtime/react-element/crash-messages.ts';
import { createElementTranslate } from '../../../../src/runtime/react-element/element-messages.ts';

const MESSAGES = {
  en: { price: 'Price of {pair}', high: 'High', low: 'Low' },
  it: { price: 'Prezzo di {pair}', high: 'Massimo' },
  'it-eu': { price: '{pair}, prezzo' },
};

describe('createElementTranslate()', () => {
  it('looks up a key in the language, then its fallback, then English', () => {
    const t = createElementTranslate(MESSAGES, 'it-eu');
    expect(t('price', { pair: 'BTC/USDT' })).toBe('BTC/USDT, prezzo');
    expect([t('high'), t('low')]).toEqual(['Massimo', 'Low']);
  });

  it('returns English if the language has no strings, and the key if no language has it', () => {
    const t = createElementTranslate(MESSAGES, 'ja');
    expect([t('high'), t('volume'), t('toString')]).toEqual(['High', 'volume', 'toString']);
  });

  it('leaves a placeholder without a value unchanged', () => {
    const t = createElementTranslate(MESSAGES, 'en');
    expect([t('price'), t('price', {})]).toEqual(['Price of {pair}', 'Price of {pair}']);
  });
});

describe('CRASH_MESSAGES', () => {
  it.each(LANGUAGE_CODES)('equals the shell’s strings in %s', (language) => {
    const t = createElementTranslate(CRASH_MESSAGES, language);
    const code = LANGUAGES[language].fallback ?? language;
    const file = path.resolve(import.meta.dirname, `../../../../src/i18n/messages/${code}.json`);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
    for (const key of ['crash.title', 'crash.refresh']) expect(t(key)).toBe(messages[key]);
  });
});

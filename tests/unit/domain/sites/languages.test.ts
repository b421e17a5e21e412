import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../../src/domain/languages/language-table.ts';
import {
  isLanguageAllowed,
  LANGUAGE_CODES,
  languageOfDocument,
  parseLanguage,
  resolveLanguage,
} from '../../../../src/domain/languages/languages.ts';
import { SITES } from '../../../../src/domain/sites/registry.ts';

describe('the language table', () => {
  it('contains each of the specification’s 20 languages once [LNG-01]', () => {
    expect([...LANGUAGE_CODES].sort()).toEqual(
      'ar de en en-eu es fr id it it-eu ja nl pt pt-br ru th tr uk vi zh zh-tw'.split(' '),
    );
    expect(Object.keys(LANGUAGES).sort()).toEqual([...LANGUAGE_CODES].sort());
    for (const code of LANGUAGE_CODES) expect(LANGUAGES[code].code).toBe(code);
  });

  it('marks only Arabic as right-to-left [LNG-03]', () => {
    expect(LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === 'rtl')).toEqual(['ar']);
  });

  it('contains separate data codes for four languages [LNG-04, LNG-05, LNG-06, LNG-07, LNG-08]', () => {
    const renamed = LANGUAGE_CODES.filter((code) => LANGUAGES[code].dataCode !== code);
    expect(Object.fromEntries(renamed.map((code) => [code, LANGUAGES[code].dataCode]))).toEqual({
      zh: 'cn',
      'zh-tw': 'tw',
      pt: 'pt-PT',
      'pt-br': 'pt-BR',
    });
  });

  it('contains separate site codes for zh, zh-tw, pt-br and vi [LNG-09, OP-64]', () => {
    const renamed = LANGUAGE_CODES.filter((code) => LANGUAGES[code].siteCode !== code);
    expect(Object.fromEntries(renamed.map((code) => [code, LANGUAGES[code].siteCode]))).toEqual({
      zh: 'cn',
      'zh-tw': 'tw',
      'pt-br': 'br',
      vi: 'vn',
    });
  });

  it('contains BCP 47 codes for <html lang> [OP-64]', () => {
    const renamed = LANGUAGE_CODES.filter((code) => LANGUAGES[code].documentCode !== code);
    expect(Object.fromEntries(renamed.map((code) => [code, LANGUAGES[code].documentCode]))).toEqual({
      zh: 'zh-CN',
      'zh-tw': 'zh-TW',
      'pt-br': 'pt-BR',
    });
  });

  it('contains a fallback for the European variants only: their base language [OP-65]', () => {
    expect(LANGUAGES['en-eu'].fallback).toBe('en');
    expect(LANGUAGES['it-eu'].fallback).toBe('it');
    expect(LANGUAGE_CODES.filter((code) => LANGUAGES[code].fallback)).toEqual(['en-eu', 'it-eu']);
  });

  it('contains Intl locales that format numbers with Latin digits', () => {
    for (const code of LANGUAGE_CODES) expect(new Intl.NumberFormat(LANGUAGES[code].intl).format(7)).toBe('7');
  });

  it('includes Turkish on the Turkey site only [LNG-10]', () => {
    expect(isLanguageAllowed('tr', 0)).toBe(false);
    expect(isLanguageAllowed('tr', 177)).toBe(true);
    expect(LANGUAGE_CODES.filter((code) => !isLanguageAllowed(code, 0))).toEqual(['tr']);
    expect(LANGUAGE_CODES.filter((code) => !isLanguageAllowed(code, 177))).toEqual([]);
  });
});

describe('parseLanguage()', () => {
  it('accepts site codes and route codes [LNG-09, OP-64]', () => {
    for (const code of LANGUAGE_CODES) {
      expect(parseLanguage(code)).toBe(code);
      expect(parseLanguage(LANGUAGES[code].siteCode)).toBe(code);
    }
    expect(['cn', 'TW', ' br ', 'vn'].map(parseLanguage)).toEqual(['zh', 'zh-tw', 'pt-br', 'vi']);
  });

  it('ignores case and surrounding whitespace [LNG-01]', () => {
    expect(parseLanguage(' ZH-TW ')).toBe('zh-tw');
  });

  it.each(['', 'xx', '__proto__', 'constructor', 'en/../..', 'javascript:', null, undefined, 4, {}, ['en']])(
    'returns undefined for %j',
    (value) => {
      expect(parseLanguage(value)).toBeUndefined();
    },
  );
});

describe('languageOfDocument()', () => {
  it('matches a site code only without a region subtag [LNG-09]', () => {
    expect(['cn', 'tw', 'br', 'vn'].map(languageOfDocument)).toEqual(['zh', 'zh-tw', 'pt-br', 'vi']);
    expect(['br-FR', 'tw-GH', 'cn-CN'].map(languageOfDocument)).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['zh-CN', 'zh'],
    ['zh-TW', 'zh-tw'],
    ['zh-Hant', 'zh-tw'],
    ['zh-Hant-HK', 'zh-tw'],
    ['zh-Hans-CN', 'zh'],
    ['en-US', 'en'],
    ['pt-BR', 'pt-br'],
    ['pt-PT', 'pt'],
    ['ar-EG', 'ar'],
    ['pt_BR', 'pt-br'],
    ['vi-VN', 'vi'],
  ])('maps <html lang="%s"> to %s', (lang, code) => {
    expect(languageOfDocument(lang)).toBe(code);
  });

  it.each([
    ['in', 'id'],
    ['in-ID', 'id'],
    ['in_ID', 'id'],
    ['yue', 'zh-tw'],
    ['yue-HK', 'zh-tw'],
    ['zh-yue-HK', 'zh-tw'],
    ['yue-Hans-CN', 'zh'],
    ['cmn-Hans-CN', 'zh'],
    ['cmn-Hant-TW', 'zh-tw'],
    ['zh-cmn-Hant', 'zh-tw'],
    ['zh-CHT', 'zh-tw'],
    ['zh-CHS', 'zh'],
    ['inh-RU', undefined],
  ])('maps the legacy tag %s to %s [OP-64]', (tag, code) => {
    expect(languageOfDocument(tag)).toBe(code);
  });

  it('returns undefined for an unsupported language, or if <html> has no lang', () => {
    expect(languageOfDocument('ko-KR')).toBeUndefined();
    expect(languageOfDocument(undefined)).toBeUndefined();
  });
});

describe('resolveLanguage()', () => {
  it('prefers the attribute, then <html lang>, then the site’s default', () => {
    expect(resolveLanguage({ attribute: 'fr', document: 'de' }, SITES[0])).toBe('fr');
    expect(resolveLanguage({ document: 'de-AT' }, SITES[0])).toBe('de');
    expect(resolveLanguage({}, SITES[777])).toBe('en-eu');
  });

  it('falls back to the site’s default for unknown languages, and for Turkish outside the Turkey site [LNG-02, LNG-10]', () => {
    expect(resolveLanguage({ attribute: 'klingon', document: 'de' }, SITES[0])).toBe('en');
    expect(resolveLanguage({ attribute: 'tr' }, SITES[0])).toBe('en');
    expect(resolveLanguage({ document: 'tr' }, SITES[0])).toBe('en');
    expect(resolveLanguage({ attribute: 'xx' }, SITES[177])).toBe('tr');
  });
});

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

describe('languages', () => {
  it('LNG-01 are the twenty of the list, each described once', () => {
    expect([...LANGUAGE_CODES].sort()).toEqual(
      'ar de en en-eu es fr id it it-eu ja nl pt pt-br ru th tr uk vi zh zh-tw'.split(' '),
    );
    expect(Object.keys(LANGUAGES).sort()).toEqual([...LANGUAGE_CODES].sort());
    for (const code of LANGUAGE_CODES) expect(LANGUAGES[code].code).toBe(code);
  });

  it('LNG-03 only Arabic runs right to left', () => {
    expect(LANGUAGE_CODES.filter((code) => LANGUAGES[code].direction === 'rtl')).toEqual(['ar']);
  });

  it('LNG-04 LNG-05 LNG-06 LNG-07 LNG-08 data calls know four codes by another name', () => {
    const renamed = LANGUAGE_CODES.filter((code) => LANGUAGES[code].dataCode !== code);
    expect(Object.fromEntries(renamed.map((code) => [code, LANGUAGES[code].dataCode]))).toEqual({
      zh: 'cn',
      'zh-tw': 'tw',
      pt: 'pt-PT',
      'pt-br': 'pt-BR',
    });
  });

  it('LNG-09 OP-64 the site codes are another map, and pt-br differs between the two', () => {
    const renamed = LANGUAGE_CODES.filter((code) => LANGUAGES[code].siteCode !== code);
    expect(Object.fromEntries(renamed.map((code) => [code, LANGUAGES[code].siteCode]))).toEqual({
      zh: 'cn',
      'zh-tw': 'tw',
      'pt-br': 'br',
      vi: 'vn',
    });
  });

  it('OP-64 document codes', () => {
    const renamed = LANGUAGE_CODES.filter((code) => LANGUAGES[code].documentCode !== code);
    expect(Object.fromEntries(renamed.map((code) => [code, LANGUAGES[code].documentCode]))).toEqual({
      zh: 'zh-CN',
      'zh-tw': 'zh-TW',
      'pt-br': 'pt-BR',
    });
  });

  it('OP-65 the European languages fall back to their own, the others to English', () => {
    expect(LANGUAGES['en-eu'].fallback).toBe('en');
    expect(LANGUAGES['it-eu'].fallback).toBe('it');
    expect(LANGUAGE_CODES.filter((code) => LANGUAGES[code].fallback)).toEqual(['en-eu', 'it-eu']);
  });

  it('every format locale is one that Intl accepts, with Latin digits', () => {
    for (const code of LANGUAGE_CODES) expect(new Intl.NumberFormat(LANGUAGES[code].intl).format(7)).toBe('7');
  });

  it('LNG-09 OP-64 each site code leads back to its language, and every route code to itself', () => {
    for (const code of LANGUAGE_CODES) {
      expect(parseLanguage(code)).toBe(code);
      expect(parseLanguage(LANGUAGES[code].siteCode)).toBe(code);
    }
    expect(['cn', 'TW', ' br ', 'vn'].map(parseLanguage)).toEqual(['zh', 'zh-tw', 'pt-br', 'vi']);
  });

  it('LNG-09 <html lang> may be a site code, and a country’s own language is none', () => {
    expect(['cn', 'tw', 'br', 'vn'].map(languageOfDocument)).toEqual(['zh', 'zh-tw', 'pt-br', 'vi']);
    expect(['br-FR', 'tw-GH', 'cn-CN'].map(languageOfDocument)).toEqual([undefined, undefined, undefined]);
  });

  it('LNG-01 case and spaces do not matter', () => {
    expect(parseLanguage(' ZH-TW ')).toBe('zh-tw');
  });

  it.each(['', 'xx', '__proto__', 'constructor', 'en/../..', 'javascript:', null, undefined, 4, {}, ['en']])(
    'a hostile or unknown language %j is none',
    (value) => {
      expect(parseLanguage(value)).toBeUndefined();
    },
  );

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
  ])('<html lang="%s"> is %s', (lang, code) => {
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
  ])('reads the tag %s of older systems as %s [OP-64]', (tag, code) => {
    expect(languageOfDocument(tag)).toBe(code);
  });

  it('<html lang> of a language that is not ours is none', () => {
    expect(languageOfDocument('ko-KR')).toBeUndefined();
    expect(languageOfDocument(undefined)).toBeUndefined();
  });

  it('LNG-10 Turkish is spoken on the Turkey site only', () => {
    expect(isLanguageAllowed('tr', 0)).toBe(false);
    expect(isLanguageAllowed('tr', 177)).toBe(true);
    expect(LANGUAGE_CODES.filter((code) => !isLanguageAllowed(code, 0))).toEqual(['tr']);
    expect(LANGUAGE_CODES.filter((code) => !isLanguageAllowed(code, 177))).toEqual([]);
  });

  it('the attribute goes before the document, the document before the default', () => {
    expect(resolveLanguage({ attribute: 'fr', document: 'de' }, SITES[0])).toBe('fr');
    expect(resolveLanguage({ document: 'de-AT' }, SITES[0])).toBe('de');
    expect(resolveLanguage({}, SITES[777])).toBe('en-eu');
  });

  it('an unknown attribute, and Turkish elsewhere, give the site its default (LNG-02, LNG-10)', () => {
    expect(resolveLanguage({ attribute: 'klingon', document: 'de' }, SITES[0])).toBe('en');
    expect(resolveLanguage({ attribute: 'tr' }, SITES[0])).toBe('en');
    expect(resolveLanguage({ document: 'tr' }, SITES[0])).toBe('en');
    expect(resolveLanguage({ attribute: 'xx' }, SITES[177])).toBe('tr');
  });
});

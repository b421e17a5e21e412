import { codesOf, type CodesOfLanguage, type LanguageCode } from './languages.ts';

/** All properties of a language. Code that only needs to distinguish languages uses `languages.ts`. */
export interface Language extends CodesOfLanguage {
  readonly code: LanguageCode;
  /** The language's native name, as shown in a picker. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** The locale for number and date formats. Digits are Latin in every language. */
  readonly intl: string;
  /** The language to use for missing messages. Defaults to English (OP-65, OP-79). */
  readonly fallback?: LanguageCode;
}

type Row = Partial<Pick<Language, 'direction' | 'intl' | 'fallback'>>;

function language(code: LanguageCode, name: string, row: Row = {}): Language {
  return { code, name, direction: 'ltr', intl: code, ...codesOf(code), ...row };
}

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: language('en', 'English'),
  zh: language('zh', '简体中文', { intl: 'zh-CN' }),
  vi: language('vi', 'Tiếng Việt'),
  'zh-tw': language('zh-tw', '繁體中文', { intl: 'zh-TW' }),
  es: language('es', 'Español'),
  ru: language('ru', 'Русский'),
  fr: language('fr', 'Français'),
  de: language('de', 'Deutsch'),
  pt: language('pt', 'Português (Portugal)', { intl: 'pt-PT' }),
  th: language('th', 'ไทย', { intl: 'th-u-ca-gregory-nu-latn' }),
  id: language('id', 'Bahasa Indonesia'),
  tr: language('tr', 'Türkçe'),
  ja: language('ja', '日本語'),
  ar: language('ar', 'العربية', { direction: 'rtl', intl: 'ar-u-ca-gregory-nu-latn' }),
  uk: language('uk', 'Українська'),
  'pt-br': language('pt-br', 'Português (Brasil)', { intl: 'pt-BR' }),
  nl: language('nl', 'Nederlands'),
  it: language('it', 'Italiano'),
  'en-eu': language('en-eu', 'English (Europe)', { intl: 'en-150', fallback: 'en' }),
  'it-eu': language('it-eu', 'Italiano (Europa)', { intl: 'it', fallback: 'it' }),
};

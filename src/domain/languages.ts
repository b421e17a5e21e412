/** The route codes of the twenty languages: what stands in a link's prefix (LNG-01, LNK-20). */
export const LANGUAGE_CODES = [
  'en',
  'zh',
  'vi',
  'zh-tw',
  'es',
  'ru',
  'fr',
  'de',
  'pt',
  'th',
  'id',
  'tr',
  'ja',
  'ar',
  'uk',
  'pt-br',
  'nl',
  'it',
  'en-eu',
  'it-eu',
] as const;

export type LanguageCode = (typeof LANGUAGE_CODES)[number];

export interface Language {
  readonly code: LanguageCode;
  /** The language's own name, as a picker shows it. */
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  /** Value of `<html lang>` and `hreflang` (OP-64). */
  readonly documentCode: string;
  /** Value of the `lang` header of a data call (LNG-04…08). */
  readonly dataCode: string;
  /** The older code of the site (LNG-09); never shown in a link. */
  readonly siteCode: string;
  /** Locale of number and date formats; digits stay Latin in every language. */
  readonly intl: string;
  /** The language whose texts fill the gaps; English where absent (OP-65, OP-79). */
  readonly fallback?: LanguageCode;
}

type Row = Partial<Omit<Language, 'code' | 'name'>>;

function language(code: LanguageCode, name: string, row: Row = {}): Language {
  return { code, name, direction: 'ltr', documentCode: code, dataCode: code, siteCode: code, intl: code, ...row };
}

export const LANGUAGES: Readonly<Record<LanguageCode, Language>> = {
  en: language('en', 'English'),
  zh: language('zh', '简体中文', { documentCode: 'zh-CN', dataCode: 'cn', siteCode: 'cn', intl: 'zh-CN' }),
  vi: language('vi', 'Tiếng Việt', { siteCode: 'vn' }),
  'zh-tw': language('zh-tw', '繁體中文', { documentCode: 'zh-TW', dataCode: 'tw', siteCode: 'tw', intl: 'zh-TW' }),
  es: language('es', 'Español'),
  ru: language('ru', 'Русский'),
  fr: language('fr', 'Français'),
  de: language('de', 'Deutsch'),
  pt: language('pt', 'Português (Portugal)', { dataCode: 'pt-PT', intl: 'pt-PT' }),
  th: language('th', 'ไทย', { intl: 'th-u-ca-gregory-nu-latn' }),
  id: language('id', 'Bahasa Indonesia'),
  tr: language('tr', 'Türkçe'),
  ja: language('ja', '日本語'),
  ar: language('ar', 'العربية', { direction: 'rtl', intl: 'ar-u-ca-gregory-nu-latn' }),
  uk: language('uk', 'Українська'),
  'pt-br': language('pt-br', 'Português (Brasil)', {
    documentCode: 'pt-BR',
    dataCode: 'pt-BR',
    siteCode: 'br',
    intl: 'pt-BR',
  }),
  nl: language('nl', 'Nederlands'),
  it: language('it', 'Italiano'),
  'en-eu': language('en-eu', 'English (Europe)', { intl: 'en-150', fallback: 'en' }),
  'it-eu': language('it-eu', 'Italiano (Europa)', { intl: 'it', fallback: 'it' }),
};

const BY_SITE_CODE: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGE_CODES.map((code) => [LANGUAGES[code].siteCode, code]),
);

function isLanguageCode(value: string): value is LanguageCode {
  return Object.hasOwn(LANGUAGES, value);
}

/** The language that a route code names, or the older code of the site: `cn`, `tw`, `br`, `vn` (LNG-09, OP-64). */
export function parseLanguage(value: unknown): LanguageCode | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return isLanguageCode(code) ? code : BY_SITE_CODE.get(code);
}

/**
 * The language of a page by its `<html lang>`: `zh-Hant` and `zh-HK` are zh-tw, `en-US` is en, `pt-BR` is pt-br. A site code
 * counts where it stands alone: `br` is the site’s Portuguese, `br-FR` is Breton.
 */
export function languageOfDocument(htmlLang: unknown): LanguageCode | undefined {
  if (typeof htmlLang !== 'string') return undefined;
  const tag = htmlLang.trim().toLowerCase().replaceAll('_', '-');
  const exact = parseLanguage(tag);
  if (exact) return exact;
  if (/^zh-(hant|tw|hk|mo)\b/.test(tag)) return 'zh-tw';
  const [primary = ''] = tag.split('-');
  return isLanguageCode(primary) ? primary : undefined;
}

/** Turkish is spoken on the Turkey site only (LNG-10). */
export function isLanguageAllowed(code: LanguageCode, siteId: number): boolean {
  return code !== 'tr' || siteId === 177;
}

/** Attribute over `<html lang>` over the site's default; a language that the site does not speak counts as unknown. */
export function resolveLanguage(
  wanted: { readonly attribute?: unknown; readonly document?: unknown },
  site: { readonly id: number; readonly defaultLanguage: LanguageCode },
): LanguageCode {
  const named = wanted.attribute !== undefined && wanted.attribute !== null && wanted.attribute !== '';
  const code = named ? parseLanguage(wanted.attribute) : languageOfDocument(wanted.document);
  return code && isLanguageAllowed(code, site.id) ? code : site.defaultLanguage;
}

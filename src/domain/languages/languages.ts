/** The route codes of the twenty languages, used as link prefixes (LNG-01, LNK-20). */
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

/** A language's codes in contexts other than routes. */
export interface CodesOfLanguage {
  /** The value for `<html lang>` and `hreflang` (OP-64). */
  readonly documentCode: string;
  /** The value for the `lang` header in data requests (LNG-04…08). */
  readonly dataCode: string;
  /** The site's older code (LNG-09). Never used in links. */
  readonly siteCode: string;
}

/** Languages whose codes differ between contexts. */
const OTHER_CODES: Readonly<Partial<Record<LanguageCode, Partial<CodesOfLanguage>>>> = {
  zh: { documentCode: 'zh-CN', dataCode: 'cn', siteCode: 'cn' },
  vi: { siteCode: 'vn' },
  'zh-tw': { documentCode: 'zh-TW', dataCode: 'tw', siteCode: 'tw' },
  pt: { dataCode: 'pt-PT' },
  'pt-br': { documentCode: 'pt-BR', dataCode: 'pt-BR', siteCode: 'br' },
};

export function codesOf(code: LanguageCode): CodesOfLanguage {
  return { documentCode: code, dataCode: code, siteCode: code, ...OTHER_CODES[code] };
}

const BY_SITE_CODE: ReadonlyMap<string, LanguageCode> = new Map(
  LANGUAGE_CODES.map((code) => [codesOf(code).siteCode, code]),
);

function isLanguageCode(value: string): value is LanguageCode {
  return (LANGUAGE_CODES as readonly string[]).includes(value);
}

/**
 * Returns the language for a route code or for one of the site's older codes: `cn`, `tw`, `br`, `vn` (LNG-09, OP-64). Returns undefined for
 * any other value.
 */
export function parseLanguage(value: unknown): LanguageCode | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return isLanguageCode(code) ? code : BY_SITE_CODE.get(code);
}

/**
 * Deprecated subtags that systems still use, with their replacements. For example, Java and Android use `in` for Indonesian (RFC 5646,
 * 2.2.1).
 */
const REPLACED_SUBTAGS: readonly (readonly [RegExp, string])[] = [
  [/^in\b/, 'id'],
  // Mandarin and Cantonese, with or without the prefix `zh`. Cantonese is written in traditional characters.
  [/^(?:zh-)?cmn\b/, 'zh'],
  [/^(?:zh-)?yue-hans\b/, 'zh-hans'],
  [/^(?:zh-)?yue\b/, 'zh-hant'],
  [/^zh-cht\b/, 'zh-hant'],
  [/^zh-chs\b/, 'zh-hans'],
];

function currentSubtags(tag: string): string {
  const [pattern, subtags] = REPLACED_SUBTAGS.find(([replaced]) => replaced.test(tag)) ?? [];
  return pattern === undefined || subtags === undefined ? tag : tag.replace(pattern, subtags);
}

/**
 * Returns a page's language based on its `<html lang>`: `zh-Hant` and `zh-HK` are zh-tw, `en-US` is en, `pt-BR` is pt-br. A site code is
 * recognised only without a region: `br` is the site’s Portuguese, but `br-FR` is Breton. Returns undefined if the site has no such
 * language.
 */
export function languageOfDocument(htmlLang: unknown): LanguageCode | undefined {
  if (typeof htmlLang !== 'string') return undefined;
  const tag = currentSubtags(htmlLang.trim().toLowerCase().replaceAll('_', '-'));
  const exact = parseLanguage(tag);
  if (exact) return exact;
  if (/^zh-(hant|tw|hk|mo)\b/.test(tag)) return 'zh-tw';
  const [primary = ''] = tag.split('-');
  return isLanguageCode(primary) ? primary : undefined;
}

/** Returns true if a site supports a language. Turkish is only available on the Turkey site (LNG-10). */
export function isLanguageAllowed(code: LanguageCode, siteId: number): boolean {
  return code !== 'tr' || siteId === 177;
}

/**
 * Resolves the language from the attribute, or from `<html lang>` if there is no attribute. Returns the site's default if that language is
 * unknown or the site doesn't support it.
 */
export function resolveLanguage(
  requested: { readonly attribute?: unknown; readonly document?: unknown },
  site: { readonly id: number; readonly defaultLanguage: LanguageCode },
): LanguageCode {
  const named = requested.attribute !== undefined && requested.attribute !== null && requested.attribute !== '';
  const code = named ? parseLanguage(requested.attribute) : languageOfDocument(requested.document);
  return code && isLanguageAllowed(code, site.id) ? code : site.defaultLanguage;
}

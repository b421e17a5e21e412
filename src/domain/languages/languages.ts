/** The route codes of the twenty languages, used as the prefix of links (LNG-01, LNK-20). */
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

/** The codes of a language in other contexts than routes. */
export interface CodesOfLanguage {
  /** Value of `<html lang>` and `hreflang` (OP-64). */
  readonly documentCode: string;
  /** Value of the `lang` header of a data call (LNG-04…08). */
  readonly dataCode: string;
  /** The older code of the site (LNG-09); never shown in a link. */
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

/** Returns the language of a route code or of the site's older code: `cn`, `tw`, `br`, `vn` (LNG-09, OP-64). */
export function parseLanguage(value: unknown): LanguageCode | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return isLanguageCode(code) ? code : BY_SITE_CODE.get(code);
}

/** Deprecated subtags that systems still use, with their replacements: Java and Android use `in` for Indonesian (RFC 5646, 2.2.1). */
const REPLACED_SUBTAGS: readonly (readonly [RegExp, string])[] = [
  [/^in\b/, 'id'],
  // Mandarin and Cantonese, alone or after the `zh` that they belong to. Cantonese is written in traditional characters.
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
 * Returns the language of a page from its `<html lang>`: `zh-Hant` and `zh-HK` are zh-tw, `en-US` is en, `pt-BR` is pt-br. A site code is
 * only recognised without a region: `br` is the site’s Portuguese, `br-FR` is Breton.
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

/** Returns whether a site supports a language. Turkish is only available on the Turkey site (LNG-10). */
export function isLanguageAllowed(code: LanguageCode, siteId: number): boolean {
  return code !== 'tr' || siteId === 177;
}

/** Resolves the language: the attribute, else `<html lang>`, else the site's default. A language that the site doesn't support is ignored. */
export function resolveLanguage(
  wanted: { readonly attribute?: unknown; readonly document?: unknown },
  site: { readonly id: number; readonly defaultLanguage: LanguageCode },
): LanguageCode {
  const named = wanted.attribute !== undefined && wanted.attribute !== null && wanted.attribute !== '';
  const code = named ? parseLanguage(wanted.attribute) : languageOfDocument(wanted.document);
  return code && isLanguageAllowed(code, site.id) ? code : site.defaultLanguage;
}

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

/** What a language is called where it is not a route code. */
export interface CodesOfLanguage {
  /** Value of `<html lang>` and `hreflang` (OP-64). */
  readonly documentCode: string;
  /** Value of the `lang` header of a data call (LNG-04…08). */
  readonly dataCode: string;
  /** The older code of the site (LNG-09); never shown in a link. */
  readonly siteCode: string;
}

/** Those that are called otherwise anywhere. */
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

/** The language that a route code names, or the older code of the site: `cn`, `tw`, `br`, `vn` (LNG-09, OP-64). */
export function parseLanguage(value: unknown): LanguageCode | undefined {
  if (typeof value !== 'string') return undefined;
  const code = value.trim().toLowerCase();
  return isLanguageCode(code) ? code : BY_SITE_CODE.get(code);
}

/** Subtags that systems still write, and those that replaced them: Java and Android call Indonesian `in` (RFC 5646, 2.2.1). */
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
 * The language of a page by its `<html lang>`: `zh-Hant` and `zh-HK` are zh-tw, `en-US` is en, `pt-BR` is pt-br. A site code
 * counts where it stands alone: `br` is the site’s Portuguese, `br-FR` is Breton.
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

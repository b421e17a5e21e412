import { isLanguageAllowed, type LanguageCode, languageOfDocument, parseLanguage } from '../domain/languages.ts';
import { parseSiteId, SITES } from '../domain/sites/registry.ts';

export interface Chosen {
  readonly language: LanguageCode;
  /** It goes by a header of the request: caches must know. */
  readonly byHeader: boolean;
}

/** The language of a page for whoever asks: what the worker says, the prefix of its path, what the person reads, the site's own. */
export function chooseLanguage(wanted: string | undefined, request: Request | undefined, siteId: number): Chosen {
  const site = SITES[parseSiteId(siteId) ?? 0];
  const allowed = (code: LanguageCode | undefined): LanguageCode | undefined =>
    code !== undefined && isLanguageAllowed(code, site.id) ? code : undefined;
  const named = allowed(parseLanguage(wanted));
  if (named !== undefined) return { language: named, byHeader: false };
  const [, prefix] = request === undefined ? [] : new URL(request.url).pathname.split('/');
  const inPath = allowed(parseLanguage(prefix));
  if (inPath !== undefined) return { language: inPath, byHeader: false };
  const read = readable(request?.headers.get('accept-language') ?? '').map((tag) => allowed(languageOfDocument(tag)));
  return { language: read.find((code) => code !== undefined) ?? site.defaultLanguage, byHeader: request !== undefined };
}

/** The tags of `Accept-Language`, the dearest first. */
function readable(header: string): readonly string[] {
  return header
    .split(',')
    .slice(0, 20)
    .map((item) => {
      const [tag = '', ...rest] = item.split(';').map((part) => part.trim());
      const quality = rest.map((part) => /^q=([\d.]+)$/.exec(part)?.[1]).find((found) => found !== undefined);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ tag, quality }) => tag !== '' && quality > 0)
    .toSorted((one, other) => other.quality - one.quality)
    .map(({ tag }) => tag);
}

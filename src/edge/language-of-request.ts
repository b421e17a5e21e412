import { parseAccept } from 'hono/utils/accept';
import {
  isLanguageAllowed,
  type LanguageCode,
  languageOfDocument,
  parseLanguage,
} from '../domain/languages/languages.ts';
import { parseSiteId, SITES } from '../domain/sites/registry.ts';

export interface ChosenLanguage {
  readonly language: LanguageCode;
  /** Whether a request header determined the language. If so, caches must vary on that header. */
  readonly byHeader: boolean;
}

/** Chooses a page's language: the configured language, the path's prefix, the user's `Accept-Language`, or the site's default. */
export function chooseLanguage(
  configured: string | undefined,
  request: Request | undefined,
  siteId: number,
): ChosenLanguage {
  const site = SITES[parseSiteId(siteId) ?? 0];
  const allowed = (code: LanguageCode | undefined): LanguageCode | undefined =>
    code !== undefined && isLanguageAllowed(code, site.id) ? code : undefined;
  const named = allowed(parseLanguage(configured));
  if (named !== undefined) return { language: named, byHeader: false };
  const [, prefix] = request === undefined ? [] : new URL(request.url).pathname.split('/');
  const inPath = allowed(parseLanguage(prefix));
  if (inPath !== undefined) return { language: inPath, byHeader: false };
  const read = parseAccept(request?.headers.get('accept-language') ?? '')
    .filter(({ q }) => q > 0)
    .map(({ type }) => allowed(languageOfDocument(type)));
  return { language: read.find((code) => code !== undefined) ?? site.defaultLanguage, byHeader: request !== undefined };
}

import { parseRoute } from '../../lib/route-pattern.ts';
import { type LanguageCode, parseLanguage } from '../languages/languages.ts';
import type { Site } from '../sites/site.ts';
import type { LinkContext } from './href.ts';
import { type Path, parsePath } from './target.ts';

/** Returns `''` for the site's default language, otherwise `/{route code}` (LNK-02, LNK-03, LNK-20). */
export function languagePrefix(site: Pick<Site, 'defaultLanguage'>, language: LanguageCode): '' | `/${string}` {
  return language === site.defaultLanguage ? '' : `/${language}`;
}

const FILE_FOLDERS: ReadonlySet<string> = new Set(['docs', 'js', 'images', 'api', 'apiw', 'apiweb', 'json_svr']);

/** Returns true if a path is a file or API path, which has no language prefix (LNK-07, OP-89). */
export function isFilePath(path: string): boolean {
  const { segments } = parseRoute(path);
  return FILE_FOLDERS.has(segments[0] ?? '') || /\.[a-z][a-z0-9]{1,4}$/.test(segments.at(-1) ?? '');
}

function withPrefix(path: string, context: LinkContext): string {
  if (isFilePath(path)) return path;
  if (parseLanguage(parseRoute(path).segments[0])) return path;
  const prefix = languagePrefix(context.site, context.language);
  if (prefix === '') return path;
  return path === '/' || /^\/[?#]/.test(path) ? prefix + path.slice(1) : prefix + path;
}

const HOME = '/' as Path;

/**
 * Returns an internal path's URL with language prefix and `link-base`. For an invalid path, returns the home page's URL in that language,
 * so that a mistake never links to another site.
 */
export function buildHref(path: string, context: LinkContext): string {
  return hrefOfPath(parsePath(path) ?? HOME, context);
}

/** Like `buildHref`, but for a validated path. */
export function hrefOfPath(path: Path, context: LinkContext): string {
  return (context.linkBase ?? '') + withPrefix(path, context);
}

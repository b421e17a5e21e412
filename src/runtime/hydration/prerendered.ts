import { LANGUAGES } from '../../domain/languages/language-table.ts';
import { parseLanguage } from '../../domain/languages/languages.ts';
import { parseOrigin } from '../../domain/links/target.ts';
import { parseTheme } from '../../domain/page/themes.ts';
import { parseSiteId, SITES } from '../../domain/sites/registry.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { getSiteContext } from '../../stores/page/site-context.ts';
import type { ElementState } from '../custom-element/element-state.ts';
import type { BaseElementState } from '../custom-element/element-state.ts';

/** The version of this release. */
declare const __VERSION__: string;

/**
 * Returns the attributes of a prerendered root. They record the site, language, year and release of the markup, so that hydration starts
 * with the same values.
 */
export function prerenderedAttributes({
  site,
  language,
  year,
}: Pick<ElementState, 'site' | 'language' | 'year'>): Record<string, string> {
  const { documentCode, direction } = LANGUAGES[language];
  return {
    'data-site': String(site.id),
    'data-language': language,
    'data-year': String(year),
    'data-release': __VERSION__,
    lang: documentCode,
    dir: direction,
  };
}

/** Returns the state used to prerender the markup, or undefined if the root is not prerendered. */
export function readPrerendered(root: HTMLElement, state: BaseElementState): BaseElementState | undefined {
  const dataset = withoutPrototype(root.dataset);
  const [siteId, language] = [parseSiteId(dataset['site']), parseLanguage(dataset['language'])];
  if (root.firstChild === null || siteId === undefined || language === undefined) return undefined;
  const { gateway, showsMemberData } = state.siteContext;
  return {
    ...state,
    siteContext: getSiteContext({ siteId, gateway, showsMemberData }),
    site: SITES[siteId],
    language,
    theme: dataset['snapshot'] === undefined ? parseTheme(dataset['theme']) : undefined,
    linkBase: parseOrigin(dataset['linkBase']),
    year: Number(dataset['year']) || state.year,
  };
}

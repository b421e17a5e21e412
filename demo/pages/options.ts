import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { parseLanguage } from '../../src/domain/languages/languages.ts';
import type { LanguageCode } from '../../src/domain/languages/languages.ts';
import { type NextPageMode, parseNextPageMode } from '../../src/domain/links/next-page-mode.ts';
import { parseSiteId } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { parseTheme } from '../../src/domain/page/themes.ts';
import type { Theme } from '../../src/domain/page/themes.ts';
import { faultsText, parseFaults } from '../gateway/faults.ts';
import { parsePersona } from '../gateway/personas/index.ts';
import type { Persona } from '../gateway/personas/persona.ts';
import { parseCodes, parseFlags } from '../gateway/session.ts';

/** Page options from the query. Unknown and malformed options are ignored. */
export interface PageOptions {
  readonly site: SiteId | undefined;
  readonly language: LanguageCode | undefined;
  readonly theme: Theme | undefined;
  readonly persona: Persona | undefined;
  readonly codes: readonly string[] | undefined;
  readonly flags: readonly string[] | undefined;
  /** Faults in the cookie's format. An empty string removes all faults. */
  readonly faults: string | undefined;
  /** The page's script: the loader, the all-in-one bundle, or none. */
  readonly script: 'loader' | 'all' | 'none';
  readonly hydrate: string | undefined;
  /** The elements' `next-page` attribute. Remembered for the session, because links in the menus have no query. */
  readonly nextPage: NextPageMode | undefined;
  /** Shows `exchange-search` on the page: `own` uses the built-in application, `foreign` a third-party one. */
  readonly search: 'own' | 'foreign' | undefined;
  /** The page's `consent` setting: a mode, or its own answer to all purposes. */
  readonly consent: 'auto' | 'off' | 'all' | 'none' | undefined;
  /** Whether the page is treated as the home page. */
  readonly isHome: boolean;
}

const CONSENTS = ['auto', 'off', 'all', 'none'] as const;

const parsed = <T>(value: string | null, parse: (text: string) => T): T | undefined =>
  value === null ? undefined : parse(value);

/** Reads `?site=&language=&theme=&persona=&codes=&flags=&faults=&script=&hydrate=&next-page=&search=&consent=&home=`. */
export function parsePageOptions(query: URLSearchParams): PageOptions {
  const script = query.get('script');
  const hydrate = query.get('hydrate');
  const search = query.get('search');
  return {
    site: parsed(query.get('site'), parseSiteId),
    language: parsed(query.get('language'), parseLanguage),
    theme: parsed(query.get('theme'), parseTheme),
    persona: parsePersona(query.get('persona')),
    codes: parsed(query.get('codes'), parseCodes),
    flags: parsed(query.get('flags'), parseFlags),
    faults: parsed(query.get('faults'), (text) => faultsText(parseFaults(text))),
    script: script === 'all' || script === 'none' ? script : 'loader',
    hydrate: hydrate && ['load', 'idle', 'visible', 'interaction'].includes(hydrate) ? hydrate : undefined,
    nextPage: parsed(query.get('next-page'), parseNextPageMode),
    search: search === 'own' || search === 'foreign' ? search : undefined,
    consent: CONSENTS.find((value) => value === query.get('consent')),
    isHome: query.has('home'),
  };
}

/** Returns an element's attributes for the page options. Options that aren't set are omitted, so the element's defaults apply. */
export function elementAttributes(options: PageOptions): Record<string, string | number | undefined> {
  return {
    'site-id': options.site,
    language: options.language,
    theme: options.theme,
    hydrate: options.hydrate,
    'next-page': options.nextPage,
  };
}

/** Returns the page's `lang` and `dir`. */
export function documentAttributes(options: PageOptions): { lang: string; dir: string | undefined } {
  const language = LANGUAGES[options.language ?? 'en'];
  return { lang: language.documentCode, dir: language.direction === 'rtl' ? 'rtl' : undefined };
}

/** Returns a link that preserves the page's site, language and theme. */
export function keepQuery(path: string, options: PageOptions, more: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams();
  if (options.site !== undefined) query.set('site', String(options.site));
  if (options.language) query.set('language', options.language);
  if (options.theme) query.set('theme', options.theme);
  for (const [name, value] of Object.entries(more)) query.set(name, value);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

import { type LanguageCode, parseLanguage } from '../../domain/languages/languages.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import { MEMBER_DATA, type MemberData, parseMemberData } from '../../domain/member/member-data.ts';
import { parseSiteId, SITE_IDS } from '../../domain/sites/registry.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { parseTheme, type Theme } from '../../domain/page/themes.ts';
import { preferredTheme } from '../../platform/device/color-scheme.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import type { TextlessState } from './element-state.ts';
import { HYDRATE_MODES, type HydrateMode, parseHydrateMode } from './hydrate-modes.ts';

/** An attribute that every element takes: attribute over page configuration over default (EMB-03). */
export interface CommonAttribute<T> {
  /** What it means to a page author. */
  readonly sentence: string;
  /** The texts that it may have; absent where there are many. */
  readonly values?: readonly string[];
  readonly default?: string;
  /** The value of its text; undefined where the text is none. */
  readonly parse: (text: string) => T | undefined;
  /** What would have been right, for the error. */
  readonly expected: string;
  /** What the mirrored property reads: the value in force, whatever it comes from. */
  readonly valueInForce: (state: TextlessState) => unknown;
  /** A person may choose another value, which is then written to it. */
  readonly isChoice?: true;
}

function row<T>(attribute: CommonAttribute<T>): CommonAttribute<T> {
  return attribute;
}

/** The one list of them, in the order in which the README has them. */
export const COMMON_ATTRIBUTES = {
  'site-id': row<SiteId>({
    sentence: 'Sub-site. Unknown or malformed: 0.',
    values: SITE_IDS.map(String),
    default: '0',
    parse: parseSiteId,
    expected: 'the id of a sub-site, such as 0 or 177',
    valueInForce: ({ site }) => site.id,
  }),
  language: row<LanguageCode>({
    sentence: 'Route code of one of the 20 languages. Default: `<html lang>` if supported, else the site’s default.',
    parse: parseLanguage,
    expected: 'a route code, such as en, tr or zh-tw',
    valueInForce: ({ language }) => language,
    isChoice: true,
  }),
  theme: row<Theme>({
    sentence: 'Default: the stored choice, else `prefers-color-scheme`.',
    values: ['light', 'dark', '0', '1', '2'],
    parse: parseTheme,
    expected: 'light or dark',
    valueInForce: ({ theme }) => theme ?? preferredTheme(),
    isChoice: true,
  }),
  gateway: row<Origin>({
    sentence: 'Origin of the API (http or https). Default: the page’s origin.',
    parse: parseOrigin,
    expected: 'an http or https origin',
    valueInForce: ({ siteContext }) => siteContext.gateway || currentOrigin(),
  }),
  'link-base': row<Origin>({
    sentence: 'Origin put before internal links. Default: links stay relative.',
    parse: parseOrigin,
    expected: 'an http or https origin',
    valueInForce: ({ linkBase }) => linkBase ?? '',
  }),
  'member-data': row<MemberData>({
    sentence:
      '`off`: show only that a user is logged in: no name, uid, picture, level, balance or notification. `auto`, the default: show them on the gateway’s own origin and on the pages that `exchange.config.ts` lists.',
    values: MEMBER_DATA,
    default: 'auto',
    parse: parseMemberData,
    expected: `one of ${MEMBER_DATA.join(', ')}`,
    valueInForce: ({ siteContext }) => (siteContext.showsMemberData ? 'auto' : 'off'),
  }),
  hydrate: row<HydrateMode>({
    sentence:
      'When the element comes alive. `auto`, the default: at once, or, where it stands already and nobody is logged in, for a reason only; an element that cannot sleep when the browser is idle.',
    values: HYDRATE_MODES,
    parse: parseHydrateMode,
    expected: `one of ${HYDRATE_MODES.join(', ')}`,
    valueInForce: ({ attributes }) => attributes['hydrate'],
  }),
} as const;

export type CommonAttributeName = keyof typeof COMMON_ATTRIBUTES;
type ValueOf<Row> = Row extends CommonAttribute<infer T> ? T : never;

/** What an element's common attributes say; undefined where one is absent, empty, or not understood. */
export type CommonValues = {
  readonly [Name in CommonAttributeName]: ValueOf<(typeof COMMON_ATTRIBUTES)[Name]> | undefined;
};

import { type LanguageCode, parseLanguage } from '../../domain/languages/languages.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import { MEMBER_DATA, type MemberData, parseMemberData } from '../../domain/member/member-data.ts';
import { parseSiteId, SITE_IDS } from '../../domain/sites/registry.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { parseTheme, type Theme } from '../../domain/page/themes.ts';
import { preferredTheme } from '../../platform/device/color-scheme.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import type { BaseElementState } from './element-state.ts';
import { HYDRATE_MODES, type HydrateMode, parseHydrateMode } from './hydrate-modes.ts';

/** An attribute that every element takes: attribute over page configuration over default (EMB-03). */
export interface CommonAttribute<T> {
  /** The texts that it may have; absent where there are many. */
  readonly values?: readonly string[];
  readonly default?: string;
  /** The value of its text; undefined where the text is none. */
  readonly parse: (text: string) => T | undefined;
  /** What would have been right, for the error. */
  readonly expected: string;
  /** What the mirrored property reads: the value in force, whatever it comes from. */
  readonly effectiveValue: (state: BaseElementState) => unknown;
  /** A person may choose another value, which is then written to it. */
  readonly isChoice?: true;
}

function row<T>(attribute: CommonAttribute<T>): CommonAttribute<T> {
  return attribute;
}

/** The one list of them, in the order of the documentation. What each means: `common-attributes.docs.ts`. */
export const COMMON_ATTRIBUTES = {
  'site-id': row<SiteId>({
    values: SITE_IDS.map(String),
    default: '0',
    parse: parseSiteId,
    expected: 'the id of a sub-site, such as 0 or 177',
    effectiveValue: ({ site }) => site.id,
  }),
  language: row<LanguageCode>({
    parse: parseLanguage,
    expected: 'a route code, such as en, tr or zh-tw',
    effectiveValue: ({ language }) => language,
    isChoice: true,
  }),
  theme: row<Theme>({
    values: ['light', 'dark', '0', '1', '2'],
    parse: parseTheme,
    expected: 'light or dark',
    effectiveValue: ({ theme }) => theme ?? preferredTheme(),
    isChoice: true,
  }),
  gateway: row<Origin>({
    parse: parseOrigin,
    expected: 'an http or https origin',
    effectiveValue: ({ siteContext }) => siteContext.gateway || currentOrigin(),
  }),
  'link-base': row<Origin>({
    parse: parseOrigin,
    expected: 'an http or https origin',
    effectiveValue: ({ linkBase }) => linkBase ?? '',
  }),
  'member-data': row<MemberData>({
    values: MEMBER_DATA,
    default: 'auto',
    parse: parseMemberData,
    expected: `one of ${MEMBER_DATA.join(', ')}`,
    effectiveValue: ({ siteContext }) => (siteContext.showsMemberData ? 'auto' : 'off'),
  }),
  hydrate: row<HydrateMode>({
    values: HYDRATE_MODES,
    parse: parseHydrateMode,
    expected: `one of ${HYDRATE_MODES.join(', ')}`,
    effectiveValue: ({ attributes }) => attributes['hydrate'],
  }),
} as const;

export type CommonAttributeName = keyof typeof COMMON_ATTRIBUTES;
type ValueOf<Row> = Row extends CommonAttribute<infer T> ? T : never;

/** What an element's common attributes say; undefined where one is absent, empty, or not understood. */
export type CommonValues = {
  readonly [Name in CommonAttributeName]: ValueOf<(typeof COMMON_ATTRIBUTES)[Name]> | undefined;
};

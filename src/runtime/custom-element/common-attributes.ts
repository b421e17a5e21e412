import { type LanguageCode, parseLanguage } from '../../domain/languages/languages.ts';
import { NEXT_PAGE_MODES, type NextPageMode, parseNextPageMode } from '../../domain/links/next-page-mode.ts';
import { type Origin, parseOrigin } from '../../domain/links/target.ts';
import { MEMBER_DATA, type MemberData, parseMemberData } from '../../domain/member/member-data.ts';
import { parseSiteId, SITE_IDS } from '../../domain/sites/registry.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import { parseTheme, type Theme } from '../../domain/page/themes.ts';
import { preferredTheme } from '../../platform/device/color-scheme.ts';
import { currentOrigin } from '../../platform/page/location.ts';
import type { BaseElementState } from './element-state.ts';
import { HYDRATE_MODES, type HydrateMode, parseHydrateMode } from './hydrate-modes.ts';

/** An attribute that every element supports. It overrides the page configuration, which overrides the default (EMB-03). */
export interface CommonAttribute<T> {
  /** The accepted values. Omitted if there are too many to list. */
  readonly values?: readonly string[];
  readonly default?: string;
  /** Returns the parsed value, or undefined if `text` is invalid. */
  readonly parse: (text: string) => T | undefined;
  /** Describes the valid values for the error message. */
  readonly expected: string;
  /**
   * Returns the value of the mirroring property: the effective value, whether it comes from the attribute, the configuration, the user's
   * choice or the default.
   */
  readonly effectiveValue: (state: BaseElementState) => unknown;
  /** Whether the user can choose another value. If the attribute is present, the choice is written to it. */
  readonly isChoice?: true;
}

function row<T>(attribute: CommonAttribute<T>): CommonAttribute<T> {
  return attribute;
}

const oneOf = (values: readonly string[]): string => `one of ${values.join(', ')}`;

/** All common attributes, in documentation order. `common-attributes.docs.ts` contains their descriptions. */
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
    expected: oneOf(MEMBER_DATA),
    effectiveValue: ({ siteContext }) => (siteContext.showsMemberData ? 'auto' : 'off'),
  }),
  hydrate: row<HydrateMode>({
    values: HYDRATE_MODES,
    parse: parseHydrateMode,
    expected: oneOf(HYDRATE_MODES),
    effectiveValue: ({ attributes }) => attributes['hydrate'],
  }),
  'next-page': row<NextPageMode>({
    values: NEXT_PAGE_MODES,
    default: 'off',
    parse: parseNextPageMode,
    expected: oneOf(NEXT_PAGE_MODES),
    effectiveValue: ({ attributes }) => attributes['next-page'] ?? 'off',
  }),
} as const;

export type CommonAttributeName = keyof typeof COMMON_ATTRIBUTES;
type ValueOf<Row> = Row extends CommonAttribute<infer T> ? T : never;

/** The parsed values of an element's common attributes. A value is undefined if its attribute is absent, empty or invalid. */
export type CommonValues = {
  readonly [Name in CommonAttributeName]: ValueOf<(typeof COMMON_ATTRIBUTES)[Name]> | undefined;
};

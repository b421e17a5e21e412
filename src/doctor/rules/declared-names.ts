import type { TAGS } from './tags.ts';

type Tag = (typeof TAGS)[number];

/** The named slots of each element that has slots. `doctor-tags.test.ts` compares them with the elements. */
export const SLOTS: Readonly<Partial<Record<Tag, readonly string[]>>> = {
  'compliance-gate': ['tip', 'blocked'],
  'exchange-footer': ['social', 'legal'],
  'exchange-header': ['logo', 'nav-extra', 'actions'],
  'exchange-not-found': ['helpful', 'stories'],
  'exchange-reminder': ['empty'],
  'exchange-search': ['placeholder'],
  'exchange-side-nav': ['header', 'footer'],
};

/** Returns the named slots of an element. Empty if the element has none. */
export function slotsOf(tag: string): readonly string[] {
  return Object.entries(SLOTS).find(([name]) => name === tag)?.[1] ?? [];
}

/** The names of all boolean attributes. `doctor-tags.test.ts` compares them with the elements. */
export const BOOLEAN_ATTRIBUTES: ReadonlySet<string> = new Set([
  'affiliate',
  'alerts',
  'always-update',
  'broker',
  'collapsed',
  'manage-robots',
  'no-float-menu',
  'open',
  'restrict-offer',
  'single-button',
]);

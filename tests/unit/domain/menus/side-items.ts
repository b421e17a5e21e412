import { parseItems, resolveItems } from '../../../../src/domain/menus/given-items.ts';
import type { SideItem } from '../../../../src/domain/menus/side-nav.ts';
import { type Wanted, situation } from '../situation.ts';

/** An entry as a page gives it. */
export const item = (key: string, href: string | undefined, more: object = {}) => ({
  key,
  title: key.toUpperCase(),
  href,
  ...more,
});

/** What becomes of the entries that a page gives. */
export const itemsOf = (given: unknown, wanted: Wanted = {}): readonly SideItem[] =>
  resolveItems(parseItems(given).items ?? [], situation(wanted));

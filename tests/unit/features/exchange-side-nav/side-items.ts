import { parseItems, resolveItems } from '../../../../src/features/exchange-side-nav/rules/given-items.ts';
import type { SideItem } from '../../../../src/features/exchange-side-nav/rules/side-nav-menu.ts';
import { type Wanted, situation } from '../../domain/situation.ts';

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

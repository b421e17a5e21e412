import { parseItems, resolveItems } from '../../../../src/features/exchange-side-nav/rules/given-items.ts';
import type { SideItem } from '../../../../src/features/exchange-side-nav/rules/side-nav-menu.ts';
import { type SituationOptions, situation } from '../../domain/situation.ts';

/** Returns an entry as the page configures it. */
export const item = (key: string, href: string | undefined, more: object = {}) => ({
  key,
  title: key.toUpperCase(),
  href,
  ...more,
});

/** Returns the items for the page's entries. */
export const itemsOf = (given: unknown, options: SituationOptions = {}): readonly SideItem[] =>
  resolveItems(parseItems(given).items ?? [], situation(options));

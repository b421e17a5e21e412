import { explain } from '../conditions/explain.ts';
import type { Facts } from '../conditions/facts.ts';
import type { LinkKey } from '../links/catalog/index.ts';
import { reasonNotOffered } from '../sites/offer.ts';
import { FOOTER_BLOCKS } from './footer-blocks.ts';
import { type Entry, HEADER_ENTRIES } from './header-entries.ts';

/** All parts of the header and footer that a rule may hide. */
export const ENTRIES = { ...HEADER_ENTRIES, ...FOOTER_BLOCKS };

export type EntryName = keyof typeof ENTRIES;

/** The parts that consist of a single link. */
export type LinkEntryName = {
  [Name in EntryName]: (typeof ENTRIES)[Name] extends { readonly link: LinkKey } ? Name : never;
}[EntryName];

export const ENTRY_NAMES = Object.keys(ENTRIES) as readonly EntryName[];

/** Returns true if the part is shown. */
export function isShown(name: EntryName, facts: Facts): boolean {
  return explainEntry(name, facts) === undefined;
}

/** Explains why the part is hidden. Returns undefined if it is shown. */
export function explainEntry(name: EntryName, facts: Facts): string | undefined {
  const { when, family }: Entry = ENTRIES[name];
  return explain(when, facts) ?? reasonNotOffered(facts, (missing) => missing === family);
}

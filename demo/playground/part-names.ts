import { ENTRY_DOCS } from '../../src/domain/menus/entries.docs.ts';
import type { EntryName } from '../../src/domain/menus/entries.ts';

/** Returns the name of a part of the header or footer: its description up to the first punctuation mark. */
export const partName = (name: EntryName): string => /^[^,.(]+/.exec(ENTRY_DOCS[name])?.[0].trim() ?? name;

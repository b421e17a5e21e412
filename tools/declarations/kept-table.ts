/** Returns the Markdown table of the keys that the shell stores in the browser. */
import {
  COOKIE_DOCS,
  DATABASE_KEY_DOCS,
  LOCAL_KEY_DOCS,
  SESSION_KEY_DOCS,
  type StoredEntryDocs,
} from '../../src/domain/page/storage-registry.docs.ts';
import { markdownTable } from './markdown-table.ts';
import { withoutRequirements } from './without-requirements.ts';

/** A stored key with its description. */
export interface StoredEntry extends StoredEntryDocs {
  readonly key: string;
  readonly place: string;
}

const PLACES: readonly (readonly [string, Readonly<Record<string, StoredEntryDocs>>])[] = [
  ['cookie', COOKIE_DOCS],
  ['localStorage', LOCAL_KEY_DOCS],
  ['sessionStorage', SESSION_KEY_DOCS],
  ['IndexedDB', DATABASE_KEY_DOCS],
];

/** All stored keys, without requirement ids in their descriptions. */
export const STORED_ENTRIES: readonly StoredEntry[] = PLACES.flatMap(([place, table]) =>
  Object.entries(table).map(([key, entry]) => ({
    ...entry,
    key,
    place,
    sentence: withoutRequirements(entry.sentence),
  })),
);

export function keptTable(): string {
  const rows = STORED_ENTRIES.map(({ key, place, owner, lifetime, sentence }) => [
    `\`${key}\``,
    place,
    owner === 'shell' ? lifetime : 'read only',
    sentence,
  ]);
  return markdownTable(['key', 'place', 'kept for', 'meaning'], rows);
}

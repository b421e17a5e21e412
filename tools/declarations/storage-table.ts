/** The Markdown table of the keys that the shell stores or reads in the browser. */
import {
  COOKIE_DOCS,
  DATABASE_KEY_DOCS,
  LOCAL_KEY_DOCS,
  SESSION_KEY_DOCS,
  type StoredEntryDocs,
} from '../../src/domain/page/storage-registry.docs.ts';
import type { Purpose } from '../../src/domain/consent/purpose.ts';
import { purposeOf, type StoredPlace } from '../../src/domain/page/storage-registry.ts';
import { markdownTable } from './markdown-table.ts';
import { withoutRequirements } from './without-requirements.ts';

/** A stored key with its description. */
export interface StoredEntry extends StoredEntryDocs {
  readonly key: string;
  readonly place: string;
  readonly purpose: Purpose;
}

const PLACES: readonly (readonly [string, StoredPlace, Readonly<Record<string, StoredEntryDocs>>])[] = [
  ['cookie', 'cookie', COOKIE_DOCS],
  ['localStorage', 'local', LOCAL_KEY_DOCS],
  ['sessionStorage', 'session', SESSION_KEY_DOCS],
  ['IndexedDB', 'database', DATABASE_KEY_DOCS],
];

/** All stored keys, without requirement ids in their descriptions. */
export const STORED_ENTRIES: readonly StoredEntry[] = PLACES.flatMap(([place, kind, table]) =>
  Object.entries(table).map(([key, entry]) => ({
    ...entry,
    key,
    place,
    purpose: purposeOf(kind, key),
    sentence: withoutRequirements(entry.sentence),
  })),
);

export function storageTable(): string {
  const rows = STORED_ENTRIES.map(({ key, place, purpose, owner, lifetime, sentence }) => [
    `\`${key}\``,
    place,
    purpose,
    owner === 'shell' ? lifetime : 'read only',
    sentence,
  ]);
  return markdownTable(['key', 'storage', 'purpose', 'lifetime', 'meaning'], rows);
}

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

const PLACES: readonly (readonly [string, Readonly<Record<string, StoredEntryDocs>>])[] = [
  ['cookie', COOKIE_DOCS],
  ['localStorage', LOCAL_KEY_DOCS],
  ['sessionStorage', SESSION_KEY_DOCS],
  ['IndexedDB', DATABASE_KEY_DOCS],
];

export function keptTable(): string {
  const rows = PLACES.flatMap(([place, table]) =>
    Object.entries(table).map(([key, { owner, lifetime, sentence }]) => [
      `\`${key}\``,
      place,
      owner === 'shell' ? lifetime : 'read only',
      withoutRequirements(sentence),
    ]),
  );
  return markdownTable(['key', 'place', 'kept for', 'meaning'], rows);
}

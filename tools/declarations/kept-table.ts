/** The table of what is kept in the browser. */
import {
  COOKIES,
  DATABASE_KEYS,
  type KeptRow,
  LOCAL_KEYS,
  SESSION_KEYS,
} from '../../src/domain/page/storage-registry.ts';
import { markdownTable } from './markdown-table.ts';
import { withoutRequirements } from './without-requirements.ts';

const PLACES: readonly (readonly [string, Readonly<Record<string, KeptRow>>])[] = [
  ['cookie', COOKIES],
  ['localStorage', LOCAL_KEYS],
  ['sessionStorage', SESSION_KEYS],
  ['IndexedDB', DATABASE_KEYS],
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

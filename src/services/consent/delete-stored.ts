import type { ConsentPurpose } from '../../domain/consent/purpose.ts';
import {
  COOKIES,
  type CookieName,
  DATABASE_KEYS,
  type DatabaseKey,
  LOCAL_KEYS,
  type LocalKey,
  matchesKey,
  SESSION_KEYS,
  type SessionKey,
} from '../../domain/page/storage-registry.ts';
import { removeFromDatabase } from '../../platform/storage/database-entries.ts';
import { removeStored, storedKeys } from '../../platform/storage/storage.ts';
import { removeConfiguredCookie } from '../../stores/configuration/cookies.ts';
import { signupQuery } from '../../stores/page/signup-query.ts';

/**
 * Deletes everything that was stored for these purposes, according to the storage registry. Returns whether the origin's other tabs shared
 * any of it: a cookie or a `localStorage` entry.
 */
export function deleteStored(purposes: readonly ConsentPurpose[]): boolean {
  const denied: ReadonlySet<string> = new Set(purposes);
  const namesIn = (table: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(table).filter((name) => denied.has(table[name] as string));
  const keysIn = (area: 'local' | 'session', names: readonly string[]): readonly string[] =>
    storedKeys(area).filter((key) => names.some((name) => matchesKey(name, key)));
  const cookies = namesIn(COOKIES).filter((name) => removeConfiguredCookie(name as CookieName));
  const localKeys = keysIn('local', namesIn(LOCAL_KEYS));
  for (const key of localKeys) removeStored('local', key as LocalKey);
  for (const key of keysIn('session', namesIn(SESSION_KEYS))) removeStored('session', key as SessionKey);
  // Links of this page would otherwise still carry the referral.
  if (denied.has(SESSION_KEYS['exchange:signup-query'])) signupQuery().setState(undefined, true);
  const entries = namesIn(DATABASE_KEYS);
  if (entries.length > 0) void removeFromDatabase(entries as DatabaseKey[]);
  return cookies.length > 0 || localKeys.length > 0;
}

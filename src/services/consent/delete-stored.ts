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

/** Deletes everything that was stored for these purposes, according to the storage registry. */
export async function deleteStored(purposes: readonly ConsentPurpose[]): Promise<void> {
  const denied: ReadonlySet<string> = new Set(purposes);
  const namesIn = (table: Readonly<Record<string, string>>): readonly string[] =>
    Object.keys(table).filter((name) => denied.has(table[name] as string));
  for (const name of namesIn(COOKIES)) removeConfiguredCookie(name as CookieName);
  const [local, session] = [namesIn(LOCAL_KEYS), namesIn(SESSION_KEYS)];
  for (const key of storedKeys('local'))
    if (local.some((name) => matchesKey(name, key))) removeStored('local', key as LocalKey);
  for (const key of storedKeys('session'))
    if (session.some((name) => matchesKey(name, key))) removeStored('session', key as SessionKey);
  // Links of this page would otherwise still carry the referral.
  if (denied.has(SESSION_KEYS['exchange:signup-query'])) signupQuery().setState(undefined, true);
  const entries = namesIn(DATABASE_KEYS);
  if (entries.length > 0) await removeFromDatabase(entries as DatabaseKey[]);
}

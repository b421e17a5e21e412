import { isPermitted, type Purpose } from '../domain/consent/purpose.ts';
import { purposeOfRequest } from '../domain/consent/trackers.ts';
import { purposeOf, type StoredPlace } from '../domain/page/storage-registry.ts';
import { readDocument } from '../platform/page/page-document.ts';
import { databaseKeys } from '../platform/storage/database-entries.ts';
import { storedKeys } from '../platform/storage/storage.ts';
import { consentMode, consentStore } from '../stores/page/consent.ts';
import type { ConsentFacts } from './rules/page-facts.ts';

const NOTHING: ConsentFacts = { stored: [], sent: [] };

/** Returns the shell's stored keys and the requests to common trackers for which consent is missing. */
export async function readConsent(): Promise<ConsentFacts> {
  if (consentMode() !== 'required') return NOTHING;
  const { answer, grantedAt } = consentStore().getState();
  const isMissing = (purpose: Purpose): boolean => !isPermitted('required', answer, purpose);
  const keys: readonly (readonly [StoredPlace, readonly string[]])[] = [
    ['cookie', cookieNames()],
    ['local', storedKeys('local')],
    ['session', storedKeys('session')],
    ['database', await databaseKeys()],
  ];
  const stored = keys.flatMap(([place, names]) =>
    names.map((key) => ({ key, purpose: purposeOf(place, key) })).filter(({ purpose }) => isMissing(purpose)),
  );
  const sent = performance.getEntriesByType('resource').flatMap(({ name, startTime }) => {
    const address = new URL(name);
    const purpose = purposeOfRequest(address);
    if (purpose === undefined || startTime >= (grantedAt[purpose] ?? Infinity)) return [];
    const { origin, pathname } = address;
    return [{ url: origin + pathname, purpose }];
  });
  return { stored, sent };
}

function cookieNames(): readonly string[] {
  return String(readDocument('cookie'))
    .split(';')
    .map((cookie) => cookie.split('=', 1).join('').trim())
    .filter((name) => name !== '');
}

import type { StoreApi } from 'zustand/vanilla';
import {
  type ConsentAnswer,
  type ConsentMode,
  type ConsentPurpose,
  isPermitted,
  NO_ANSWER,
  resolveConsentMode,
} from '../../domain/consent/purpose.ts';
import { purposeOf } from '../../domain/page/storage-registry.ts';
import { SITES } from '../../domain/sites/registry.ts';
import type { Site, SiteId } from '../../domain/sites/site.ts';
import { setStorageGate } from '../../platform/storage/storage-gate.ts';
import { pageConfiguration } from '../configuration/page-configuration.ts';
import { pageStore } from './page-store.ts';

interface ConsentState {
  /** The defaults of the sites that the page's elements use. */
  readonly sites: readonly Site['consent'][];
  /** The sources' combined answer. Empty until the consent service has read it. */
  readonly answer: ConsentAnswer;
  /** The milliseconds between the start of the navigation and the consent, by granted purpose. */
  readonly grantedAt: Readonly<Partial<Record<ConsentPurpose, number>>>;
}

/** Returns the page's consent store. Only the consent service changes the answer. */
export function consentStore(): StoreApi<ConsentState> {
  return pageStore<ConsentState>('consent', { sites: [], answer: NO_ANSWER, grantedAt: {} });
}

/** Adds a site whose default applies to the page. Must be called before the site's elements read or store anything. */
export function addConsentSite(siteId: SiteId): void {
  // A server renders for all users and stores nothing.
  if (typeof window === 'undefined') return;
  const { sites } = consentStore().getState();
  const { consent } = SITES[siteId];
  if (!sites.includes(consent)) consentStore().setState({ sites: [...sites, consent] });
}

export function consentMode(): ConsentMode {
  return resolveConsentMode(pageConfiguration().getState().consent, consentStore().getState().sites);
}

/**
 * Returns true if the page may process data for this purpose. If the page requires consent, returns false until the user grants it (fail
 * closed).
 */
export function hasConsent(purpose: ConsentPurpose): boolean {
  return isPermitted(consentMode(), consentStore().getState().answer, purpose);
}

/** Calls `callback` when the mode or the answer may have changed. Returns a cleanup function. */
export function observeConsent(callback: () => void): () => void {
  const stops = [consentStore().subscribe(callback), pageConfiguration().subscribe(callback)];
  return () => stops.forEach((stop) => stop());
}

/** Resolves once the purpose is permitted, which may be never. */
export function whenConsented(purpose: ConsentPurpose): Promise<void> {
  return new Promise((resolve) => {
    const check = (): void => {
      if (!hasConsent(purpose)) return;
      stop();
      resolve();
    };
    const stop = observeConsent(check);
    check();
  });
}

/** Blocks reading and writing cookies, storage keys and database entries whose purpose is not permitted. */
export function enforceConsent(): void {
  setStorageGate((place, key) => isPermitted(consentMode(), consentStore().getState().answer, purposeOf(place, key)));
}

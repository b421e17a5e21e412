import type { StoreApi } from 'zustand/vanilla';
import { KYC_BAR_KEY } from './rules/kyc-bar-rule.ts';
import { readStored, removeStored, writeStored } from '../../platform/storage/storage.ts';
import { memberResets, pageStore } from '../../stores/page/page-store.ts';

export interface KycBar {
  readonly isClosed: boolean;
}

/** Returns the store that records whether the KYC bar was closed in this session. All bars on the page share it (KYC-02, OP-43). */
export function kycBar(): StoreApi<KycBar> {
  const store = pageStore<KycBar>('kyc-bar', { isClosed: false }, () => ({
    isClosed: readStored('session', KYC_BAR_KEY) === '1',
  }));
  memberResets().set('kyc-bar', () => {
    removeStored('session', KYC_BAR_KEY);
    store.setState({ isClosed: false });
  });
  return store;
}

export function closeKycBar(): void {
  writeStored('session', KYC_BAR_KEY, '1');
  kycBar().setState({ isClosed: true });
}

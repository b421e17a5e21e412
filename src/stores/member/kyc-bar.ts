import type { StoreApi } from 'zustand/vanilla';
import { KYC_BAR_KEY } from '../../domain/restrictions/kyc-bar.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { pageStore } from '../page/page-store.ts';

export interface KycBar {
  readonly isClosed: boolean;
}

/** Whether the KYC bar was closed in this session, for every bar of the page (KYC-02, OP-43). */
export function kycBar(): StoreApi<KycBar> {
  return pageStore<KycBar>('kyc-bar', () => ({ isClosed: readStored('session', KYC_BAR_KEY) === '1' }));
}

export function closeKycBar(): void {
  writeStored('session', KYC_BAR_KEY, '1');
  kycBar().setState({ isClosed: true });
}

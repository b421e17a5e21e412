import { createStore, type StoreApi } from 'zustand/vanilla';
import { callCached } from '../../api/cache/cache.ts';
import { payWith, type PayWithFiat } from '../../api/endpoints/member/pay-with.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

interface PayWith {
  readonly known: boolean;
  readonly list: readonly PayWithFiat[];
}

interface Part {
  readonly store: StoreApi<PayWith>;
  call?: Promise<readonly PayWithFiat[]>;
}

const payWithPart = definePart('pay-with', (): Part => ({
  store: createStore<PayWith>(() => ({ known: false, list: payWith.fallback })),
}));

export function payWithStore(siteContext: SiteContext): StoreApi<PayWith> {
  return payWithPart(siteContext).store;
}

/** Requests the currencies to buy with, once per page. If there are none, uses USD with all payment methods (BUY-13, BUY-14, DAT-32). */
export function loadPayWith(siteContext: SiteContext): Promise<readonly PayWithFiat[]> {
  const part = payWithPart(siteContext);
  part.call ??= callCached(payWith, siteContext.calls, {}).then(({ data }) => {
    const list = data.length > 0 ? data : payWith.fallback;
    part.store.setState({ known: true, list });
    return list;
  });
  return part.call;
}

/** Returns a currency's payment methods. A currency that is missing from a loaded list has none (BUY-09). */
export function payMethodsOf({ list, known }: PayWith, fiat: string): Omit<PayWithFiat, 'fiat'> {
  const row = list.find((entry) => entry.fiat.toUpperCase() === fiat.toUpperCase());
  return row ?? { bankTransfer: !known, creditCard: !known, p2p: !known };
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import type { Tip } from '../../api/endpoints/compliance/tip.ts';
import { footerTip } from '../../api/endpoints/site/footer-tip.ts';
import { defineMemberPart, inOneSession, type SiteContext } from '../page/site-context.ts';

export interface FooterTip {
  /** Undefined while the request is pending, after a failed request, and if the gateway has no tip. */
  readonly tip: Tip | undefined;
  /** Whether the gateway has responded, or the request has failed or timed out. */
  readonly isSettled: boolean;
}

const PENDING: FooterTip = { tip: undefined, isSettled: false };

/** The tip shown in the footer and on restricted pages (CMP-14, CMP-17). */
export const footerTipStore = defineMemberPart(
  'footer-tip',
  (): StoreApi<FooterTip> => createStore(() => PENDING),
  (store, siteContext) => {
    store.setState(PENDING);
    return requested.has(siteContext) ? () => void loadFooterTip(siteContext) : undefined;
  },
);

const requested = new WeakSet<SiteContext>();

/** Requests the tip once per session. */
export async function loadFooterTip(siteContext: SiteContext): Promise<Tip | undefined> {
  requested.add(siteContext);
  const { data } = await inOneSession(siteContext, () => callOnce(footerTip, siteContext.calls));
  footerTipStore(siteContext).setState({ tip: data, isSettled: true });
  return data;
}

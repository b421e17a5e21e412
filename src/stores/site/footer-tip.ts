import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import type { Tip } from '../../api/endpoints/compliance/tip.ts';
import { footerTip } from '../../api/endpoints/site/footer-tip.ts';
import { defineMemberPart, inOneSession, type SiteContext } from '../page/site-context.ts';

/** The tip that stands in the footer, and where a page is restricted (CMP-14, CMP-17). */
export const footerTipStore = defineMemberPart(
  'footer-tip',
  (): StoreApi<{ readonly tip: Tip | undefined }> => createStore(() => ({ tip: undefined })),
  (store, siteContext) => {
    store.setState({ tip: undefined });
    return wasAsked.has(siteContext) ? () => void loadFooterTip(siteContext) : undefined;
  },
);

const wasAsked = new WeakSet<SiteContext>();

/** Asks for the tip, once a session. */
export async function loadFooterTip(siteContext: SiteContext): Promise<Tip | undefined> {
  wasAsked.add(siteContext);
  const { data } = await inOneSession(siteContext, () => callOnce(footerTip, siteContext.calls));
  footerTipStore(siteContext).setState({ tip: data });
  return data;
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import type { Tip } from '../../api/endpoints/compliance/tip.ts';
import { footerTip } from '../../api/endpoints/site/footer-tip.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** The tip that stands in the footer, and where a page is restricted (CMP-14, CMP-17). */
export const footerTipStore = definePart('footer-tip', (): StoreApi<{ readonly tip: Tip | undefined }> =>
  createStore(() => ({ tip: undefined })),
);

/** Asks for the tip, once a page. */
export async function loadFooterTip(siteContext: SiteContext): Promise<Tip | undefined> {
  const { data } = await callOnce(footerTip, siteContext.calls);
  footerTipStore(siteContext).setState({ tip: data });
  return data;
}

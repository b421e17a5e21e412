import { useEffect } from 'react';
import { footerTipStore, loadFooterTip } from '../../../stores/site/footer-tip.ts';
import { useElementState, useStore } from '../../../hooks/element-context.tsx';

/** The compliance tip of the gateway; undefined where it has none, or could not be asked (FTR-113, HTP-34). */
export function useFooterTip() {
  const { siteContext } = useElementState();
  useEffect(() => void loadFooterTip(siteContext), [siteContext]);
  const tip = useStore(footerTipStore(siteContext), (state) => state.tip);
  return tip === undefined || (tip.content === '' && tip.title === '') ? undefined : tip;
}

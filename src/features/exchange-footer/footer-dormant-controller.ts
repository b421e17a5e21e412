import { connectOnFirstInteraction } from '../../runtime/dormant/connect-on-first-interaction.ts';
import { type DormantOptions, createDormantController, type Reason } from '../../runtime/dormant/dormant-controller.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { whenNear } from '../../platform/page/when-near.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { footerTipStore, loadFooterTip } from '../../stores/site/footer-tip.ts';
import { FOOTER_KEYS } from './hydration-keys.ts';
import { isLanguageRenamed } from './renamed-language.ts';

/** Hydration reasons that can wait until the footer is near the viewport. */
const DEFERRABLE: ReadonlySet<Reason> = new Set(['configuration', 'currency', 'markup', 'own', 'referral']);

/**
 * Starts the dormant footer. Its links work, the float menu is connected on the first interaction, and most differences hydrate it only
 * once it is near the viewport.
 */
export function start(options: DormantOptions): WatchedElement {
  const { host, root, activate: hydrate } = options;
  const menu = root.querySelector<HTMLElement>('.float-menu');
  let latest: BaseElementState | undefined;
  let updateMenu: ((state: BaseElementState) => void) | undefined;
  let cancelNear: (() => void) | undefined;
  let isNear = false;
  let recheck = (): void => {};
  const update = (state: BaseElementState): void => {
    latest = state;
    updateMenu?.(state);
  };
  const disconnectMenu = connectOnFirstInteraction(({ createDormantFloatMenu }) => {
    if (menu === null) return [];
    const floatMenu = createDormantFloatMenu(host, menu);
    updateMenu = floatMenu.update;
    if (latest !== undefined) updateMenu(latest);
    return [floatMenu.dispose];
  });
  const controller = createDormantController(options, {
    ...FOOTER_KEYS,
    showsYear: true,
    subscribe: (state, check) => {
      recheck = check;
      void loadFooterTip(state.siteContext).then(check);
      // React tracks views of the sign-up invitation (ANA-05), so the home page's footer hydrates when it is near the viewport.
      return pageOf(state) === 'home' ? whenNear(host, hydrate) : () => {};
    },
    differs: (state) => {
      if (isLanguageRenamed(root, state)) return true;
      const { tip } = footerTipStore(state.siteContext).getState();
      if (tip !== undefined && (tip.content !== '' || tip.title !== '')) return true;
      // React records that the user has seen the UK notice.
      return pageConfiguration().getState().receipts !== undefined && root.querySelector('[part="uk-notice"]') !== null;
    },
    onDormant: update,
    isDeferred: (reason) => {
      if (isNear || !DEFERRABLE.has(reason)) return false;
      cancelNear ??= whenNear(host, () => {
        isNear = true;
        recheck();
      });
      return true;
    },
    loadComparison: () => loadChunk('output-comparison', () => import('../output-comparison.ts')),
  });
  return {
    ...controller,
    stop: () => {
      controller.stop();
      cancelNear?.();
      disconnectMenu();
    },
  };
}

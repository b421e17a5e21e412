import { connectOnFirstInteraction } from '../../runtime/dormant/connect-on-first-interaction.ts';
import { type DormantOptions, createDormantController, type Reason } from '../../runtime/dormant/dormant-controller.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { FollowedElement } from '../../runtime/custom-element/follow-element.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { whenNear } from '../../platform/page/when-near.ts';
import { footerTipStore, loadFooterTip } from '../../stores/site/footer-tip.ts';
import { FOOTER_KEYS } from './hydration-keys.ts';

/** Hydration reasons that can wait until the footer is near the viewport. */
const UNHURRIED: ReadonlySet<Reason> = new Set(['configuration', 'currency', 'markup', 'own', 'referral']);

/**
 * Starts the dormant footer: its links work, the float menu is connected on the first interaction, and differing content hydrates only
 * when the footer is near the viewport.
 */
export function start(options: DormantOptions): FollowedElement {
  const { host, held: root, draw: wake } = options;
  const menu = root.querySelector<HTMLElement>('.float-menu');
  let latest: BaseElementState | undefined;
  let restMenu: ((state: BaseElementState) => void) | undefined;
  let endNear: (() => void) | undefined;
  const rest = (state: BaseElementState): void => {
    latest = state;
    restMenu?.(state);
  };
  const endMenu = connectOnFirstInteraction(({ createDormantFloatMenu }) => {
    if (menu === null) return [];
    const floatMenu = createDormantFloatMenu(host, menu);
    restMenu = floatMenu.rest;
    if (latest !== undefined) restMenu(latest);
    return [floatMenu.stop];
  });
  const asleep = createDormantController(options, {
    ...FOOTER_KEYS,
    showsYear: true,
    follow: (state, check) => {
      void loadFooterTip(state.siteContext).then(check);
      // React tracks the view of the sign-up invitation (ANA-05), so the footer of the home page hydrates when it is near.
      return pageOf(state) === 'home' ? whenNear(host, wake) : () => {};
    },
    differs: ({ siteContext }) => {
      const { tip } = footerTipStore(siteContext).getState();
      return tip !== undefined && (tip.content !== '' || tip.title !== '');
    },
    rest,
    wake: (reason, state) => {
      if (!UNHURRIED.has(reason)) return wake();
      endNear ??= whenNear(host, wake);
      rest(state);
    },
  });
  return {
    ...asleep,
    stop: () => {
      asleep.stop();
      endNear?.();
      endMenu();
    },
  };
}

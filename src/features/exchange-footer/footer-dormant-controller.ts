import { connectOnFirstInteraction } from '../../runtime/dormant/connect-on-first-interaction.ts';
import { type DormantOptions, createDormantController, type Reason } from '../../runtime/dormant/dormant-controller.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import type { FollowedElement } from '../../runtime/custom-element/follow-element.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { whenNear } from '../../platform/page/when-near.ts';
import { footerTipStore, loadFooterTip } from '../../stores/site/footer-tip.ts';
import { FOOTER_KEYS } from './hydration-keys.ts';

/** What needs no haste: it is seen when a reader comes near. */
const UNHURRIED: ReadonlySet<Reason> = new Set(['configuration', 'currency', 'markup', 'own', 'referral']);

/** The footer asleep: its links work, the float menu comes with the first sign of a person, and what differs far below waits for its reader. */
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
      // The invitation is counted where it is seen (ANA-05), and that is React's.
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

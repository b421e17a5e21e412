import { holds } from '../../domain/conditions/condition.ts';
import { FOOTER_BLOCKS } from '../../domain/menus/footer-blocks.ts';
import { readFacts } from '../../runtime/custom-element/element-facts.ts';
import { elementId } from '../../runtime/custom-element/element-id.ts';
import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { matchesScreen, watchScreen, WIDE_SCREEN } from '../../platform/device/screen.ts';
import { claimFloatMenu, floatMenuOwner } from '../../stores/panels/float-menu.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { showFloatMenu } from './float-menu.ts';

/** Returns true if the float menu is shown to a visitor (FLT-02…06). Returns false until the settings and the session are known. */
function isFloatMenuShown(host: HTMLElement, state: BaseElementState): boolean {
  const { siteContext, attributes } = state;
  return (
    settingsStore(siteContext).getState().known &&
    sessionStore(siteContext).getState().status === 'visitor' &&
    matchesScreen(WIDE_SCREEN) &&
    attributes['no-float-menu'] !== true &&
    holds(FOOTER_BLOCKS.floatMenu.when, readFacts(host, state))
  );
}

/** A dormant footer's float menu. */
export interface DormantFloatMenu {
  /** Shows or hides the menu as its rule requires. */
  update(state: BaseElementState): void;
  dispose(): void;
}

/** Creates the controller for a dormant footer's float menu. A page shows only one float menu. */
export function createDormantFloatMenu(host: HTMLElement, menu: HTMLElement): DormantFloatMenu {
  const id = elementId(host);
  let state: BaseElementState | undefined;
  let release: ReturnType<typeof claimFloatMenu> | undefined;
  let hasClaimed = false;
  let hide: (() => void) | undefined;
  const refresh = (): void => {
    if (state === undefined) return;
    const isWanted = isFloatMenuShown(host, state);
    if (isWanted && !hasClaimed) {
      // Set before the claim, because claiming notifies the subscription, which calls `refresh` again.
      hasClaimed = true;
      release = claimFloatMenu(id);
    }
    const isOurs = isWanted && floatMenuOwner().getState().owner === id;
    if (isOurs) hide ??= showFloatMenu(menu);
    else if (hide !== undefined) {
      hide();
      hide = undefined;
      menu.hidePopover();
    }
  };
  const cleanups = [watchScreen(WIDE_SCREEN, refresh), floatMenuOwner().subscribe(refresh)];
  return {
    update: (next) => {
      state = next;
      refresh();
    },
    dispose: () => {
      for (const cleanup of cleanups) cleanup();
      hide?.();
      // A hydrated footer retains its claim. A removed footer passes it to the next footer.
      release?.(host.isConnected);
    },
  };
}

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

/** Where the float menu stands for a visitor (FLT-02…06): where its rule says, once it is known who is here and where. */
function wantsFloatMenu(host: HTMLElement, state: BaseElementState): boolean {
  const { siteContext, attributes } = state;
  return (
    settingsStore(siteContext).getState().known &&
    sessionStore(siteContext).getState().status === 'visitor' &&
    matchesScreen(WIDE_SCREEN) &&
    attributes['no-float-menu'] !== true &&
    holds(FOOTER_BLOCKS.floatMenu.when, readFacts(host, state))
  );
}

/** The float menu of a footer that sleeps. */
export interface DormantFloatMenu {
  /** Shows or hides it, as its rule says now. */
  rest(state: BaseElementState): void;
  stop(): void;
}

/** Shows the float menu in the markup of a footer that sleeps, one a page. */
export function createDormantFloatMenu(host: HTMLElement, menu: HTMLElement): DormantFloatMenu {
  const id = elementId(host);
  let state: BaseElementState | undefined;
  let release: ReturnType<typeof claimFloatMenu> | undefined;
  let hasClaimed = false;
  let endShown: (() => void) | undefined;
  const look = (): void => {
    if (state === undefined) return;
    const isWanted = wantsFloatMenu(host, state);
    if (isWanted && !hasClaimed) {
      // The claim itself is heard, and asks again.
      hasClaimed = true;
      release = claimFloatMenu(id);
    }
    const isOurs = isWanted && floatMenuOwner().getState().owner === id;
    if (isOurs) endShown ??= showFloatMenu(menu);
    else if (endShown !== undefined) {
      endShown();
      endShown = undefined;
      menu.hidePopover();
    }
  };
  const ends = [watchScreen(WIDE_SCREEN, look), floatMenuOwner().subscribe(look)];
  return {
    rest: (next) => {
      state = next;
      look();
    },
    stop: () => {
      for (const end of ends) end();
      endShown?.();
      // Awake it keeps its place; taken out of the page it gives it to the next.
      release?.(host.isConnected);
    },
  };
}

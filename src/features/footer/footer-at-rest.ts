import { holds } from '../../domain/conditions/condition.ts';
import { UNKNOWN_FACTS } from '../../domain/conditions/facts.ts';
import { FOOTER_BLOCKS } from '../../domain/menus/footer-blocks.ts';
import { type AsleepOptions, keepAsleep, type Reason } from '../../element/asleep/keep-asleep.ts';
import { elementId } from '../../element/element-id.ts';
import type { TextlessState } from '../../element/element-state.ts';
import type { FollowedElement } from '../../element/follow-element.ts';
import { pageOf } from '../../element/page-of.ts';
import { isPhoneDevice, matchesScreen, watchScreen, WIDE_SCREEN } from '../../platform/device/screen.ts';
import { whenNear } from '../../platform/page/when-seen.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { claimFloatMenu, floatMenuOwner } from '../../stores/panels/float-menu.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { footerTipStore, loadFooterTip } from '../../stores/site/footer-tip.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { showFloatMenu } from './float/show-float-menu.ts';
import { FOOTER_SEEN } from './footer-seen.ts';

/** What needs no haste: it is seen when a reader comes near. */
const UNHURRIED: ReadonlySet<Reason> = new Set(['configuration', 'currency', 'markup', 'own', 'referral']);

/** Where the float menu stands for a visitor (FLT-02…06): where its rule says, once it is known who is here and where. */
function wantsFloatMenu({ siteContext, site, attributes }: TextlessState): boolean {
  const { known, isPhone } = settingsStore(siteContext).getState();
  const facts = {
    ...UNKNOWN_FACTS,
    siteId: site.id,
    isPhone: isPhone || isPhoneDevice(),
    hasTurkeyGiftBox: pageConfiguration().getState().turkeyGiftBox ?? false,
  };
  return (
    known &&
    sessionStore(siteContext).getState().status === 'visitor' &&
    matchesScreen(WIDE_SCREEN) &&
    attributes['no-float-menu'] !== true &&
    holds(FOOTER_BLOCKS.floatMenu.when, facts)
  );
}

/** The footer asleep: its links work, the float menu stands, and what differs far below waits for its reader. */
export function start(options: AsleepOptions): FollowedElement {
  const { host, held: root, draw: wake } = options;
  const menu = root.querySelector<HTMLElement>('.float-menu');
  const id = elementId(host);
  let release: ReturnType<typeof claimFloatMenu> | undefined;
  let hasClaimed = false;
  let endFloat: (() => void) | undefined;
  let endNear: (() => void) | undefined;
  const rest = (state: TextlessState): void => {
    const isWanted = menu !== null && wantsFloatMenu(state);
    if (isWanted && !hasClaimed) {
      // The claim itself is heard, and asks again.
      hasClaimed = true;
      release = claimFloatMenu(id);
    }
    const isOurs = isWanted && floatMenuOwner().getState().owner === id;
    if (isOurs) endFloat ??= showFloatMenu(menu);
    else if (endFloat !== undefined) {
      endFloat();
      endFloat = undefined;
      menu?.hidePopover();
    }
  };
  const asleep = keepAsleep(options, {
    seen: FOOTER_SEEN,
    showsYear: true,
    follow: (state, check) => {
      void loadFooterTip(state.siteContext).then(check);
      const ends = [watchScreen(WIDE_SCREEN, check), floatMenuOwner().subscribe(check)];
      // The invitation is counted where it is seen (ANA-05), and that is React's.
      if (pageOf(state) === 'home') ends.push(whenNear(host, wake));
      return () => {
        for (const end of ends) end();
      };
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
      endFloat?.();
      endNear?.();
      // Awake it keeps its place; taken out of the page it gives it to the next.
      release?.(host.isConnected);
    },
  };
}

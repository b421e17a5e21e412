import { loadChunk } from '../../lib/load-chunk.ts';
import type { WatchedElement } from '../../runtime/custom-element/watch-element.ts';
import { type DormantOptions, createDormantController } from '../../runtime/dormant/dormant-controller.ts';
import { dispatchSession } from '../../runtime/dormant/dispatch-session.ts';
import { sessionStore } from '../../stores/session/session.ts';
import { loadPayWith, payWithStore } from '../../stores/member/pay-with.ts';
import { loadMenuData } from '../../stores/site/menu-data.ts';
import { resolveState } from '../../runtime/custom-element/resolve-state.ts';
import { watchAgentTools } from './agent-tools/watch-agent-tools.ts';
import { connectDormantNavigation, markPendingMethods, NAVIGATION_KEYS } from './dormant-bar.ts';
import { HEADER_KEYS, MENU_KEYS } from './hydration-keys.ts';

/** Returns true if a visible link may depend on the page's `hosts`: live trading, or a login that isn't a path on this host. */
function dependsOnHosts(root: HTMLElement): boolean {
  const login = root.querySelector('[part~="login"]')?.getAttribute('href');
  return login?.startsWith('/') !== true || root.querySelector('[part~="live-trading"]') !== null;
}

/** Starts the dormant header. Makes its links and menus interactive, and dispatches the session events. */
export function start(options: DormantOptions): WatchedElement {
  const { host, root } = options;
  const endNavigation = connectDormantNavigation(root);
  const endAgentTools = watchAgentTools(host, () => resolveState(host, options.declared).state);
  const controller = createDormantController(options, {
    ...(dependsOnHosts(root) ? HEADER_KEYS : MENU_KEYS),
    subscribe: ({ siteContext, language }, check) => {
      void loadMenuData(siteContext, language).then(check);
      markPendingMethods(root, !payWithStore(siteContext).getState().known);
      void loadPayWith(siteContext).then(() => {
        markPendingMethods(root, false);
        check();
      });
      const session = sessionStore(siteContext);
      dispatchSession(host, session.getState());
      return session.subscribe((now) => dispatchSession(host, now));
    },
    differs: (state) => NAVIGATION_KEYS.differs(root, state),
    loadComparison: () => loadChunk('output-comparison', () => import('../output-comparison.ts')),
  });
  return {
    ...controller,
    stop: () => {
      endNavigation();
      endAgentTools();
      controller.stop();
    },
  };
}

import { onPreferredThemeChange, preferredTheme } from '../../platform/device/color-scheme.ts';
import { siteRecord, type SiteRecord } from '../../stores/configuration/site-record.ts';
import type { SiteContext } from '../../stores/page/site-context.ts';
import type { ObservedState } from '../../stores/public/observed-state.ts';
import { loadSession, sessionStore } from '../../stores/session/session.ts';
import { COMMON_ATTRIBUTES } from './common-attributes.ts';
import type { BaseElementState } from './element-state.ts';
import { watchElement } from './watch-element.ts';
import { pageOf } from './page-of.ts';

/**
 * Calls `callback` with the state of a page's custom element, immediately and after each change. Resolves the state by the same rules as
 * for built-in elements. Requests the session once per page. Reports attributes that are neither common nor listed in `attributes`. Returns
 * a cleanup function.
 */
export function observeElement(
  host: HTMLElement,
  callback: (state: ObservedState) => void,
  attributes: readonly string[] = [],
): () => void {
  let state: BaseElementState | undefined;
  let siteContext: SiteContext | undefined;
  let unsubscribeSession = (): void => {};
  let last = '';
  const notify = (): void => {
    if (state === undefined || siteContext === undefined) return;
    const { site, language, theme = preferredTheme() } = state;
    const { status, user } = sessionStore(siteContext).getState();
    const next: ObservedState = {
      siteId: site.id,
      language,
      theme,
      session: { status, uid: status === 'member' ? user.uid : '' },
      site: siteRecord(site.id) as SiteRecord,
    };
    const key = JSON.stringify(next);
    if (key === last) return;
    last = key;
    callback(next);
  };
  const watched = watchElement(host, attributes, (resolved) => {
    ({ state } = resolved);
    if (siteContext !== state.siteContext) {
      unsubscribeSession();
      ({ siteContext } = state);
      unsubscribeSession = sessionStore(siteContext).subscribe(notify);
      void loadSession(siteContext, pageOf(state));
    }
    notify();
  });
  const observer = new MutationObserver(() => watched.update());
  observer.observe(host, { attributeFilter: [...Object.keys(COMMON_ATTRIBUTES), ...attributes] });
  const unsubscribeTheme = onPreferredThemeChange(notify);
  return () => {
    observer.disconnect();
    unsubscribeTheme();
    unsubscribeSession();
    watched.stop();
  };
}

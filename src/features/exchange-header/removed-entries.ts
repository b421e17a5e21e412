import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { buyFiatOf } from '../../stores/facts.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { payMethodsOf, payWithStore } from '../../stores/member/pay-with.ts';
import { menuDataStore } from '../../stores/site/menu-data.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { METHOD_LINKS, type PayMethod } from './rules/pay-methods.ts';

interface Row {
  readonly key: string;
  readonly hidden: boolean;
  readonly children: readonly Row[];
  readonly hoverChildren: readonly Row[];
}

/** Returns the keys that the gateway hides at any level, without the group prefix that may precede a key's dot. */
function hiddenKeys(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ key, hidden, children, hoverChildren }) => [
    ...(hidden ? [key.slice(key.lastIndexOf('.') + 1)] : []),
    ...hiddenKeys(children),
    ...hiddenKeys(hoverChildren),
  ]);
}

/** Returns the links to payment methods that the current currency doesn't support. Empty while the request is pending (BUY-09). */
function missingMethods(siteContext: BaseElementState['siteContext']): readonly string[] {
  const payWith = payWithStore(siteContext).getState();
  if (!payWith.known) return [];
  const methods = payMethodsOf(payWith, buyFiatOf(preferences().getState(), settingsStore(siteContext).getState()));
  return (Object.keys(METHOD_LINKS) as PayMethod[]).flatMap((method) => (methods[method] ? [] : METHOD_LINKS[method]));
}

/** Returns true if the markup, including its closed menus, contains an entry or group that a later response removes (DAT-40, BUY-09). */
export function hasRemovedEntries(markup: HTMLElement, { siteContext, language }: BaseElementState): boolean {
  const rows: readonly Row[] = menuDataStore(siteContext).getState()[language]?.menus ?? [];
  return [...hiddenKeys(rows), ...missingMethods(siteContext)].some((key) => {
    const name = CSS.escape(key);
    return markup.querySelector(`[data-key="${name}"], [data-group="${name}"]`) !== null;
  });
}

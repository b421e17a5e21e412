import type { BaseElementState } from '../../runtime/custom-element/element-state.ts';
import { buyFiatOf } from '../../stores/facts.ts';
import { preferences } from '../../stores/configuration/preferences.ts';
import { payWaysOf, payWithStore } from '../../stores/member/pay-with.ts';
import { menuDataStore } from '../../stores/site/menu-data.ts';
import { settingsStore } from '../../stores/site/settings.ts';
import { METHOD_LINKS, type PayMethod } from './rules/pay-methods.ts';

interface Row {
  readonly key: string;
  readonly hidden: boolean;
  readonly children: readonly Row[];
  readonly hoverChildren: readonly Row[];
}

/** The keys that the gateway hides, at every level, without the groups that a key may name before a dot. */
function hiddenKeys(rows: readonly Row[]): readonly string[] {
  return rows.flatMap(({ key, hidden, children, hoverChildren }) => [
    ...(hidden ? [key.slice(key.lastIndexOf('.') + 1)] : []),
    ...hiddenKeys(children),
    ...hiddenKeys(hoverChildren),
  ]);
}

/** The links to payment methods that the current currency does not have; none while the answer is pending (BUY-09). */
function missingMethods(siteContext: BaseElementState['siteContext']): readonly string[] {
  const payWith = payWithStore(siteContext).getState();
  if (!payWith.known) return [];
  const methods = payWaysOf(payWith, buyFiatOf(preferences().getState(), settingsStore(siteContext).getState()));
  return (Object.keys(METHOD_LINKS) as PayMethod[]).flatMap((method) => (methods[method] ? [] : METHOD_LINKS[method]));
}

/** Whether markup contains an entry or a group that an answer has removed since: closed menus must not contain it either (DAT-40, BUY-09). */
export function hasRemovedEntries(markup: HTMLElement, { siteContext, language }: BaseElementState): boolean {
  const rows: readonly Row[] = menuDataStore(siteContext).getState()[language]?.menus ?? [];
  return [...hiddenKeys(rows), ...missingMethods(siteContext)].some((key) => {
    const name = CSS.escape(key);
    return markup.querySelector(`[data-key="${name}"], [data-group="${name}"]`) !== null;
  });
}

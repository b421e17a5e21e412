import type { Facts } from '../../src/domain/conditions/facts.ts';
import { ENTRY_NAMES, explainEntry } from '../../src/domain/menus/entries.ts';
import { FOOTER_BLOCKS } from '../../src/domain/menus/footer-blocks.ts';
import { MENUS } from '../../src/features/menus.ts';
import { explainMenu } from '../../src/domain/menus/resolve.ts';
import type { Explained } from '../../src/domain/menus/resolve.ts';
import messages from '../../src/i18n/messages/en.json' with { type: 'json' };
import { explainWidget, mayBeHidden, plainPlace, type WidgetPlace } from './hidden-widgets.ts';
import { partName } from './part-names.ts';
import { factsOf, linkContextOf } from './situation.ts';
import type { Situation } from './state.ts';

/** A hidden entry with its place and reason. */
export interface HiddenEntry {
  readonly place: string;
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** A report on a menu or block list: the number of visible entries and the list of hidden entries. */
export interface PlaceReport {
  readonly place: string;
  readonly shown: number;
  readonly hidden: readonly HiddenEntry[];
}

const TEXTS: Readonly<Record<string, string>> = messages;
function reportOf(place: string, entries: readonly Explained[]): PlaceReport {
  const hidden: HiddenEntry[] = [];
  let shown = 0;
  const visit = ({ key, label, reason, children, ...entry }: Explained, path: string): void => {
    if (entry.shown && children.length === 0) shown += 1;
    if (!entry.shown && reason !== undefined) hidden.push({ place: path, key, label: TEXTS[label] ?? key, reason });
    // Entries that are hidden only because their group is hidden are omitted. The entries of an empty group explain why it is empty.
    for (const child of children)
      if (entry.shown || child.reason !== reason || reason === 'nothing in it')
        visit(child, `${path} › ${TEXTS[label] ?? key}`);
  };
  for (const entry of entries) visit(entry, place);
  return { place, shown, hidden };
}

function blocksOf({ element }: Situation, facts: Facts): PlaceReport | undefined {
  const isFooter = element === 'exchange-footer';
  if (!isFooter && element !== 'exchange-header') return undefined;
  const names = ENTRY_NAMES.filter((name) => name in FOOTER_BLOCKS === isFooter);
  const hidden = names.flatMap((name) => {
    const reason = explainEntry(name, facts);
    return reason === undefined ? [] : [{ place: 'Parts', key: name, label: partName(name), reason }];
  });
  return { place: 'Parts', shown: names.length - hidden.length, hidden };
}

/** Returns a report on a widget, which is shown or hidden as a whole. Returns an empty list for an element that is never hidden. */
function widgetOf({ element }: Situation, facts: Facts, place: WidgetPlace, gateway: string): readonly PlaceReport[] {
  if (!mayBeHidden(element)) return [];
  const reason = explainWidget(element, facts, place, gateway);
  const hidden = reason === undefined ? [] : [{ place: 'The element', key: element, label: element, reason }];
  return [{ place: 'The element', shown: 1 - hidden.length, hidden }];
}

/**
 * Returns reports on the chosen element's menus and parts, with the reasons from `explainMenu()` and `explainEntry()`. For a widget, also
 * reports why it is hidden or disabled.
 */
export function explainChoice(choice: Situation, origin: string, place = plainPlace(origin)): readonly PlaceReport[] {
  const situation = { facts: factsOf(choice, origin), link: linkContextOf(choice, origin) };
  const parts = blocksOf(choice, situation.facts);
  const menus = MENUS.filter(({ elements }) => elements.includes(choice.element)).map(({ place, menuOf }) =>
    reportOf(place, explainMenu(menuOf(choice.site), situation)),
  );
  const widget = widgetOf(choice, situation.facts, place, origin);
  return [...(parts ? [parts] : []), ...widget, ...menus];
}

import { evaluateCheck } from '../../src/features/compliance-gate/rules/evaluate.ts';
import type { Decision } from '../../src/features/compliance-gate/rules/evaluate.ts';
import type { Facts } from '../../src/domain/conditions/facts.ts';
import { ENTRY_NAMES, explainEntry } from '../../src/domain/menus/entries.ts';
import { FOOTER_BLOCKS } from '../../src/domain/menus/footer-blocks.ts';
import { MENUS } from '../../src/features/menus.ts';
import { explainMenu } from '../../src/domain/menus/resolve.ts';
import type { Explained } from '../../src/domain/menus/resolve.ts';
import messages from '../../src/i18n/messages/en.json' with { type: 'json' };
import { explainWidget, mayBeHidden, plainPlace, type WidgetPlace } from './hidden-widgets.ts';
import { factsOf, linkContextOf, verdictOf } from './situation.ts';
import type { Situation } from './state.ts';

/** An entry that is not on the page, where it would be, and what hides it. */
export interface HiddenEntry {
  readonly place: string;
  readonly key: string;
  readonly label: string;
  readonly reason: string;
}

/** Entries of one menu or block list: how many are there, and which are not. */
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
    // Where a whole group is hidden for a reason of its own, its entries only repeat it; an empty one has theirs.
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
    return reason === undefined ? [] : [{ place: 'Parts', key: name, label: name, reason }];
  });
  return { place: 'Parts', shown: names.length - hidden.length, hidden };
}

/** A widget that is there or not as a whole. */
function widgetOf({ element }: Situation, facts: Facts, place: WidgetPlace, gateway: string): readonly PlaceReport[] {
  if (!mayBeHidden(element)) return [];
  const reason = explainWidget(element, facts, place, gateway);
  const hidden = reason === undefined ? [] : [{ place: 'The element', key: element, label: element, reason }];
  return [{ place: 'The element', shown: 1 - hidden.length, hidden }];
}

/**
 * Every menu of the chosen element with what is hidden and why: `explainMenu` and `explainEntry` of the domain; and the reason of a
 * widget that is hidden as a whole, or refuses, at this place.
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

/** What the gate decides about the chosen path, with its reason. */
export function decideChoice(choice: Situation, origin: string): Decision {
  return evaluateCheck({ verdict: verdictOf(choice), path: choice.path, link: linkContextOf(choice, origin) });
}

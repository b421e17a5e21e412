import type { ResolvedItem, Situation } from './node.ts';

/** The data that determines an element's output in addition to its menus. */
export interface OutputSituation extends Situation {
  /** Returns a message in the element's language. */
  readonly t: (key: string, values?: Readonly<Record<string, string | number>>) => string;
  readonly year: number;
  /** The currency in the currency picker. */
  readonly fiat: string;
  /** The copyright holder configured by the page. */
  readonly copyright?: string | undefined;
  /** The approval date of the UK notice configured by the page. */
  readonly ukPromotionDate?: string | undefined;
  /** A member's referral codes. */
  readonly rebate: { readonly kolCode: string; readonly encryptedUid: string };
}

/**
 * Derives everything that an element renders before its menus, pickers and dialogs open. Two situations result in the same output if and
 * only if the derived values are equal as JSON.
 */
export type OutputOf = (situation: OutputSituation) => unknown;

/** Returns the output of an entry that is rendered as a link or a heading: its URL and its title. */
export function entryOutput(item: ResolvedItem | undefined, { t }: Pick<OutputSituation, 't'>): unknown {
  if (item === undefined) return null;
  const { label, title = t(label), description: _, descriptionText: __, children, hoverChildren: ___, ...link } = item;
  return { ...link, title, children: children.map((child) => entryOutput(child, { t })) };
}

/** Returns the output of entries that are rendered as links or headings. */
export function entriesOutput(items: readonly ResolvedItem[], situation: Pick<OutputSituation, 't'>): unknown {
  return items.map((item) => entryOutput(item, situation));
}

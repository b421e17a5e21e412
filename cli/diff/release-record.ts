/**
 * `dist/release.json`: the public names of a release, and the entries that users see in it. `exchange-shell diff` compares two of them.
 * Indices replace repeated values, because most users of most languages see the same entries.
 */

/** A release's public names by kind. Names of an element start with its tag, names that all elements have with `*`. */
export type PublicNames = Readonly<Record<NameKind, readonly string[]>>;

/** The kinds of public names, with their labels in reports. */
export const NAME_KINDS = {
  element: 'elements',
  attribute: 'attributes',
  attributeValue: 'attribute values',
  property: 'properties',
  event: 'events',
  cancelableEvent: 'cancelable events',
  slot: 'slots',
  part: 'parts',
  cssProperty: 'CSS properties',
  configurationKey: 'configuration keys',
  storageKey: 'storage keys',
  packageEntry: 'package entries',
} as const;
export type NameKind = keyof typeof NAME_KINDS;

/** Replaces the language code in stored targets, so that all languages share them. */
export const LANGUAGE_PLACEHOLDER = '{language}';

/** The entries that each persona sees on each site in each language. */
export interface Offer {
  /** Entries as `place › group › entry`, with the target if it has one. */
  readonly rows: readonly (readonly [entry: string, target?: string])[];
  /** Each list contains the indices of a place's `rows`. */
  readonly lists: readonly (readonly number[])[];
  /** Each view contains the indices of a user's `lists`, one for each place. */
  readonly views: readonly (readonly number[])[];
  readonly personas: readonly string[];
  /** Each audience contains the indices of its `views`, in the order of `personas`. */
  readonly audiences: readonly (readonly number[])[];
  /** The index of the audience, by site and language. */
  readonly sites: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface ReleaseRecord {
  readonly schemaVersion: 1;
  readonly version: string;
  readonly names: PublicNames;
  /** The stability of each element. */
  readonly stability: Readonly<Record<string, string>>;
  readonly offer: Offer;
}

/** Returns the targets of a view by entry, with placeholders. Entries without a target have an empty string. */
export function entriesOfView({ rows, lists, views }: Offer, view: number): ReadonlyMap<string, string> {
  const indices = (views[view] ?? []).flatMap((list) => lists[list] ?? []);
  return new Map(
    indices.flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [[row[0], row[1] ?? ''] as const];
    }),
  );
}

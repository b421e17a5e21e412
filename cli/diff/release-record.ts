/**
 * `dist/release.json`: the public names of a release, and the entries that users see in it. `exchange-shell diff` compares two of them.
 * Indices replace repeated values, because most users of most languages see the same entries.
 */

/** A release's public names by kind. Names of an element start with its tag, names that all elements have with `*`. */
export type PublicNames = Readonly<Record<NameKind, readonly string[]>>;

/** All kinds of public names, with their plural for people. */
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
  /** Indices of `rows`: all rows of one place. */
  readonly lists: readonly (readonly number[])[];
  /** Indices of `lists`: all places that one user sees. */
  readonly views: readonly (readonly number[])[];
  readonly personas: readonly string[];
  /** Indices of `views`, in the order of `personas`. */
  readonly audiences: readonly (readonly number[])[];
  /** Indices of `audiences`, by site and language. */
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

/** Returns the targets by entry for one index of `views`, with placeholders. Entries without a target map to an empty string. */
export function entriesOfView({ rows, lists, views }: Offer, view: number): ReadonlyMap<string, string> {
  const indices = (views[view] ?? []).flatMap((list) => lists[list] ?? []);
  return new Map(
    indices.flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [[row[0], row[1] ?? ''] as const];
    }),
  );
}

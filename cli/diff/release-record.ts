/**
 * The content of `dist/release.json`: a release's public names, and the entries that its users see. `exchange-shell diff` compares two of
 * these files. Indices replace repeated values, because most users of most languages see the same entries.
 */

/** A release's public names by kind. An element's names start with its tag, and names that all elements share start with `*`. */
export type PublicNames = Readonly<Record<NameKind, readonly string[]>>;

/** The kinds of public names, with the labels that reports use. */
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
  /** All distinct entries as `place › group › entry`, with the target if the entry has one. */
  readonly rows: readonly (readonly [entry: string, target?: string])[];
  /** All distinct lists of a place's entries. Each consists of indices of `rows`. */
  readonly lists: readonly (readonly number[])[];
  /** All distinct hidden entries, each with the reason in words. Missing in 1.0.0-beta.0, like `hidden`. */
  readonly reasons?: readonly (readonly [entry: string, reason: string])[];
  /** The hidden entries of each list in `lists`, as indices of `reasons`. */
  readonly hidden?: readonly (readonly number[])[];
  /** All distinct views, as seen by one user. Each consists of indices of `lists`, one for each place. */
  readonly views: readonly (readonly number[])[];
  readonly personas: readonly string[];
  /** All distinct combinations of views on a site in a language. Each consists of indices of `views`, one for each persona. */
  readonly viewsByPersona: readonly (readonly number[])[];
  /** The index in `viewsByPersona`, by site and language. */
  readonly sites: Readonly<Record<string, Readonly<Record<string, number>>>>;
}

export interface ReleaseRecord {
  readonly schemaVersion: 1;
  readonly version: string;
  readonly names: PublicNames;
  /** The stability of each element. */
  readonly stability: Readonly<Record<string, string>>;
  readonly offer: Offer;
  /** The path patterns of restricted pages, each with its rule, such as `code nft`. Missing in 1.0.0-beta.0. */
  readonly pages?: readonly (readonly [pattern: string, rule: string])[];
}

/**
 * Returns a lookup of the reason why a view hides an entry. The reason belongs to the entry or to the nearest hidden group that contains it.
 * For an entry that is in none of the view's menus, it is a fixed sentence. For a release without reasons, it is undefined.
 */
export function reasonsOfView({ reasons, hidden, views }: Offer, view: number): (entry: string) => string | undefined {
  if (reasons === undefined || hidden === undefined) return () => undefined;
  const known = new Map(
    (views[view] ?? [])
      .flatMap((list) => (hidden[list] ?? []).flatMap((index) => [reasons[index] ?? []] as const))
      .filter((row): row is readonly [string, string] => row.length === 2),
  );
  return (entry) => {
    for (let name = entry; name !== ''; name = name.slice(0, Math.max(0, name.lastIndexOf(' › ')))) {
      const reason = known.get(name);
      if (reason !== undefined) return reason;
    }
    return 'this menu of the release does not contain the entry';
  };
}

/** Returns a view's targets by entry, with placeholders. The target is an empty string for entries without one. */
export function entriesOfView({ rows, lists, views }: Offer, view: number): ReadonlyMap<string, string> {
  const indices = (views[view] ?? []).flatMap((list) => lists[list] ?? []);
  return new Map(
    indices.flatMap((index) => {
      const row = rows[index];
      return row === undefined ? [] : [[row[0], row[1] ?? ''] as const];
    }),
  );
}

/** Compares two releases by their consequences for pages and users. */
import type { FileManifest, Release } from './open-release.ts';
import {
  entriesOfView,
  reasonsOfView,
  LANGUAGE_PLACEHOLDER,
  NAME_KINDS,
  type NameKind,
  type Offer,
} from './release-record.ts';

/** The users whom a change affects. If a list is undefined, the change affects all values that both releases contain. */
export interface Audience {
  readonly sites: readonly string[] | undefined;
  readonly languages: readonly string[] | undefined;
  readonly personas: readonly string[] | undefined;
}

/** An entry that appears, disappears or changes its target, with the affected users. */
export interface EntryChange {
  readonly change: 'added' | 'removed' | 'target';
  /** The entry's place, groups and key, separated by ` › `. */
  readonly entry: string;
  /** The entry's targets in both releases, without the language prefix unless the prefix changes. Empty for entries without a target. */
  readonly from?: string;
  readonly to?: string;
  /** Why the release that doesn't show the entry hides it, if the release contains reasons. */
  readonly reason?: string;
  readonly audiences: readonly Audience[];
}

/** A public name that only one release contains. */
export interface NameChange {
  readonly change: 'added' | 'removed';
  readonly kind: NameKind;
  readonly name: string;
}

export interface StabilityChange {
  readonly element: string;
  readonly from: string;
  readonly to: string;
}

/** The compressed size of a group of files in both releases, in bytes. */
export interface SizeChange {
  readonly group: string;
  readonly from: number;
  readonly to: number;
}

export interface Comparison {
  readonly from: string;
  readonly to: string;
  /** Whether the later release lacks a public name of the earlier release. */
  readonly isBreaking: boolean;
  readonly names: readonly NameChange[];
  readonly stability: readonly StabilityChange[];
  /** Sites, languages and personas that only one release contains. Their entries aren't compared. */
  readonly scope: readonly {
    readonly change: 'added' | 'removed';
    readonly kind: 'site' | 'language' | 'persona';
    readonly name: string;
  }[];
  readonly entries: readonly EntryChange[];
  /** The hashes of the rule tables in both releases, which receipts contain. Undefined if they are equal. */
  readonly ruleTables?: { readonly from: string; readonly to: string };
  /** Pages that only one release restricts, or restricts with this rule. */
  readonly pages: readonly { readonly change: 'added' | 'removed'; readonly page: string; readonly rule: string }[];
  readonly sizes: readonly SizeChange[];
}

interface SetDifference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly common: readonly string[];
}

function differenceOf(before: readonly string[], after: readonly string[]): SetDifference {
  const [old, current] = [new Set(before), new Set(after)];
  return {
    added: after.filter((name) => !old.has(name)),
    removed: before.filter((name) => !current.has(name)),
    common: before.filter((name) => current.has(name)),
  };
}

function changesOf<Kind extends string>(
  kind: Kind,
  { added, removed }: SetDifference,
): { readonly change: 'added' | 'removed'; readonly kind: Kind; readonly name: string }[] {
  return [
    ...removed.map((name) => ({ change: 'removed' as const, kind, name })),
    ...added.map((name) => ({ change: 'added' as const, kind, name })),
  ];
}

function compareNames({ record: before }: Release, { record: after }: Release): readonly NameChange[] {
  // The earlier release lacks kinds of names that were introduced later.
  return (Object.keys(NAME_KINDS) as NameKind[]).flatMap((kind) =>
    changesOf(kind, differenceOf(before.names[kind] ?? [], after.names[kind] ?? [])),
  );
}

/** Removes a target's language prefix. A site's default language has no prefix. */
const withoutPrefix = (target: string): string => target.replace(`/${LANGUAGE_PLACEHOLDER}`, '') || '/';

/**
 * Removes the language prefix from a change's targets, so that all languages share the change. Keeps the prefix if only the prefix changes.
 */
function withoutPrefixes(change: ViewChange): ViewChange {
  const { from, to } = change;
  const short = {
    ...change,
    ...(from !== undefined && from !== '' && { from: withoutPrefix(from) }),
    ...(to !== undefined && to !== '' && { to: withoutPrefix(to) }),
  };
  return short.from === short.to ? change : short;
}

type ViewChange = Pick<EntryChange, 'change' | 'entry' | 'from' | 'to' | 'reason'>;

/** Compares what one user sees in both releases. */
function compareViews(before: ReadonlyMap<string, string>, after: ReadonlyMap<string, string>): readonly ViewChange[] {
  const removed = [...before].filter(([entry]) => !after.has(entry));
  const added = [...after].filter(([entry]) => !before.has(entry));
  const moved = [...before].filter(([entry, from]) => after.has(entry) && after.get(entry) !== from);
  return [
    ...removed.map(([entry, from]): ViewChange => ({ change: 'removed', entry, ...(from !== '' && { from }) })),
    ...added.map(([entry, to]): ViewChange => ({ change: 'added', entry, ...(to !== '' && { to }) })),
    ...moved.map(([entry, from]): ViewChange => ({ change: 'target', entry, from, to: after.get(entry) ?? '' })),
  ];
}

/** Groups items by key, in the order in which the keys first appear. */
function groupsOf<T>(items: readonly T[], keyOf: (item: T) => string): readonly (readonly [T, ...T[]])[] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return [...groups.values()];
}

interface Cell {
  readonly site: string;
  readonly language: string;
  readonly personas: readonly string[];
}

/** Merges a change's cells into audiences. First merges languages with the same personas within a site, then sites with the same result. */
function audiencesOf(
  cells: readonly Cell[],
  all: Readonly<Record<keyof Audience, readonly string[]>>,
): readonly Audience[] {
  const orAll = (kind: keyof Audience, names: readonly string[]): readonly string[] | undefined =>
    names.length === all[kind].length ? undefined : names;
  const bySite = groupsOf(cells, ({ site, personas }) => JSON.stringify([site, personas])).map((group) => ({
    site: group[0].site,
    languages: group.map(({ language }) => language),
    personas: group[0].personas,
  }));
  return groupsOf(bySite, ({ languages, personas }) => JSON.stringify([languages, personas])).map((group) => ({
    sites: orAll(
      'sites',
      group.map(({ site }) => site),
    ),
    languages: orAll('languages', group[0].languages),
    personas: orAll('personas', group[0].personas),
  }));
}

function compareOffers(before: Offer, after: Offer): Pick<Comparison, 'scope' | 'entries'> {
  const sites = differenceOf(Object.keys(before.sites), Object.keys(after.sites));
  const languagesOf = ({ sites: table }: Offer): readonly string[] => [
    ...new Set(Object.values(table).flatMap((row) => Object.keys(row))),
  ];
  const languages = differenceOf(languagesOf(before), languagesOf(after));
  const personas = differenceOf(before.personas, after.personas);
  const viewOf = (offer: Offer, site: string, language: string, persona: string): number =>
    offer.viewsByPersona[offer.sites[site]?.[language] ?? -1]?.[offer.personas.indexOf(persona)] ?? -1;

  const cache = new Map<string, readonly ViewChange[]>();
  const changesBetween = (old: number, current: number): readonly ViewChange[] => {
    const key = `${old} ${current}`;
    const known = cache.get(key);
    if (known !== undefined) return known;
    const [reasonBefore, reasonAfter] = [reasonsOfView(before, old), reasonsOfView(after, current)];
    const changes = compareViews(entriesOfView(before, old), entriesOfView(after, current)).map((change) => {
      const reason =
        change.change === 'removed'
          ? reasonAfter(change.entry)
          : change.change === 'added'
            ? reasonBefore(change.entry)
            : undefined;
      return withoutPrefixes({ ...change, ...(reason !== undefined && { reason }) });
    });
    cache.set(key, changes);
    return changes;
  };

  const changesByKey = new Map<
    string,
    { readonly change: ViewChange; readonly cells: Map<string, Cell & { personas: string[] }> }
  >();
  for (const site of sites.common)
    for (const language of languages.common)
      for (const persona of personas.common)
        for (const change of changesBetween(
          viewOf(before, site, language, persona),
          viewOf(after, site, language, persona),
        )) {
          const key = JSON.stringify(change);
          const row = changesByKey.get(key) ?? { change, cells: new Map<string, Cell & { personas: string[] }>() };
          changesByKey.set(key, row);
          const cell = row.cells.get(`${site} ${language}`);
          if (cell === undefined) row.cells.set(`${site} ${language}`, { site, language, personas: [persona] });
          else cell.personas.push(persona);
        }
  const all = { sites: sites.common, languages: languages.common, personas: personas.common };
  return {
    scope: [...changesOf('site', sites), ...changesOf('language', languages), ...changesOf('persona', personas)],
    entries: [...changesByKey.values()].map(({ change, cells }) => ({
      ...change,
      audiences: audiencesOf([...cells.values()], all),
    })),
  };
}

/** File groups in report order. A file belongs to the first group whose pattern it matches. */
const FILE_GROUPS: readonly (readonly [string, RegExp])[] = [
  ['loader (shell.js)', /^shell\.js$/],
  ['all-in-one bundle (shell.all.js)', /^shell\.all\.js$/],
  ['page style sheets (shell.css, view-transitions.css)', /^(?:shell|view-transitions)\.css$/],
  ['element style sheets', /^css\//],
  ['snapshots', /^chunks\/snapshot-/],
  ['messages', /^chunks\/(?:messages|texts)-/],
  ['other chunks', /^chunks\//],
  ['ES modules', /^(?:elements\/|all\.mjs|react-element\.mjs|kit\.mjs)/],
  ['server modules', /^(?:prerender|edge)\.mjs$/],
];

function groupSizes({ files, elements }: FileManifest): ReadonlyMap<string, number> {
  const sizes = new Map(FILE_GROUPS.map(([group]) => [group, 0]));
  const bytes = new Map(files.map(({ file, brotli }) => [file, brotli]));
  for (const [file, size] of bytes) {
    const group = FILE_GROUPS.find(([, pattern]) => pattern.test(file))?.[0];
    if (group !== undefined) sizes.set(group, (sizes.get(group) ?? 0) + size);
  }
  for (const [tag, { files: own }] of Object.entries(elements))
    sizes.set(
      `<${tag}> with its files`,
      own.reduce((sum, file) => sum + (bytes.get(file ?? '') ?? 0), 0),
    );
  return sizes;
}

function compareSizes(before: FileManifest, after: FileManifest): readonly SizeChange[] {
  const [old, current] = [groupSizes(before), groupSizes(after)];
  return [...new Set([...old.keys(), ...current.keys()])].map((group) => ({
    group,
    from: old.get(group) ?? 0,
    to: current.get(group) ?? 0,
  }));
}

/** Compares the restricted pages. Returns nothing if one of the releases doesn't list them. */
function comparePages({ pages: before }: Release['record'], { pages: after }: Release['record']): Comparison['pages'] {
  if (before === undefined || after === undefined) return [];
  const keyOf = (row: readonly string[]): string => row.join(' ');
  const { added, removed } = differenceOf(before.map(keyOf), after.map(keyOf));
  const rowsOf = (change: 'added' | 'removed', rows: typeof before, keys: readonly string[]): Comparison['pages'] =>
    rows.filter((row) => keys.includes(keyOf(row))).map(([page, rule]) => ({ change, page, rule }));
  return [...rowsOf('removed', before, removed), ...rowsOf('added', after, added)];
}

/** Returns the differences between two releases that affect pages or users. */
export function compareReleases(before: Release, after: Release): Comparison {
  const names = compareNames(before, after);
  const [old, current] = [before.record.stability, after.record.stability];
  const [from, to] = [before.manifest.ruleTables, after.manifest.ruleTables];
  return {
    from: before.record.version,
    to: after.record.version,
    isBreaking: names.some(({ change }) => change === 'removed'),
    names,
    stability: Object.keys(current).flatMap((element) => {
      const [was, is] = [old[element], current[element]];
      return was === undefined || is === undefined || was === is ? [] : [{ element, from: was, to: is }];
    }),
    ...compareOffers(before.record.offer, after.record.offer),
    pages: comparePages(before.record, after.record),
    ...(from !== undefined && to !== undefined && from !== to && { ruleTables: { from, to } }),
    sizes: compareSizes(before.manifest, after.manifest),
  };
}

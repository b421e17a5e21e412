/** Checks that a version is documented for its users, and selects its registry tags. */

interface Documents {
  readonly changelog: string;
  /** The content of the documentation page with the support table. */
  readonly upgrade: string;
  /** The names of the files in `.changeset/`. */
  readonly changesets: readonly string[];
  /** The names of the changesets that `pre.json` lists as released. Empty outside a prerelease phase. */
  readonly released: readonly string[];
}

/** Returns a message for each document that doesn't mention the version, and for unreleased changes. */
export function noteFaults(
  version: string,
  { changelog, upgrade, changesets, released }: Documents,
): readonly string[] {
  const pending = changesets
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .map((file) => file.slice(0, -'.md'.length))
    .filter((name) => !released.includes(name));
  return [
    ...(changelog.split('\n').includes(`## ${version}`) ? [] : [`CHANGELOG.md has no heading "## ${version}".`]),
    ...(upgrade.includes(`| ${version} |`) ? [] : [`The support table in docs/upgrade.md has no row for ${version}.`]),
    ...(pending.length === 0
      ? []
      : [`These changes are not in the changelog: ${pending.join(', ')}. Run npm run release:version.`]),
  ];
}

/** A release's registry tags. Publishing sets the first tag, and a later step sets the others. */
export type Tags = readonly [string, ...string[]];

/**
 * Returns the registry tags of a version: `next` for a prerelease, `latest` and `next` for a release, and `v` with the major version for a
 * release of the previous major version.
 */
export function tagsOf(version: string, isPreviousMajor: boolean): Tags {
  if (version.includes('-')) return ['next'];
  return isPreviousMajor ? [`v${version.split('.')[0] ?? ''}`] : ['latest', 'next'];
}

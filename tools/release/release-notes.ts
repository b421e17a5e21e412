/** Checks that a version is described for its users, and chooses its channel. */

interface Documents {
  readonly changelog: string;
  /** The page with the support table. */
  readonly upgrade: string;
  /** The names of the files in `.changeset/`. */
  readonly changesets: readonly string[];
  /** The names of the changesets that `pre.json` lists as released. Empty outside of a prerelease phase. */
  readonly released: readonly string[];
}

/** Returns a sentence for each document that lacks the version or a change. */
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

/** A release's registry tags. The first one is set on publishing, the others afterwards. */
export type Tags = readonly [string, ...string[]];

/**
 * Returns the registry tags of a version. Prereleases receive `next`, and releases receive `latest` and `next`. A release of the previous
 * major version receives only `v` and its major version.
 */
export function tagsOf(version: string, isPreviousMajor: boolean): Tags {
  if (version.includes('-')) return ['next'];
  return isPreviousMajor ? [`v${version.split('.')[0] ?? ''}`] : ['latest', 'next'];
}

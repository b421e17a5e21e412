/** Files that the published packages may contain. A file that matches no pattern, such as a source or a test, stops the release. */

/** The largest size of the unpacked `exchange-shell` in bytes. */
export const LARGEST_PACKAGE = 16_000_000;

/** The files of `exchange-shell`. Each pattern must match at least one file. */
export const SHELL_FILES: readonly RegExp[] = [
  /^package\.json$/,
  /^CHANGELOG\.md$/,
  /^LICENSE$/,
  /^README\.md$/,
  /^SECURITY\.md$/,
  /^dist-manifest\.json$/,
  /^docs\/[a-z-]+\.md$/,
  /^docs\/elements\/(?:compliance|exchange)-[a-z-]+\.md$/,
  /^docs\/[a-z-]+\.(?:png|svg)$/,
  /^dist\/NOTICE$/,
  /^dist\/(?:_headers|nginx\.conf|nginx-headers\.conf|tags\.html)$/,
  /^dist\/(?:shell|shell\.all|doctor|types-only)\.js$/,
  /^dist\/(?:all|cli(?:-[a-z-]+)?|edge|html-validate|kit|prerender|react-element)\.mjs$/,
  /^dist\/(?:shell|view-transitions)\.css$/,
  /^dist\/(?:llms|llms-full)\.txt$/,
  /^dist\/skills\/exchange-shell\/(?:SKILL|references\/(?:elements|guides))\.md$/,
  /^dist\/[a-z-]+\.d\.ts$/,
  /^dist\/(?:custom-elements|manifest|openacr|openapi|release|sbom\.cdx|speculation-rules|tokens|vscode\.html-custom-data|web-types)\.json$/,
  /^dist\/chunks\/[\w-]+-[\w-]{8}\.js$/,
  /^dist\/css\/[\w-]+-[\w-]{8}\.css$/,
  /^dist\/elements\/(?:compliance|exchange)-[a-z-]+\.js$/,
];

/** The files of `exchange-shell-fragments`. */
export const FRAGMENT_FILES: readonly RegExp[] = [
  /^package\.json$/,
  /^LICENSE$/,
  /^README\.md$/,
  /^SECURITY\.md$/,
  /^fragments\/exchange-[a-z-]+\.\d+\.[a-z-]+\.html$/,
  /^fragments\/inline\/exchange-[a-z-]+\.\d+\.[a-z-]+\.html$/,
];

/** Returns a message for each unexpected file and for each pattern that matches no file. */
export function contentFaults(files: readonly string[], allowed: readonly RegExp[]): readonly string[] {
  const unexpected = files.filter((file) => !allowed.some((pattern) => pattern.test(file)));
  const unmatched = allowed.filter((pattern) => !files.some((file) => pattern.test(file)));
  return [
    ...unexpected.map((file) => `${file} is not on the list in tools/release/package-contents.ts.`),
    ...unmatched.map(({ source }) => `No file matches ${source}.`),
  ];
}

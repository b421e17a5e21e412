/**
 * Formats `CHANGELOG.md` for `changeset version`: each entry is the text of its changeset, without commit hashes. CommonJS, because
 * Changesets loads it with `require()`.
 */
module.exports = {
  /** Returns a changeset's list item. Further lines are indented so that they remain part of the item. */
  getReleaseLine: async ({ summary }) => {
    const [first, ...rest] = summary.trim().split('\n');
    return [`- ${first}`, ...rest.map((line) => (line === '' ? '' : `  ${line}`))].join('\n');
  },
  /** Returns no entry: the only package has no dependents in this repository. */
  getDependencyReleaseLine: async () => '',
};

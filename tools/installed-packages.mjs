/**
 * Returns whether an install is complete: every package of `package-lock.json` is installed in that version, and no other package is
 * installed. npm records what it has installed in `node_modules/.package-lock.json`. Optional packages, such as those for other
 * platforms, may be missing. It is plain JavaScript, because it runs before any package is installed.
 */
export function isInstalled({ packages: locked }, { packages: installed }, exists) {
  const isSame = (one, other) =>
    one.version === other.version && one.integrity === other.integrity && one.resolved === other.resolved;
  return (
    Object.entries(locked).every(([place, entry]) => {
      if (place === '') return true;
      const found = installed[place];
      return found === undefined ? entry.optional === true : isSame(entry, found) && exists(place);
    }) && Object.keys(installed).every((place) => locked[place] !== undefined)
  );
}

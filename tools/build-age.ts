/** Compares the build in `dist` with its sources. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { lastModified } from '../demo/last-modified.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** Files and folders that the build depends on. */
const SOURCES = ['src', 'elements', 'public', 'tools', 'vite.config.ts', 'exchange.config.ts', 'package-lock.json'];

/** Returns whether `dist` contains a build that is newer than its sources. */
export async function isBuildFresh(root = ROOT): Promise<boolean> {
  const built = await stat(path.join(root, 'dist/manifest.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return built > (await lastModified(root, SOURCES));
}

/**
 * Returns a notice that tests would run on an outdated or missing build, with the commands that help, or undefined if the build is current.
 * `alternative` is another way to test the sources.
 */
export async function outdatedBuildNotice(alternative = '', root = ROOT): Promise<string | undefined> {
  if (await isBuildFresh(root)) return undefined;
  return `exchange-shell: The build in dist is missing or older than its sources. The tests run on dist, so they don't test your last changes. Run npm run build${alternative}.`;
}

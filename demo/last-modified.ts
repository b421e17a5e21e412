import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns the latest modification time of the given files and folders, in milliseconds. Ignores missing paths. */
export async function lastModified(root: string, entries: readonly string[]): Promise<number> {
  let latest = 0;
  for (const entry of entries) {
    const file = path.join(root, entry);
    const stats = await stat(file).catch(() => undefined);
    if (stats?.isDirectory() === true) latest = Math.max(latest, await lastModified(file, await readdir(file)));
    else latest = Math.max(latest, stats?.mtimeMs ?? 0);
  }
  return latest;
}

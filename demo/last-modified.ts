import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';

/** Returns when the newest of these files and of the files in these folders was written, in milliseconds. Missing ones count as 0. */
export async function lastModified(root: string, places: readonly string[]): Promise<number> {
  let latest = 0;
  for (const place of places) {
    const file = path.join(root, place);
    const found = await stat(file).catch(() => undefined);
    if (found?.isDirectory() === true) latest = Math.max(latest, await lastModified(file, await readdir(file)));
    else latest = Math.max(latest, found?.mtimeMs ?? 0);
  }
  return latest;
}

import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Returns the SHA-256 hash of each file in a folder by relative path. */
export function hashesOf(folder: string): ReadonlyMap<string, string> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((item) => item.isFile());
  return new Map(
    files
      .map(({ parentPath, name }) => path.join(parentPath, name))
      .toSorted()
      .map((file) => [
        path.relative(folder, file).replaceAll(path.sep, '/'),
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
  );
}

/** Returns the files that differ between two builds or that only one of them contains. */
export const differingFiles = (
  one: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
): readonly string[] =>
  [...new Set([...one.keys(), ...other.keys()])].filter((file) => one.get(file) !== other.get(file)).toSorted();

/** Returns a single hash for a whole build, for comparison with a build from another machine. */
export function totalHash(hashes: ReadonlyMap<string, string>): string {
  const lines = [...hashes].map(([file, hash]) => `${hash}  ${file}\n`);
  return createHash('sha256').update(lines.join('')).digest('hex');
}

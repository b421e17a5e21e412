/** Generates the types for frameworks, with one entry per framework, so that no project needs another framework's types. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** These imports are strings, because their targets exist only after publishing. */
const FOLDER = path.join(import.meta.dirname, 'frameworks');

export function frameworkTypes(): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).map((file): [string, string] => [
    file.replace(/\.txt$/, ''),
    readFileSync(path.join(FOLDER, file), 'utf8'),
  ]);
  return { ...Object.fromEntries(files), 'types-only.js': 'export {};\n' };
}

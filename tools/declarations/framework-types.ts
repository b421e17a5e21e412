/** The types of the tags for frameworks, one entry each: nobody gets those of a framework that is not there. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** As texts: they import what is beside them only once they are published. */
const FOLDER = path.join(import.meta.dirname, 'frameworks');

export function frameworkTypes(): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).map((file): [string, string] => [
    file.replace(/\.txt$/, ''),
    readFileSync(path.join(FOLDER, file), 'utf8'),
  ]);
  return { ...Object.fromEntries(files), 'types-only.js': 'export {};\n' };
}

/** Generates the type declarations for frameworks: one entry point each, so that a project needs only its own framework's types. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The declarations are `.txt` files, because they import files that exist only in the published package. */
const FOLDER = path.join(import.meta.dirname, 'frameworks');

export function frameworkTypes(): Readonly<Record<string, string>> {
  const files = readdirSync(FOLDER).map((file): [string, string] => [
    file.replace(/\.txt$/, ''),
    readFileSync(path.join(FOLDER, file), 'utf8'),
  ]);
  return { ...Object.fromEntries(files), 'types-only.js': 'export {};\n' };
}

import { readdirSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The folder with the contributor documentation. */
export const INTERNALS = 'docs/internals';

/** The pages of the contributor documentation. */
export const CONTRIBUTOR_FILES: readonly string[] = [
  'AGENTS.md',
  'CONTRIBUTING.md',
  ...readdirSync(path.join(ROOT, INTERNALS), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `${INTERNALS}/${file.split(path.sep).join('/')}`)
    .toSorted(),
];

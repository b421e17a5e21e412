/**
 * `npm run prose`: reports phrases from `dialect.ts` in comments, strings, test titles and documentation. cspell checks spelling and single
 * words in the same command. `-- src/api docs` checks only these folders.
 */
import { execFileSync } from 'node:child_process';
import { PHRASES } from './dialect.ts';
import { readProse } from './read-prose.ts';

const ROOTS = process.argv.slice(2);
/** Files that list the phrases, text that is third-party or not in English, the requirements, and pages with generated tables. */
const EXCLUDED =
  /^(tools\/prose\/|tests\/unit\/tools\/prose\.test\.ts|patches\/|docs\/requirements\.md|docs\/doctor\.md|docs\/internals\/writing\.md|docs\/storage\.md|src\/i18n\/messages\/(?!en)|src\/i18n\/glossary\.md|LICENSE)/;

const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '--', ...ROOTS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /\.([cm]?[jt]sx?|css|md)$/.test(file) && !EXCLUDED.test(file));

let count = 0;
for (const file of files)
  for (const { text, line } of readProse(file))
    for (const { pattern, instead } of PHRASES) {
      const match = pattern.exec(text);
      if (match === null) continue;
      count += 1;
      const at = line + text.slice(0, match.index).split('\n').length - 1;
      console.error(`${file}:${at}: "${match[0]}": write ${instead}`);
    }
if (count > 0) {
  console.error(`\n${count} phrases to rewrite (docs/internals/writing.md).`);
  process.exitCode = 1;
}

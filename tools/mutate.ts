import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * Mutates a folder or file in `src/domain` or `src/api` and lists the mutants that its unit tests don't detect: `npm run mutate --
 * domain/links`, `npm run mutate -- domain/links/target.ts`. `--tests` runs the tests of another folder in `tests/unit`. `--tables`
 * includes table rows, which are created when their module loads and therefore require a separate run for each mutant.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { tables: { type: 'boolean', default: false }, tests: { type: 'string' } },
});
const [place = ''] = positionals;
const isFile = place.endsWith('.ts');
const tests = `tests/unit/${values.tests ?? (isFile ? dirname(place) : place)}`;
if (!/^(?:domain|api)(?:\/|$)/.test(place) || !existsSync(`src/${place}`) || !existsSync(tests)) {
  console.error(
    `Name a folder below src/domain or src/api that has unit tests, or a file in such a folder, for example domain/links. "${place}" needs src/${place} and ${tests}.`,
  );
  process.exit(2);
}

await new Stryker({
  mutate: [isFile ? `src/${place}` : `src/${place}/**/*.ts`],
  // A missing file turns off Stryker's tsconfig preprocessor, which uses a compiler API that TypeScript has removed. Vitest doesn't need the
  // preprocessor.
  tsconfigFile: 'none.json',
  testRunner: 'vitest',
  vitest: { configFile: 'vite.config.ts', related: true, dir: tests },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignoreStatic: !values.tables,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that loops forever is detected when it exceeds this time plus a multiple of the normal duration.
  timeoutMS: 20_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/mutants',
  thresholds: { high: 90, low: 80, break: null },
}).runMutationTest();

import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/**
 * Mutates a folder or file in `src/domain` or `src/api` and lists the mutants that its unit tests do not detect: `npm run mutate --
 * domain/links`, `npm run mutate -- domain/links/target.ts`. Table rows are created when their module loads, and each requires a separate
 * run, so they are included only with `--tables`. `--tests` runs another folder in `tests/unit`.
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
    `Name one folder of domain or api that has a folder of tests, or a file of it, such as domain/links. There is no src/${place} with ${tests}.`,
  );
  process.exit(2);
}

await new Stryker({
  mutate: [isFile ? `src/${place}` : `src/${place}/**/*.ts`],
  // Stryker's tsconfig preprocessor uses a compiler API that TypeScript no longer has. Vitest does not need it.
  tsconfigFile: 'none.json',
  testRunner: 'vitest',
  vitest: { configFile: 'vite.config.ts', related: true, dir: tests },
  plugins: ['@stryker-mutator/vitest-runner'],
  ignoreStatic: !values.tables,
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A hanging mutant is detected by a multiple of the normal duration.
  timeoutMS: 20_000,
  reporters: ['clear-text'],
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  tempDirName: '.cache/mutants',
  thresholds: { high: 90, low: 80, break: null },
}).runMutationTest();

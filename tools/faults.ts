import { spawnSync } from 'node:child_process';

/**
 * Runs every fault in `tests/support/faults` with every element. Passes all arguments on to Playwright, for example:
 *
 *     npm run faults -- -g "files: 404"
 */
const { status } = spawnSync(
  'playwright',
  ['test', 'tests/e2e/faults', '--project=chromium', ...process.argv.slice(2)],
  {
    stdio: 'inherit',
    env: { ...process.env, FAULTS: 'all' },
  },
);
process.exitCode = status ?? 1;

/**
 * `npm run test:elements`: tests the elements in a real browser. Failed files run again in isolation, because the runner's own retries
 * don't reset the page. `EXCHANGE_SHELL_TEST_RETRIES=0` disables these retries. `--dev` tests the sources instead of `dist`, without
 * retries.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { startTestRunner } from '@web/test-runner';
import { outdatedBuildNotice } from './build-age.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const argv = process.argv.slice(2).filter((argument) => argument !== '--dev');
const isDevelopment = process.argv.includes('--dev');
if (isDevelopment) argv.push('--config', 'web-test-runner.dev.config.mjs');

const notice = isDevelopment ? undefined : await outdatedBuildNotice(', or add --dev to test the sources');
const warnOutdated = (): void => {
  if (notice !== undefined) console.log(`\n${notice}`);
};
warnOutdated();

const runner = await startTestRunner({ autoExitProcess: false, argv });
const passed = await new Promise<boolean>((resolve) => runner?.on('stopped', resolve));
const failed = [...(runner?.sessions.failed() ?? [])].map(({ testFile }) => path.relative(ROOT, testFile));
// Again below the failures, which the outdated build may have caused.
if (!passed) warnOutdated();
if (passed || failed.length === 0 || isDevelopment || process.env.EXCHANGE_SHELL_TEST_RETRIES === '0')
  process.exit(passed ? 0 : 1);

console.log(`\nRunning again: ${failed.join(', ')}`);
const again = spawnSync(
  'wtr',
  failed.flatMap((file) => ['--files', file]),
  { stdio: 'inherit', cwd: ROOT },
);
process.exit(again.status ?? 1);

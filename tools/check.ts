/** `npm test`: runs every check, prints each check's duration, and stops at the first failure. */
import { spawnSync } from 'node:child_process';
import path from 'node:path';

const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', ['run', 'types']],
  ['generated files', ['run', 'generate']],
  ['lint', ['run', 'lint']],
  ['prose', ['run', 'prose']],
  ['commits', ['run', 'lint:commits']],
  ['messages', ['run', 'messages']],
  ['unit and architecture', ['run', 'test:unit']],
  ['build', ['run', 'build']],
  ['demo build', ['run', 'build:demo']],
  ['sizes', ['run', 'sizes']],
  ['consumers', ['run', 'test:consumers']],
  ['elements', ['run', 'test:elements']],
  ['other engines', ['run', 'test:engines']],
  ['end to end', ['run', 'test:e2e']],
];

const started = Date.now();
for (const [name, command] of CHECKS) {
  const from = Date.now();
  console.log(`\n── ${name}`);
  const { status } = spawnSync('npm', ['--silent', ...command], {
    stdio: 'inherit',
    cwd: path.resolve(import.meta.dirname, '..'),
  });
  if (status !== 0) {
    console.error(`\nFailed: ${name}. Run it alone: npm ${command.join(' ')}`);
    process.exit(1);
  }
  console.log(`── ${name}: ${((Date.now() - from) / 1000).toFixed(1)} s`);
}
console.log(`\nAll checks passed in ${((Date.now() - started) / 1000).toFixed(0)} s.`);

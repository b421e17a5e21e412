/** `npm start`: builds outdated files, then serves the demo and prints its URL. */
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { isBuildFresh } from './build-age.ts';
import { TYPESCRIPT_ARGUMENTS } from './typescript.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

if (!(await isBuildFresh())) {
  console.log('Building …');
  execFileSync(process.execPath, [...TYPESCRIPT_ARGUMENTS, path.join(ROOT, 'tools/build/build.ts')], {
    stdio: 'inherit',
    cwd: ROOT,
  });
}
await import('../demo/server.ts');

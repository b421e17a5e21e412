/** `npm start`: builds outdated files, then serves the demo and prints its URL. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { lastModified } from '../demo/last-modified.ts';
import { TYPESCRIPT_ARGUMENTS } from './typescript.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

async function isFresh(): Promise<boolean> {
  const built = await stat(path.join(ROOT, 'dist/manifest.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return built > (await lastModified(ROOT, ['src', 'elements', 'tools', 'vite.config.ts', 'package-lock.json']));
}

if (!(await isFresh())) {
  console.log('Building …');
  execFileSync(process.execPath, [...TYPESCRIPT_ARGUMENTS, path.join(ROOT, 'tools/build/build.ts')], {
    stdio: 'inherit',
    cwd: ROOT,
  });
}
await import('../demo/server.ts');

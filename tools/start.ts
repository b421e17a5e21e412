/** `npm start`: builds what is older than its source, then serves the demo and prints its address. */
import { glob, stat } from 'node:fs/promises';
import path from 'node:path';
import { execFileSync } from 'node:child_process';

const ROOT = path.resolve(import.meta.dirname, '..');

/** When the youngest of these files was written, in milliseconds. */
async function youngest(patterns: readonly string[]): Promise<number> {
  let latest = 0;
  for await (const file of glob([...patterns], { cwd: ROOT }))
    latest = Math.max(latest, (await stat(path.join(ROOT, file))).mtimeMs);
  return latest;
}

async function isFresh(): Promise<boolean> {
  const built = await stat(path.join(ROOT, 'dist/manifest.json')).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );
  return built > (await youngest(['src/**/*', 'elements/**/*', 'tools/**/*', 'vite.config.ts', 'package-lock.json']));
}

if (!(await isFresh())) {
  console.log('Building …');
  execFileSync(process.execPath, [path.join(ROOT, 'tools/build/build.ts')], { stdio: 'inherit', cwd: ROOT });
}
await import('../demo/server.ts');

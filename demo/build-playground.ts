import { glob, stat } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUTPUT = path.join(import.meta.dirname, 'dist/playground.js');

/** Builds the playground's one script into `demo/dist`. */
export async function buildPlayground(): Promise<void> {
  await build({ configFile: path.join(ROOT, 'vite.config.ts'), mode: 'playground', logLevel: 'warn' });
}

/** Whether the built playground is younger than everything it is made of. */
export async function playgroundIsFresh(): Promise<boolean> {
  const built = (await stat(OUTPUT).catch(() => undefined))?.mtimeMs;
  if (built === undefined) return false;
  for await (const file of glob(
    ['demo/playground/**/*.ts', 'demo/gateway/personas/*.ts', 'src/domain/**/*.ts', 'src/i18n/messages/en.json'],
    { cwd: ROOT },
  )) {
    if ((await stat(path.join(ROOT, file))).mtimeMs > built) return false;
  }
  return true;
}

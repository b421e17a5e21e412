import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './hashes.ts';
import { run } from './scripts.ts';

const SHELL = path.resolve(import.meta.dirname, '../../dist/shell.js');

/**
 * Builds `exchange-shell/edge`, a single module for workers. Runs after the loader is built, because the module contains the loader's
 * integrity hash.
 */
export async function buildEdge(base: string): Promise<void> {
  await run({
    define: { __BASE__: JSON.stringify(base), __SHELL__: JSON.stringify(integrityOf(await readFile(SHELL))) },
    ssr: { noExternal: true, target: 'webworker' },
    build: {
      ssr: 'elements/edge.ts',
      target: 'es2023',
      rolldownOptions: { output: { entryFileNames: 'edge.mjs', minify: true, codeSplitting: false } },
    },
  });
}

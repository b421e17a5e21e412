import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { integrityOf } from './hashes.ts';
import { run } from './scripts.ts';

const SHELL = path.resolve(import.meta.dirname, '../../dist/shell.js');

/** `exchange-shell/edge`: one module for workers. The loader is built by now: its hash goes in. */
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

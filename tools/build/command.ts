import type { Plugin } from 'vite';
import { buildClassic, run } from './scripts.ts';

/** A megabyte that says what every browser says of itself when it is asked. */
const withoutProtocol: Plugin = {
  name: 'without-protocol',
  load: {
    order: 'pre',
    handler: (id) => (id.endsWith('/chrome-remote-interface/lib/protocol.json') ? '{}' : undefined),
  },
};

/** The command `exchange-shell`: one file for Node, with what it needs inside, and beside it the script that its doctor puts into pages. */
export async function buildCommand(): Promise<void> {
  await buildClassic('cli/doctor-script.ts', 'doctor.js', 'iife', {});
  await run({
    plugins: [withoutProtocol],
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/exchange-shell.ts',
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'cli.mjs', codeSplitting: false } },
    },
  });
}

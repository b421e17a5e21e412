import { buildClassic, run } from './scripts.ts';

/** The command `exchange-shell`: one file for Node, with what it needs inside, and beside it the script that its doctor puts into pages. */
export async function buildCommand(): Promise<void> {
  await buildClassic('cli/doctor-script.ts', 'doctor.js', 'iife', {});
  await run({
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/exchange-shell.ts',
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'cli.mjs', codeSplitting: false } },
    },
  });
}

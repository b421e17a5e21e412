import { run } from './scripts.ts';

/** The command `exchange-shell`: one file for Node, with what it needs inside. */
export async function buildCommand(): Promise<void> {
  await run({
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/exchange-shell.ts',
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'cli.mjs', codeSplitting: false } },
    },
  });
}

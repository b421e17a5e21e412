import { SPECS } from '../../elements/index.ts';
import { rowOf } from '../../src/runtime/loader/loader-entry.ts';
import { readLinkLabels } from '../link-labels.ts';
import { FRAGMENT_TAGS } from './fragments.ts';
import { buildClassic, run } from './scripts.ts';

/**
 * Builds the `exchange-shell` command for Node with all dependencies, and the script that its `doctor` subcommand injects into pages.
 */
export async function buildCommand(): Promise<void> {
  await buildClassic('cli/doctor-script.ts', 'doctor.js', 'iife', {});
  await run({
    define: {
      __FRAGMENT_TAGS__: JSON.stringify(FRAGMENT_TAGS),
      __LINK_LABELS__: JSON.stringify(readLinkLabels()),
      __ELEMENT_ROWS__: JSON.stringify(SPECS.map(rowOf).map(({ tag, attributes }) => ({ tag, attributes }))),
    },
    ssr: { noExternal: true },
    build: {
      ssr: 'cli/exchange-shell.ts',
      target: 'node20',
      rolldownOptions: { output: { entryFileNames: 'cli.mjs', chunkFileNames: 'cli-[name].mjs' } },
    },
  });
}

import path from 'node:path';
import { build, type Rolldown } from 'vite';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Both specifiers of the entry: the public one, and the source path that tests import, because its types exist before the build. */
const ENTRIES: ReadonlySet<string> = new Set(['exchange-shell/react-element', '../../elements/react-element.ts']);

/** Bundles a script with the built package, as a page author's bundler does. `text`, if set, replaces the file's content. */
export async function bundleScript(file: string, text?: string): Promise<string> {
  const input = path.join(ROOT, file);
  const { output } = (await build({
    root: ROOT,
    configFile: path.join(ROOT, 'vite.config.ts'),
    mode: 'playground',
    logLevel: 'warn',
    plugins: [
      {
        name: 'written-script',
        resolveId: {
          order: 'pre',
          handler: (id) => {
            if (id === input) return input;
            return ENTRIES.has(id) ? path.join(ROOT, 'dist/react-element.mjs') : undefined;
          },
        },
        load: (id) => (id === input ? text : undefined),
      },
    ],
    build: { write: false, rolldownOptions: { input } },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

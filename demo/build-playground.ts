import { stat } from 'node:fs/promises';
import path from 'node:path';
import { compile } from 'svelte/compiler';
import { build, type Plugin } from 'vite';
import { lastModified } from './last-modified.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The demo's scripts: the playground, page applications, and host pages that need a build. */
const SCRIPTS = [
  'playground/playground.ts',
  'apps/chat.ts',
  'apps/transfer.ts',
  'apps/price-ticker.tsx',
  'apps/trade.ts',
  'consent/consent-page.ts',
  'field/field-page.ts',
  'host-pages/apps/react-page.ts',
  'host-pages/apps/svelte-page.ts',
  'host-pages/apps/angular-page.ts',
];

const svelteComponents: Plugin = {
  name: 'svelte-components',
  transform: (code, id) =>
    id.endsWith('.svelte') ? compile(code, { filename: id, generate: 'client' }).js.code : null,
};

const builtFile = (script: string): string =>
  path.join(import.meta.dirname, 'dist', path.basename(script).replace(/tsx?$/, 'js'));

/** Builds each script into a single file in `demo/dist`. */
export async function buildPlayground(): Promise<void> {
  for (const script of SCRIPTS)
    await build({
      configFile: path.join(ROOT, 'vite.config.ts'),
      mode: 'playground',
      logLevel: 'warn',
      plugins: [svelteComponents],
      build: {
        emptyOutDir: script === SCRIPTS[0],
        rolldownOptions: { input: path.join(import.meta.dirname, script) },
      },
    });
}

/** Returns whether the built scripts are newer than all their sources. */
export async function playgroundIsFresh(): Promise<boolean> {
  const ages = SCRIPTS.map(async (script) => (await stat(builtFile(script)).catch(() => undefined))?.mtimeMs ?? 0);
  const built = Math.min(...(await Promise.all(ages)));
  const sources = [
    'demo/playground',
    'demo/apps',
    'demo/consent',
    'demo/field',
    'demo/host-pages/apps',
    'demo/gateway/charts',
    'demo/gateway/personas',
    'src/domain',
    'src/features/exchange-chart/rules',
    'src/runtime/react-element',
    'src/i18n/messages/en.json',
  ];
  return (await lastModified(ROOT, sources)) <= built;
}

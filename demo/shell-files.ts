import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ShellFiles } from './pages/layout.ts';

interface Manifest {
  readonly version?: unknown;
  readonly files?: readonly { readonly file?: unknown; readonly integrity?: unknown }[];
}

interface BuiltRelease {
  readonly version: string | undefined;
  readonly integrities: ReadonlyMap<string, string>;
}

const NOT_BUILT: BuiltRelease = { version: undefined, integrities: new Map() };

/**
 * Returns whether a file can be cached forever: chunks and style sheets with a hash in their name, and the style sheet that the demo's
 * pages load with a hash in the query.
 */
export const isCached = (file: string): boolean =>
  /^(?:chunks|css)\/.*-[\w-]{8}\.(?:js|mjs|css)$/.test(file) || file === 'view-transitions.css';

async function readManifest(file: string): Promise<BuiltRelease> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    const { version, files = [] }: Manifest = JSON.parse(text);
    const integrities = files.flatMap((row) =>
      typeof row.file === 'string' && typeof row.integrity === 'string' ? [[row.file, row.integrity] as const] : [],
    );
    return { version: typeof version === 'string' ? version : undefined, integrities: new Map(integrities) };
  } catch {
    return NOT_BUILT;
  }
}

/** Returns a reader for the built files in `dist`. It reloads the manifest after a change. */
export function openShellFiles(dist: string): { files: () => Promise<ShellFiles> } {
  const manifestFile = path.join(dist, 'manifest.json');
  let modified = -1;
  let release = NOT_BUILT;
  const fragment: ShellFiles['fragment'] = (tag, site, language) =>
    readFile(path.join(dist, 'fragments', `${tag}.${site}.${language}.html`), 'utf8').catch(() => undefined);

  return {
    async files() {
      const now = (await stat(manifestFile).catch(() => undefined))?.mtimeMs ?? 0;
      if (now !== modified) release = await readManifest(manifestFile);
      modified = now;
      const { version, integrities } = release;
      return { built: now > 0, version, integrity: (file) => integrities.get(file), fragment };
    },
  };
}

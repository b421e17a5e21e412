import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ShellFiles } from './pages/layout.ts';

interface Manifest {
  readonly files?: readonly { readonly file?: unknown; readonly integrity?: unknown }[];
}

/** Returns whether a file is a chunk or style sheet of the build, which have a hash in their names. */
export const isHashedFile = (file: string): boolean => /^(?:chunks|css)\/.*-[\w-]{8}\.(?:js|mjs|css)$/.test(file);

async function readManifest(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  try {
    const { files = [] }: Manifest = JSON.parse(text);
    return new Map(
      files.flatMap((row) =>
        typeof row.file === 'string' && typeof row.integrity === 'string' ? [[row.file, row.integrity]] : [],
      ),
    );
  } catch {
    return new Map();
  }
}

/** Reads the built files in `dist`, and again after they change. */
export function openShellFiles(dist: string): { files: () => Promise<ShellFiles> } {
  const manifestFile = path.join(dist, 'manifest.json');
  let modified = -1;
  let integrities: ReadonlyMap<string, string> = new Map();
  const fragment: ShellFiles['fragment'] = (tag, site, language) =>
    readFile(path.join(dist, 'fragments', `${tag}.${site}.${language}.html`), 'utf8').catch(() => undefined);

  return {
    async files() {
      const now = (await stat(manifestFile).catch(() => undefined))?.mtimeMs ?? 0;
      if (now !== modified) integrities = await readManifest(manifestFile);
      modified = now;
      return { built: now > 0, integrity: (file) => integrities.get(file), fragment };
    },
  };
}

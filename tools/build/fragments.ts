/**
 * Writes `dist/fragments/<element>.<site>.<language>.html`: markup for servers to include. Fragments in `inline/` contain their styles in a
 * `<style>` element.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SPECS } from '../../elements/index.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/fragments');
/** Elements with a snapshot, which looks the same for every visitor. */
export const FRAGMENT_TAGS = SPECS.filter(({ snapshot }) => snapshot !== undefined).map(({ tag }) => tag);
export const CORE_SNAPSHOT_TAGS = SPECS.filter(({ snapshot }) => snapshot === 'core').map(({ tag }) => tag);
export const SEPARATE_SNAPSHOT_TAGS = SPECS.filter(({ snapshot }) => snapshot === 'separate').map(({ tag }) => tag);

export interface Server {
  prerender(tag: string, options: { siteId: number; language: string; styles: 'linked' | 'inline' }): Promise<string>;
}

export async function writeFragments(server: Server): Promise<void> {
  await mkdir(path.join(FOLDER, 'inline'), { recursive: true });
  for (const [styles, folder] of [
    ['linked', FOLDER],
    ['inline', path.join(FOLDER, 'inline')],
  ] as const)
    for (const tag of FRAGMENT_TAGS)
      for (const siteId of SITE_IDS)
        for (const language of LANGUAGE_CODES)
          await writeFile(
            path.join(folder, `${tag}.${siteId}.${language}.html`),
            await server.prerender(tag, { siteId, language, styles }),
          );
}

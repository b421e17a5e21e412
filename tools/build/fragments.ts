/** Writes `dist/fragments/<element>.<site>.<language>.html`, which servers include. Those in `inline/` have their styles in a `<style>`. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SPECS } from '../../elements/index.ts';
import { LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/fragments');
/** Elements that look the same for every visitor, so that a server can include them. */
const FRAGMENT_TAGS = SPECS.filter(({ stands }) => stands !== undefined).map(({ tag }) => tag);
/** The commonly used ones, and the rarely used ones. */
export const STANDING_TAGS = SPECS.filter(({ stands }) => stands === true).map(({ tag }) => tag);
export const BESIDE_TAGS = SPECS.filter(({ stands }) => stands === 'beside').map(({ tag }) => tag);

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

/**
 * `dist/fragments/<element>.<site>.<language>.html`: ready to be included by a server. Those in `inline/` carry their style in a `<style>`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { LANGUAGE_CODES } from '../../src/domain/languages.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../dist/fragments');
/** What a page includes before any script: the parts that every visitor sees alike. */
const TAGS = ['exchange-header', 'exchange-footer'] as const;

interface Server {
  prerender(tag: string, options: { siteId: number; language: string; styles: 'linked' | 'inline' }): Promise<string>;
}

export async function writeFragments(server: Server): Promise<void> {
  await mkdir(path.join(FOLDER, 'inline'), { recursive: true });
  for (const [styles, folder] of [
    ['linked', FOLDER],
    ['inline', path.join(FOLDER, 'inline')],
  ] as const)
    for (const tag of TAGS)
      for (const siteId of SITE_IDS)
        for (const language of LANGUAGE_CODES)
          await writeFile(
            path.join(folder, `${tag}.${siteId}.${language}.html`),
            await server.prerender(tag, { siteId, language, styles }),
          );
}

import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isLanguageAllowed, LANGUAGE_CODES, type LanguageCode } from '../src/domain/languages/languages.ts';
import { tagsFor } from './import-map.ts';
import { SITE_IDS } from '../src/domain/sites/registry.ts';
import type { SiteId } from '../src/domain/sites/site.ts';

/** The tags of elements with prerendered markup. */
declare const __FRAGMENT_TAGS__: readonly string[];

/** The part of the release's `prerender.mjs` that the command uses. */
interface Server {
  prerender(
    tag: string,
    options: {
      siteId: number;
      language: string;
      linkBase: string | undefined;
      assetBase: string;
      styles: 'linked' | 'inline';
    },
  ): Promise<string>;
}

export interface WantedFragments {
  /** The URL or path from which pages load the release, with a trailing slash. */
  readonly base: string;
  /** The origin of internal links. Default: links stay relative. */
  readonly linkBase?: string | undefined;
  /** The folder to write to, or to create `inline/` in. */
  readonly folder: string;
  readonly styles: 'linked' | 'inline';
  /** The sites to write. Default: all sites. */
  readonly sites?: readonly SiteId[] | undefined;
  /** The languages to write. Default: all languages of each site. */
  readonly languages?: readonly LanguageCode[] | undefined;
}

/**
 * Writes the fragments of the command's own release for a base URL, as `<element>.<site>.<language>.html`, and the tags that load the
 * release, as `tags.html`. Fragments with inlined styles go into the folder's `inline/`, as in a release, so that they don't overwrite
 * linked ones. Returns the fragments' number, folder and elements.
 */
export async function writeFragments({
  base,
  linkBase,
  folder,
  styles,
  sites = SITE_IDS,
  languages = LANGUAGE_CODES,
}: WantedFragments): Promise<{
  readonly count: number;
  readonly written: string;
  readonly elements: readonly string[];
}> {
  const { prerender } = (await import(new URL('prerender.mjs', import.meta.url).href)) as Server;
  const written = styles === 'inline' ? path.join(folder, 'inline') : folder;
  await mkdir(written, { recursive: true });
  const all = sites.flatMap((siteId) =>
    languages
      .filter((language) => isLanguageAllowed(language, siteId))
      .flatMap((language) => __FRAGMENT_TAGS__.map((tag) => ({ tag, siteId, language }))),
  );
  for (const { tag, siteId, language } of all)
    await writeFile(
      path.join(written, `${tag}.${siteId}.${language}.html`),
      await prerender(tag, { siteId, language, linkBase, assetBase: base, styles }),
    );
  if (all.length > 0) await writeFile(path.join(folder, 'tags.html'), tagsFor(base));
  return { count: all.length, written, elements: __FRAGMENT_TAGS__ };
}

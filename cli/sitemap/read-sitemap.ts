import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { SaxesParser } from 'saxes';
import { download } from '../download.ts';

/** The size limit of the sitemap protocol, uncompressed. */
const MAX_MEGABYTES = 50;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
const MAX_SITEMAPS = 200;
/** The maximum nesting depth of elements. Sitemaps have three levels, and extensions such as images have two more. */
const MAX_DEPTH = 16;

export interface SitemapOptions {
  /** Maximum number of pages. */
  readonly limit: number;
  /** Maximum time for a response in milliseconds. */
  readonly timeout: number;
}

export interface SitemapPages {
  readonly origin: string;
  readonly pages: readonly string[];
  /** The number of URLs on other origins, which are skipped because they aren't pages of this site. */
  readonly skipped: number;
  /** Whether the sitemap contains more pages than the limit, or its index more than 200 sitemaps. */
  readonly isLimited: boolean;
}

interface Sitemap {
  readonly kind: 'pages' | 'sitemaps';
  readonly urls: readonly string[];
}

const isUrl = (source: string): boolean => /^https?:\/\//i.test(source);

/**
 * Reads the pages of a sitemap, or of all sitemaps in a sitemap index, from a URL or a file. The site's origin is the URL's origin or, for
 * a file, the origin of its first entry. Skips pages and sitemaps on other origins. Rejects if a sitemap can't be read or redirects to
 * another origin.
 */
export async function readSitemap(source: string, { limit, timeout }: SitemapOptions): Promise<SitemapPages> {
  const read = async (address: string): Promise<Sitemap> => {
    const bytes = isUrl(address)
      ? await download(address, { timeout, megabytes: MAX_MEGABYTES })
      : await readLimited(address);
    return parseSitemap(await uncompress(bytes, address), address);
  };
  const first = await read(source);
  const [firstUrl] = first.urls;
  if (firstUrl === undefined) throw new Error(`${source} contains no URLs.`);
  const { origin } = new URL(isUrl(source) ? source : firstUrl);
  const pages = new Set<string>();
  let skipped = 0;
  const add = (urls: readonly string[]): void => {
    for (const url of urls) {
      if (new URL(url).origin !== origin) skipped += 1;
      else if (pages.size <= limit) pages.add(url);
    }
  };
  if (first.kind === 'pages') add(first.urls);
  else
    for (const url of new Set(first.urls.slice(0, MAX_SITEMAPS))) {
      if (pages.size > limit) break;
      if (new URL(url).origin !== origin) {
        skipped += 1;
        continue;
      }
      const nested = await read(url);
      if (nested.kind === 'sitemaps') throw new Error(`${url} is a sitemap index in a sitemap index.`);
      add(nested.urls);
    }
  const isLimited = pages.size > limit || (first.kind === 'sitemaps' && first.urls.length > MAX_SITEMAPS);
  return { origin, pages: [...pages].slice(0, limit), skipped, isLimited };
}

async function readLimited(file: string): Promise<Uint8Array> {
  const { size } = await stat(file);
  if (size > MAX_BYTES) throw new Error(`${file} is larger than 50 MB.`);
  return readFile(file);
}

async function uncompress(bytes: Uint8Array, address: string): Promise<string> {
  const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b;
  if (!isGzip) return Buffer.from(bytes).toString('utf8');
  try {
    return (await promisify(gunzip)(bytes, { maxOutputLength: MAX_BYTES })).toString('utf8');
  } catch (error) {
    throw new Error(`${address} can't be decompressed, or is larger than 50 MB.`, { cause: error });
  }
}

/**
 * Parses a sitemap or a sitemap index. Throws for anything else, and for documents with a document type, because its entities could expand
 * without limit.
 */
export function parseSitemap(xml: string, address: string): Sitemap {
  const urls: string[] = [];
  const path: string[] = [];
  let root = '';
  let text = '';
  const parser = new SaxesParser();
  const fail = (reason: string): never => {
    throw new Error(`${address} is not a valid sitemap: ${reason}`);
  };
  parser.on('error', ({ message }) => fail(message));
  parser.on('doctype', () => fail('document types are not allowed.'));
  parser.on('opentag', ({ name }) => {
    if (root === '') root = name;
    path.push(name);
    if (path.length > MAX_DEPTH) fail('its elements are nested too deeply.');
    text = '';
  });
  parser.on('text', (more) => void (text += more));
  parser.on('cdata', (more) => void (text += more));
  parser.on('closetag', () => {
    const place = path.join(' ');
    path.pop();
    if (place !== 'urlset url loc' && place !== 'sitemapindex sitemap loc') return;
    const url = text.trim();
    if (isUrl(url) && URL.canParse(url)) urls.push(new URL(url).href);
  });
  parser.write(xml).close();
  if (root !== 'urlset' && root !== 'sitemapindex') fail('its root is neither <urlset> nor <sitemapindex>.');
  return { kind: root === 'urlset' ? 'pages' : 'sitemaps', urls };
}

/** A fragment from the release to insert into a tag on the page. */
export interface Fragment {
  /** The declarative shadow root. */
  readonly content: string;
  readonly site: string;
  readonly language: string;
  /** The style sheet that must load first, with its integrity. Omitted if the style is inline. */
  readonly styleSheet?: { readonly href: string; readonly integrity: string };
}

/** Reads a release file as text. Resolves with undefined if the file is unavailable. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** The maximum number of fragments cached per isolate. Their URLs change with the release. */
const MAX_CACHED = 200;
const cache = new Map<string, Fragment>();

const TEMPLATE = '<template shadowrootmode="open">';
const STYLE_SHEET = '<link rel="stylesheet"';

interface FragmentRequest {
  readonly file: string;
  /** The file's URL, used as the cache key. */
  readonly key: string;
  readonly read: ReadFile;
  readonly bases: { readonly built: string; readonly served: string };
}

/**
 * Loads a fragment, or returns the cached one. Resolves with undefined if the file is unavailable or invalid. Requests never share a pending
 * load, because in some workers a promise of another request never settles.
 */
export async function loadFragment({ file, key, read, bases }: FragmentRequest): Promise<Fragment | undefined> {
  const cached = cache.get(key);
  if (cached !== undefined) return cached;
  let text: string | undefined;
  try {
    text = await read(file);
  } catch {
    // The file is unavailable.
  }
  const fragment = text === undefined ? undefined : parseFragment(text.replaceAll(bases.built, bases.served));
  if (fragment !== undefined) cache.set(key, fragment);
  const [oldest] = cache.keys();
  if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
  return fragment;
}

/** Parses a fragment. Returns undefined if it is invalid. */
function parseFragment(text: string): Fragment | undefined {
  const [tag, site, language] = /^<[\w-]+ site-id="([^"]*)" language="([^"]*)">/.exec(text) ?? [];
  if (tag === undefined || site === undefined || language === undefined) return undefined;
  const content = text.slice(tag.length, text.lastIndexOf('</'));
  if (!content.startsWith(TEMPLATE) || !content.endsWith('</template>')) return undefined;
  const first = content.slice(TEMPLATE.length, content.indexOf('>', TEMPLATE.length));
  const [, href, integrity] =
    (first.startsWith(STYLE_SHEET) && / href="([^"]+)" integrity="([^"]+)"/.exec(first)) || [];
  return {
    content,
    site,
    language,
    ...(href !== undefined && integrity !== undefined && { styleSheet: { href, integrity } }),
  };
}

/** Replaces non-ASCII characters with character references, for pages in an encoding other than UTF-8. */
export const withReferences = (markup: string): string =>
  markup.replaceAll(/[^\0-\u{7F}]/gu, (character) => `&#${character.codePointAt(0)};`);

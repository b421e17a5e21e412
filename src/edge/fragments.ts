/** A fragment of the release as it is put into a tag that stands in a page. */
export interface Fragment {
  /** The declarative shadow root. */
  readonly content: string;
  readonly site: string;
  readonly language: string;
  /** The sheet that it needs first, and its hash; none where its style is inline. */
  readonly sheet?: { readonly href: string; readonly integrity: string };
}

/** Gives a file of the release, as text; undefined where it cannot. */
export type ReadFile = (file: string) => Promise<string | undefined>;

/** Fragments that one isolate keeps; their addresses change with the release. */
const MOST_KEPT = 200;
const kept = new Map<string, Promise<Fragment | undefined>>();

const TEMPLATE = '<template shadowrootmode="open">';
const SHEET = '<link rel="stylesheet"';

/** What a file of the release says, by its address: asked once an isolate. What fails is asked for again. */
export function loadFragment(
  file: string,
  key: string,
  read: ReadFile,
  bases: { readonly built: string; readonly served: string },
): Promise<Fragment | undefined> {
  const known = kept.get(key);
  if (known !== undefined) return known;
  const loading = read(file)
    .then((text) => (text === undefined ? undefined : parseFragment(text.replaceAll(bases.built, bases.served))))
    .catch(() => undefined)
    .then((fragment) => {
      if (fragment === undefined) kept.delete(key);
      return fragment;
    });
  kept.set(key, loading);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return loading;
}

/** Takes a fragment apart; undefined where it is none. */
function parseFragment(text: string): Fragment | undefined {
  const [tag, site, language] = /^<[\w-]+ site-id="([^"]*)" language="([^"]*)">/.exec(text) ?? [];
  if (tag === undefined || site === undefined || language === undefined) return undefined;
  const content = text.slice(tag.length, text.lastIndexOf('</'));
  if (!content.startsWith(TEMPLATE) || !content.endsWith('</template>')) return undefined;
  const first = content.slice(TEMPLATE.length, content.indexOf('>', TEMPLATE.length));
  const [, href, integrity] = (first.startsWith(SHEET) && / href="([^"]+)" integrity="([^"]+)"/.exec(first)) || [];
  return {
    content,
    site,
    language,
    ...(href !== undefined && integrity !== undefined && { sheet: { href, integrity } }),
  };
}

/** For a page of another encoding than UTF-8: every character beyond ASCII as its reference. */
export const withReferences = (markup: string): string =>
  markup.replaceAll(/[^\0-\u{7F}]/gu, (character) => `&#${character.codePointAt(0)};`);

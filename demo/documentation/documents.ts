import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import MarkdownIt from 'markdown-it';
import { TAGS } from '../../src/doctor/rules/tags.ts';

/** The folder that contains `docs/`. The CLI's bundle is in `dist/`, at a different depth from this module. */
const ROOT = ['..', '../..']
  .map((folder) => path.resolve(import.meta.dirname, folder))
  .find((folder) => existsSync(path.join(folder, 'docs/start.md')));
if (ROOT === undefined) throw new Error('The folder docs/ is missing.');

/** The guides in reading order. */
const GUIDES = [
  'start',
  'whole-page',
  'frameworks',
  'elements',
  'configuration',
  'server',
  'edge',
  'operator',
  'policy',
  'security',
  'theming',
  'charts',
  'chart-feed',
  'chart-trading',
  'chart-view',
  'chart-analysis',
  'chart-accessibility',
  'chart-data',
  'chart-engine',
  'react-element',
  'micro-front-ends',
  'web-view',
  'next-page',
  'agents',
  'comparison',
  'compliance',
  'offer',
  'consent',
  'field-performance',
  'accessibility',
  'storage',
  'errors',
  'troubleshooting',
  'doctor',
  'lint',
  'migrate',
  'gateway',
  'operate',
  'upgrade',
] as const;
/** A page name: a guide, or `elements/<tag>`. */
export type DocumentName = (typeof GUIDES)[number] | `elements/${string}`;

/** Element pages in alphabetical order. */
export const ELEMENT_DOCUMENTS: readonly DocumentName[] = TAGS.map((tag) => `elements/${tag}` as const).toSorted();

/** All documentation pages in reading order. Element pages follow the element list. */
export const DOCUMENTS: readonly DocumentName[] = GUIDES.flatMap((name): readonly DocumentName[] =>
  name === 'elements' ? [name, ...ELEMENT_DOCUMENTS] : [name],
);

/** The info string that marks a code block as an element's live example. */
const LIVE = 'html live';

/** A section of a page, as shown in search results. */
export interface Section {
  readonly page: DocumentName;
  /** The page's title. */
  readonly title: string;
  readonly heading: string;
  readonly id: string;
  /** The section's Markdown source without block syntax, including headings and code. */
  readonly text: string;
}

export interface RenderedDocument {
  readonly name: DocumentName;
  readonly title: string;
  readonly html: string;
  readonly sections: readonly Section[];
}

export const isDocument = (name: string): name is DocumentName => DOCUMENTS.some((known) => known === name);

/** Returns a heading's anchor as GitHub generates it, so that links work both on GitHub and in the demo. */
export const slugOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s+/g, '-');

/** Returns the path of a page's file, relative to the repository root. */
export const fileOfDocument = (name: DocumentName): string => `docs/${name}.md`;

/** Returns the demo URL for a link to a documentation page or image. Returns other URLs unchanged. */
function addressOf(from: DocumentName, href: string): string {
  if (href.startsWith('#') || /^[\w+.-]+:/.test(href)) return href;
  const [file = '', anchor = ''] = href.split('#');
  const fragment = anchor === '' ? '' : `#${anchor}`;
  const target = path.posix.join(path.posix.dirname(fileOfDocument(from)), file);
  const name = /^docs\/(.+)\.md$/.exec(target)?.[1];
  if (name !== undefined && isDocument(name)) return `/docs/${name}${fragment}`;
  return /^docs\/[\w-]+\.(?:png|svg)$/.test(target) ? target.replace('docs/', '/docs/pictures/') : href;
}

/** Returns the markup of an element's live example: the first live code block on its page. */
export function liveExampleOf(tag: string): string {
  const tokens = new MarkdownIt().parse(readDocument(`elements/${tag}`), {});
  return tokens.find(({ type, info }) => type === 'fence' && info === LIVE)?.content ?? '';
}

/** Returns a page's Markdown. */
export const readDocument = (name: DocumentName): string => readFileSync(path.join(ROOT, fileOfDocument(name)), 'utf8');

function render(name: DocumentName, source: string): RenderedDocument {
  const text = source.replaceAll(/^<!-- .* -->$/gm, '');
  const markdown = new MarkdownIt({ html: true, linkify: false });
  const tokens = markdown.parse(text, {});
  const sections: { -readonly [K in keyof Section]: Section[K] }[] = [];
  let title = '';
  tokens.forEach((token, index) => {
    if (token.type === 'heading_open') {
      const heading = tokens[index + 1]?.children?.map(({ content }) => content).join('') ?? '';
      token.attrSet('id', slugOf(heading));
      if (token.tag === 'h1') title = heading;
      sections.push({ page: name, title, heading, id: slugOf(heading), text: '' });
    }
    if (token.type === 'fence' && token.info === LIVE) token.attrSet('data-live', '');
    const last = sections.at(-1);
    if (last !== undefined && (token.type === 'inline' || token.type === 'fence')) last.text += ` ${token.content}`;
    for (const child of token.children ?? [])
      for (const attribute of ['href', 'src'])
        if (child.attrGet(attribute) !== null)
          child.attrSet(attribute, addressOf(name, String(child.attrGet(attribute))));
  });
  // Makes tables and code blocks focusable, so that users can scroll wide ones with the keyboard.
  const html = markdown.renderer.render(tokens, markdown.options, {}).replaceAll(/<(pre|table)>/g, '<$1 tabindex="0">');
  return { name, title, html, sections };
}

const renderedDocuments = new Map<DocumentName, { readonly source: string; readonly document: RenderedDocument }>();

/** Renders a page again only after its file has changed. Each documentation page lists the titles of all pages. */
export function loadDocument(name: DocumentName): RenderedDocument {
  const source = readDocument(name);
  const rendered = renderedDocuments.get(name);
  if (rendered?.source === source) return rendered.document;
  const document = render(name, source);
  renderedDocuments.set(name, { source, document });
  return document;
}

/** Returns a text's words in lower case, without punctuation. */
const wordsOf = (text: string): readonly string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

const MOST_FOUND = 20;

/** The documentation's terms by common search term. */
const SYNONYMS: ReadonlyMap<string, string> = new Map([
  ['csp', 'content security policy'],
  ['sri', 'integrity'],
  ['ssr', 'server rendering'],
  ['i18n', 'language'],
  ['l10n', 'language'],
  ['cls', 'layout shift'],
  ['webview', 'web view'],
  ['color', 'colour'],
  ['colors', 'colours'],
  ['translation', 'language'],
  ['rtl', 'language'],
]);

/** Common search terms that a page answers under other words. They count as words of the page's title. */
const KEYWORDS: Readonly<Partial<Record<DocumentName, string>>> = {
  accessibility: 'a11y wcag screen reader keyboard',
  compliance: 'country countries region geo block reasons',
  configuration: 'settings options feature flags json',
  consent: 'gdpr cookie banner tracking analytics',
  'elements/compliance-gate': 'code codes',
  'elements/exchange-header': 'logo navigation menu',
  errors: 'logging sentry',
  frameworks: 'install npm typescript types jsx',
  gateway: 'api backend cors cookies',
  migrate: 'wordpress cms replace',
  operate: 'cdn cache rollback roll back deploy hosting',
  policy: 'csp cors nonce hash trusted types iframe',
  server: 'ssr php wordpress',
  start: 'install setup script tag version layout shift',
  storage: 'cookie cookies localStorage sessionStorage IndexedDB database gdpr',
  theming: 'font fonts colour color colours dark mode css variables custom properties brand z-index sticky',
  upgrade: 'versions releases',
  'web-view': 'web view webview mobile native ios android app',
};

/** Returns the sections in which every query word starts a word. Sections rank by matches in headings, and pages on the subject first. */
export function findSections(query: string): readonly Section[] {
  const terms = wordsOf(query.slice(0, 200)).flatMap((word) => wordsOf(SYNONYMS.get(word) ?? word));
  if (terms.length === 0) return [];
  return DOCUMENTS.flatMap((name) => loadDocument(name).sections)
    .map((section) => {
      const [heading, text] = [wordsOf(`${section.heading} ${section.title}`), wordsOf(section.text)];
      const has = (words: readonly string[], word: string): boolean => words.some((known) => known.startsWith(word));
      const isTop = section.heading === section.title;
      const keywords = isTop ? wordsOf(KEYWORDS[section.page] ?? '') : [];
      const isInHeading = (word: string): boolean => has(heading, word) || keywords.includes(word);
      const isFound = terms.every((word) => isInHeading(word) || has(text, word));
      if (!isFound) return { section, rank: 0 };
      // A page on the subject comes before its sections, and before sections of other pages.
      const isSubject = isTop && terms.every(isInHeading);
      return { section, rank: 1 + 10 * terms.filter(isInHeading).length + (isSubject ? 5 : 0) };
    })
    .filter(({ rank }) => rank > 0)
    .toSorted((one, other) => other.rank - one.rank)
    .slice(0, MOST_FOUND)
    .map(({ section }) => section);
}

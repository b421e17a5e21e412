/**
 * `chunks/snapshot-<language>-….js`: what visitors see first of a header that a page writes as a bare tag, its bar, on every site. The same
 * markup as the fragments, as tokens of which the sites share most. Its default export is the table of one file, `snapshot-<language>-menus`:
 * what the header's closed menus hold, and the footer. `chunks/snapshot-extra-<language>-….js`: the whole of what few pages have, with its sheets.
 */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';
import { HEADER_FIRST } from '../../elements/index.ts';
import { isLanguageAllowed, LANGUAGE_CODES } from '../../src/domain/languages/languages.ts';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import { moduleName } from '../../src/runtime/loader/module-name.ts';
import type { SnapshotFile, Token } from '../../src/runtime/snapshot/render-snapshot.ts';
import { type FileRow, type FileText, type FileTexts, readFileText } from '../../src/runtime/loader/chunk-manifest.ts';
import type { SnapshotRows } from '../../src/runtime/snapshot/snapshot-files.ts';
import { BESIDE_TAGS, STANDING_TAGS, type Server } from './fragments.ts';
import { integrityOf } from './hashes.ts';
import { ownStyle } from './styles.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The marks of the root that a page, and not the element itself, would have written. */
const OF_THE_PAGE = new Set(['data-root', 'hidden']);

/** The tokens of what is open, and into `closed` those of what the closed menus hold, which is seen by nobody at first. */
function tokensOf(node: Node, closed?: Token[][]): Token[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return 'data' in node ? [[`!${node.data}`]] : [];
  const isRoot = node.attrs.some(({ name }) => name === 'data-root');
  const attributes = node.attrs.filter(({ name }) => !isRoot || !OF_THE_PAGE.has(name));
  // A menu within a menu is content of that.
  const isMenu = closed !== undefined && node.attrs.some(({ name }) => name === 'popover');
  const content = node.childNodes.flatMap((child) => tokensOf(child, isMenu ? undefined : closed));
  if (isMenu) closed.push(content);
  return [
    [isRoot ? '' : node.tagName, ...attributes.flatMap(({ name, value }) => [name, value])],
    ...(isMenu ? [] : content),
    0,
  ];
}

/** The root of a prerendered element. */
function rootOf(markup: string): Node {
  const [host] = parseFragment(markup).childNodes;
  const [template] = host !== undefined && 'childNodes' in host ? host.childNodes : [];
  const content = template !== undefined && 'content' in template ? template.content.childNodes : [];
  const root = content.find((node) => 'attrs' in node && node.attrs.some(({ name }) => name === 'data-root'));
  if (root === undefined) throw new Error('Prerendered markup has no root.');
  return root;
}

/** Gives each token its place, the same token the same. */
function placesFor(tokens: Token[]): (token: Token) => number {
  const places = new Map<string, number>();
  return (token) => {
    const key = JSON.stringify(token);
    const place = places.get(key) ?? tokens.push(token) - 1;
    places.set(key, place);
    return place;
  };
}

type Language = (typeof LANGUAGE_CODES)[number];

/** The markup of one element on one site: what is open, then what each closed menu holds. */
interface Markup {
  readonly tag: string;
  readonly siteId: number;
  readonly parts: readonly (readonly Token[])[];
}

async function markupIn(language: Language, tags: readonly string[], server: Server): Promise<Markup[]> {
  const markup: Markup[] = [];
  for (const tag of tags)
    for (const siteId of SITE_IDS.filter((id) => isLanguageAllowed(language, id))) {
      const root = rootOf(await server.prerender(tag, { siteId, language, styles: 'linked' }));
      const closed: Token[][] = [];
      // The root's own end is no news.
      const open = tokensOf(root, closed).slice(0, -1);
      markup.push({ tag, siteId, parts: [open, ...closed] });
    }
  return markup;
}

function fileOf(markup: readonly Markup[]): SnapshotFile {
  const tokens: Token[] = [];
  const placeOf = placesFor(tokens);
  const elements: Record<string, Record<string, string>> = {};
  for (const { tag, siteId, parts } of markup)
    (elements[moduleName(tag)] ??= {})[siteId] = parts.map((part) => part.map(placeOf).join(' ')).join();
  return { tokens, elements };
}

/** Writes one file, whose name follows from its content. */
async function writeTokens(name: string, file: SnapshotFile): Promise<FileText> {
  const { default: table, ...named } = file;
  const exported = Object.entries(named).map(([key, value]) => `export const ${key}=${JSON.stringify(value)};\n`);
  const text = exported.join('') + (table === undefined ? '' : `export default ${JSON.stringify(table)};\n`);
  const hash = integrityOf(text).slice('sha256-'.length, -1);
  await writeFile(path.join(DIST, readFileText(name, hash).file), text);
  return hash;
}

/** Writes what few pages have; its rows are for a table of their own. */
export async function writeBeside(server: Server): Promise<Readonly<Record<string, FileRow>>> {
  const sheets: Record<string, string> = {};
  for (const tag of BESIDE_TAGS) sheets[moduleName(tag)] = await ownStyle(tag);
  const rows: Record<string, FileRow> = {};
  for (const language of LANGUAGE_CODES) {
    const name = `snapshot-extra-${language}`;
    const file = fileOf(await markupIn(language, BESIDE_TAGS, server));
    rows[name] = readFileText(name, await writeTokens(name, { ...file, sheets }));
  }
  return rows;
}

/** Writes both files of a language; what is seen first in one, so that it waits for nothing else. */
async function writeLanguage(language: Language, server: Server): Promise<FileText> {
  const isFirst = ({ tag }: Markup): boolean => tag === HEADER_FIRST[0]?.tag;
  const markup = await markupIn(language, STANDING_TAGS, server);
  const first = markup.filter(isFirst).map((one) => ({ ...one, parts: one.parts.slice(0, 1) }));
  const others = markup.map((one) => (isFirst(one) ? { ...one, parts: [[], ...one.parts.slice(1)] } : one));
  const rest = `snapshot-${language}-menus`;
  const table = { [rest]: await writeTokens(rest, fileOf(others)) };
  return writeTokens(`snapshot-${language}`, { ...fileOf(first), default: table });
}

/** Writes what most pages have, and says where the loader finds the file of a language. */
export async function writeStanding(
  server: Server,
): Promise<{ readonly files: FileTexts; readonly defaults: SnapshotRows['defaults'] }> {
  const files: Record<string, FileText> = {};
  for (const language of LANGUAGE_CODES) files[`snapshot-${language}`] = await writeLanguage(language, server);
  const defaults = Object.fromEntries(
    SITE_IDS.filter((id) => SITES[id].defaultLanguage !== 'en').map((id) => [id, SITES[id].defaultLanguage]),
  );
  return { files, defaults };
}

/**
 * Generates the snapshots of each language.
 *
 * - `chunks/snapshot-<language>-….js` contains the header bar for every site, the first part of a bare tag that visitors see. The
 *   markup equals the fragments' markup, split into tokens, most of which are shared by all sites. The default export is the manifest row of
 *   another chunk, `snapshot-<language>-menus`, which contains the header's closed menus and the footer.
 * - `chunks/snapshot-extra-<language>-….js` contains the complete markup of rarely used elements, and their style sheets.
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
import { SEPARATE_SNAPSHOT_TAGS, CORE_SNAPSHOT_TAGS, type Server } from './fragments.ts';
import { integrityOf } from './hashes.ts';
import { ownStyle } from './styles.ts';

const DIST = path.resolve(import.meta.dirname, '../../dist');

type Node = DefaultTreeAdapterTypes.ChildNode;

/** The root's attributes that the element sets itself. */
const SET_BY_ELEMENT = new Set(['data-root', 'hidden']);

/** Returns the tokens of a node's visible markup. Appends the tokens of each closed menu to `closed`. */
function tokensOf(node: Node, closed?: Token[][]): Token[] {
  if ('value' in node) return [node.value];
  if (!('tagName' in node)) return 'data' in node ? [[`!${node.data}`]] : [];
  const isRoot = node.attrs.some(({ name }) => name === 'data-root');
  const attributes = node.attrs.filter(({ name }) => !isRoot || !SET_BY_ELEMENT.has(name));
  // A nested menu remains part of the outer menu's content.
  const isMenu = closed !== undefined && node.attrs.some(({ name }) => name === 'popover');
  const content = node.childNodes.flatMap((child) => tokensOf(child, isMenu ? undefined : closed));
  if (isMenu) closed.push(content);
  return [
    [isRoot ? '' : node.tagName, ...attributes.flatMap(({ name, value }) => [name, value])],
    ...(isMenu ? [] : content),
    0,
  ];
}

/** Returns the root of a prerendered element. Throws if the element has no root. */
function rootOf(markup: string): Node {
  const [host] = parseFragment(markup).childNodes;
  const [template] = host !== undefined && 'childNodes' in host ? host.childNodes : [];
  const content = template !== undefined && 'content' in template ? template.content.childNodes : [];
  const root = content.find((node) => 'attrs' in node && node.attrs.some(({ name }) => name === 'data-root'));
  if (root === undefined) throw new Error('Prerendered markup has no root.');
  return root;
}

/** Returns a function that adds a token to the list unless the list already contains an equal token, and returns the token's index. */
function createTokenIndex(tokens: Token[]): (token: Token) => number {
  const indices = new Map<string, number>();
  return (token) => {
    const key = JSON.stringify(token);
    const index = indices.get(key) ?? tokens.push(token) - 1;
    indices.set(key, index);
    return index;
  };
}

type Language = (typeof LANGUAGE_CODES)[number];

/** The markup of one element on one site: the visible part, then the content of each closed menu. */
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
      // Omit the root's closing token, which is implied.
      const open = tokensOf(root, closed).slice(0, -1);
      markup.push({ tag, siteId, parts: [open, ...closed] });
    }
  return markup;
}

function fileOf(markup: readonly Markup[]): SnapshotFile {
  const tokens: Token[] = [];
  const indexOf = createTokenIndex(tokens);
  const elements: Record<string, Record<string, string>> = {};
  for (const { tag, siteId, parts } of markup)
    (elements[moduleName(tag)] ??= {})[siteId] = parts.map((part) => part.map(indexOf).join(' ')).join();
  return { tokens, elements };
}

/** Writes a chunk with a content hash in its name, and returns its manifest row. */
async function writeTokens(name: string, file: SnapshotFile): Promise<FileText> {
  const { default: table, ...named } = file;
  const exported = Object.entries(named).map(([key, value]) => `export const ${key}=${JSON.stringify(value)};\n`);
  const text = exported.join('') + (table === undefined ? '' : `export default ${JSON.stringify(table)};\n`);
  const hash = integrityOf(text).slice('sha256-'.length, -1);
  await writeFile(path.join(DIST, readFileText(name, hash).file), text);
  return hash;
}

/** Writes the snapshots of rarely used elements, and returns their chunks' manifest rows. */
export async function writeSeparateSnapshots(server: Server): Promise<Readonly<Record<string, FileRow>>> {
  const sheets: Record<string, string> = {};
  for (const tag of SEPARATE_SNAPSHOT_TAGS) sheets[moduleName(tag)] = await ownStyle(tag);
  const rows: Record<string, FileRow> = {};
  for (const language of LANGUAGE_CODES) {
    const name = `snapshot-extra-${language}`;
    const file = fileOf(await markupIn(language, SEPARATE_SNAPSHOT_TAGS, server));
    rows[name] = readFileText(name, await writeTokens(name, { ...file, sheets }));
  }
  return rows;
}

/**
 * Writes both snapshot chunks of a language. The first contains the header bar, so that the bar is painted before the second has loaded.
 */
async function writeLanguage(language: Language, server: Server): Promise<FileText> {
  const isFirst = ({ tag }: Markup): boolean => tag === HEADER_FIRST[0]?.tag;
  const markup = await markupIn(language, CORE_SNAPSHOT_TAGS, server);
  const first = markup.filter(isFirst).map((one) => ({ ...one, parts: one.parts.slice(0, 1) }));
  const others = markup.map((one) => (isFirst(one) ? { ...one, parts: [[], ...one.parts.slice(1)] } : one));
  const menus = `snapshot-${language}-menus`;
  const table = { [menus]: await writeTokens(menus, fileOf(others)) };
  return writeTokens(`snapshot-${language}`, { ...fileOf(first), default: table });
}

/** Writes the snapshots of header and footer, and returns the information about them that the loader needs. */
export async function writeCoreSnapshots(
  server: Server,
): Promise<{ readonly files: FileTexts; readonly defaults: SnapshotRows['defaults'] }> {
  const files: Record<string, FileText> = {};
  for (const language of LANGUAGE_CODES) files[`snapshot-${language}`] = await writeLanguage(language, server);
  const defaults = Object.fromEntries(
    SITE_IDS.filter((id) => SITES[id].defaultLanguage !== 'en').map((id) => [id, SITES[id].defaultLanguage]),
  );
  return { files, defaults };
}

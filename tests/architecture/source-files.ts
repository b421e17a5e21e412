import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

export const ROOT = path.resolve(import.meta.dirname, '../..');
const SCRIPT = /\.(?:ts|tsx|js|mjs|mts)$/;

/** A node of the syntax tree. Comments are not included. */
export interface SyntaxNode {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

export interface Import {
  readonly specifier: string;
  /** `type` imports are erased, and `dynamic` imports load on demand. */
  readonly kind: 'static' | 'dynamic' | 'type';
  /** Path from the repository root, for imports of files in this repository. */
  readonly file: string | undefined;
  /** Package name, for all other imports. */
  readonly package: string | undefined;
}

export interface SourceFile {
  /** The path from the repository root, with forward slashes. */
  readonly file: string;
  readonly text: string;
  readonly nodes: readonly SyntaxNode[];
  readonly imports: readonly Import[];
}

/** Returns all files in `folders`, as paths from the repository root. */
export function filesIn(...folders: readonly string[]): readonly string[] {
  return folders
    .flatMap((folder) => readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('node_modules'))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'))
    .toSorted();
}

/** Returns true if the file declares endpoints and may therefore use API names. */
export function isEndpointFile(file: string): boolean {
  return /^src\/(?:api\/endpoints\/|features\/[^/]+\/api\/[\w-]+-endpoints?\.ts$)/.test(file);
}

export function readText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

const parsed = new Map<string, SourceFile>();

/** Returns the parsed scripts in `folders`. Each file is parsed only once. */
export function sourcesIn(...folders: readonly string[]): readonly SourceFile[] {
  return filesIn(...folders)
    .filter((file) => SCRIPT.test(file))
    .map(sourceOf);
}

export function sourceOf(file: string): SourceFile {
  const present = parsed.get(file) ?? parse(file, readText(file));
  parsed.set(file, present);
  return present;
}

/** Returns true if the value is a node of a syntax tree. */
export function isNode(value: unknown): value is SyntaxNode {
  return typeof value === 'object' && value !== null && typeof (value as { type?: unknown }).type === 'string';
}

/** Returns a node and all of its descendants. */
export function nodesBelow(node: SyntaxNode): SyntaxNode[] {
  const below = Object.values(node)
    .flatMap((value) => (Array.isArray(value) ? value : [value]))
    .filter(isNode);
  return [node, ...below.flatMap(nodesBelow)];
}

/** Returns all nodes of a type, each with its file. */
export function nodesOfType(
  sources: readonly SourceFile[],
  ...types: readonly string[]
): readonly (readonly [SourceFile, SyntaxNode])[] {
  return sources.flatMap((source) =>
    source.nodes.filter(({ type }) => types.includes(type)).map((node) => [source, node] as const),
  );
}

/** Returns the source text of a node. */
export function textOf(source: SourceFile, node: unknown): string {
  return isNode(node) ? source.text.slice(node.start, node.end) : '';
}

/** Returns a location for failure messages, such as `src/components/icons/icon.tsx:12`. */
export function placeOf(source: SourceFile, node: SyntaxNode): string {
  return `${source.file}:${source.text.slice(0, node.start).split('\n').length}`;
}

/** Returns a string literal's value, or undefined for any other node. */
export function literalText(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Literal' && typeof node['value'] === 'string' ? node['value'] : undefined;
}

function parse(file: string, text: string): SourceFile {
  const { program, module } = parseSync(file, text);
  const nodes = nodesBelow(program as unknown as SyntaxNode);
  const found: Import[] = [];
  const add = (specifier: string | undefined, kind: Import['kind']): void => {
    if (specifier !== undefined) found.push(importOf(file, specifier, kind));
  };
  for (const { moduleRequest, entries } of module.staticImports)
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType) ? 'type' : 'static');
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, isType } of entries) add(moduleRequest?.value, isType ? 'type' : 'static');
  for (const node of nodes) {
    if (node.type === 'ImportExpression') add(literalText(node['source']), 'dynamic');
    if (node.type === 'TSImportType') add(literalText(node['source'] ?? node['argument']), 'type');
  }
  return { file, text, nodes, imports: found };
}

function importOf(file: string, specifier: string, kind: Import['kind']): Import {
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
    return { specifier, kind, file: target, package: undefined };
  }
  const name = specifier.startsWith('node:') ? 'node:' : (/^(?:@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier);
  return { specifier, kind, file: undefined, package: name };
}

/** Generates the type declarations of entries such as `exchange-shell/kit` with the TypeScript compiler. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type ESTree, parseSync, Visitor } from 'vite';
import { withoutRequirements } from './without-requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
/** The entries, with the types that each of them imports from `elements.d.ts` instead of declaring them again. */
const ENTRIES: Readonly<Record<string, readonly string[]>> = {
  edge: [],
  kit: [],
  prerender: [],
  'react-element': [
    'AccountRecord',
    'LanguageCode',
    'ObservedSession',
    'ObservedState',
    'SettingsRecord',
    'SiteId',
    'SiteRecord',
    'Theme',
  ],
};

/** Returns the declaration files by file name in `dist/`. */
export function entryDeclarations(): Readonly<Record<string, string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'declarations-'));
  try {
    const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc');
    const project = path.join(import.meta.dirname, 'tsconfig.entries.json');
    execFileSync(process.execPath, [compiler, '-p', project, '--outDir', folder], { stdio: 'inherit' });
    return Object.fromEntries(
      Object.entries(ENTRIES).map(([name, published]) => [
        `${name}.d.ts`,
        bundleDeclarations(path.join(folder, 'elements', `${name}.d.ts`), published),
      ]),
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Returns a declaration file with the entry's exports and all types that they use. The file imports only packages and `published` types.
 */
function bundleDeclarations(entry: string, published: readonly string[]): string {
  const taken = new Map<string, { file: string; text: string }>();
  const imported = new Map<string, Set<string>>();
  const importFrom = (source: string, name: string): void =>
    void imported.set(source, (imported.get(source) ?? new Set()).add(name));
  const take = (name: string, file: string): void => {
    const known = taken.get(name);
    if (known?.file === file) return;
    if (published.includes(name)) return importFrom('./elements.js', name);
    const { code, program, comments } = parseFile(file);
    for (const node of program.body) {
      if (isPassedOn(node) && node.specifiers.some(({ local }) => nameOf(local) === name)) {
        if (!node.source.value.startsWith('.')) return importFrom(node.source.value, name);
        return take(name, path.resolve(path.dirname(file), node.source.value.replace(/\.tsx?$/, '.d.ts')));
      }
      if (!declaredNames(node).includes(name)) continue;
      if (known !== undefined) throw new Error(`${known.file} and ${file} both declare ${name}: rename one.`);
      const text = code.slice(node.start, node.end);
      const before = comments.findLast(({ end }) => end <= node.start && code.slice(end, node.start).trim() === '');
      const comment = before === undefined ? '' : `${code.slice(before.start, before.end)}\n`;
      taken.set(name, { file, text: `${comment}${text.startsWith('export') ? '' : 'export '}${text}` });
      for (const other of namedTypes(text)) take(other, file);
      return;
    }
    // All remaining names are the language's built-in types, such as `Promise`.
  };
  for (const name of exportedNames(parseFile(entry).program)) take(name, entry);
  const texts = [...taken.values()].map(({ text }) => withoutRequirements(text));
  const imports = [...imported].map(
    ([source, names]) => `import type { ${[...names].toSorted().join(', ')} } from '${source}';\n`,
  );
  return `/* Written by \`npm run build\` from the source. */\n${imports.join('')}${texts.join('\n\n')}\n`;
}

type PassedOn = (ESTree.ImportDeclaration | ESTree.ExportNamedDeclaration) & { source: ESTree.StringLiteral };

/** Returns whether the node is an import or an export from another file. */
function isPassedOn(node: ESTree.Node): node is PassedOn {
  return node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && node.source !== null);
}

function parseFile(file: string) {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  return { code, program, comments };
}

function nameOf(node: ESTree.Node): string {
  return node.type === 'Identifier' ? node.name : '';
}

function exportedNames(program: ESTree.Program): readonly string[] {
  return program.body.flatMap((node) => {
    if (node.type !== 'ExportNamedDeclaration') return [];
    return [...node.specifiers.map(({ local }) => nameOf(local)), ...declaredNames(node)];
  });
}

function declaredNames(node: ESTree.Node): readonly string[] {
  if (node.type === 'ExportNamedDeclaration') return node.declaration === null ? [] : declaredNames(node.declaration);
  if (node.type === 'VariableDeclaration') return node.declarations.map(({ id }) => nameOf(id));
  return 'id' in node && node.id !== null ? [nameOf(node.id)] : [];
}

function namedTypes(text: string): ReadonlySet<string> {
  const names = new Set<string>();
  new Visitor({
    TSTypeReference: ({ typeName }) => void names.add(nameOf(typeName)),
    TSImportType: () => {
      throw new Error(`Replace import() types with named imports in this declaration: ${text}`);
    },
  }).visit(parseSync('declaration.d.ts', text).program);
  return names;
}

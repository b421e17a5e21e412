import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseCLI } from 'vitest/node';
import { filesIn, readText } from '../../architecture/source-files.ts';
import { CONTRIBUTOR_FILES, INTERNALS } from '../../support/contributor-documents.ts';
import { readDocument } from '../../support/snippets.ts';

const FOLDERS = ['src', 'elements', 'demo', 'cli', 'tools', 'tests', 'docs', 'examples', 'patches'];
const files = [...filesIn(...FOLDERS), ...readdirSync('.')];
const names = new Set(files.map((file) => path.basename(file)));
const scripts = (JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> }).scripts;

/** The repository's whole source code as one string. */
const code = files
  .filter((file) => /\.(?:m?[jt]sx?|css)$/.test(file) && !file.includes('/dist/'))
  .map(readText)
  .join('\n');

/** Returns a page's inline code and the lines of its code blocks. */
function codeOf(file: string): readonly string[] {
  const text = readDocument(file);
  const blocks = [...text.matchAll(/^```\w*\n([^]*?)^```$/gm)].flatMap(([, block = '']) => block.split('\n'));
  const spans = [...text.replaceAll(/^```[^]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, span = '']) => span);
  return [...spans, ...blocks];
}

/** Returns the mentioned paths below the repository's folders, except paths with a placeholder such as `<name>`. */
function pathsIn(piece: string): readonly string[] {
  return [...piece.matchAll(/(?<![\w/])[\w.@<>{}*+-]+(?:\/[\w.@<>{}*+-]*)+/g)]
    .map(([found]) => found.replace(/[/.]+$/, ''))
    .filter((found) => FOLDERS.includes(found.split('/')[0] ?? '') && !/[<>{}]/.test(found));
}

/** Returns whether the path is an existing file or folder. `*` matches any part of a name. */
function isThere(found: string): boolean {
  if (!found.includes('*')) return existsSync(found);
  const pattern = found.replaceAll(/[.+]/g, String.raw`\$&`).replaceAll('*', '[^/]*');
  return files.some((file) => new RegExp(`^${pattern}(?:/|$)`).test(file));
}

describe('the contributor documentation', () => {
  it.each(CONTRIBUTOR_FILES)('references only existing files and folders (%s)', (file) => {
    const paths = codeOf(file).flatMap(pathsIn);
    const bare = codeOf(file).filter((piece) => /^[\w-]+(?:\.[\w-]+)*\.(?:tsx?|css|md|json|mjs)$/.test(piece));
    expect([...paths.filter((found) => !isThere(found)), ...bare.filter((name) => !names.has(name))]).toEqual([]);
  });

  it.each(CONTRIBUTOR_FILES)('references only existing commands (%s)', (file) => {
    const commands = codeOf(file).flatMap((piece) => [...piece.matchAll(/\bnpm (?:run )?([\w:]+)/g)]);
    const known = new Set([...Object.keys(scripts), 'install', 'ci', 'audit']);
    expect(commands.map(([, name = '']) => name).filter((name) => !known.has(name))).toEqual([]);
  });

  it.each(CONTRIBUTOR_FILES)('references only existing code (%s)', (file) => {
    const identifiers = codeOf(file)
      .map((piece) => piece.replace(/\(\)$|: .*$/, ''))
      .filter((piece) => /^(?:[a-z]+[A-Z]\w*|[A-Z]+(?:_[A-Z]+)+|[A-Z][a-z]+[A-Z]\w*)$/.test(piece));
    expect(identifiers.filter((name) => !new RegExp(String.raw`\b${name}\b`).test(code))).toEqual([]);
  });

  // `vitest run -u <file>` takes the file as the value of `-u`, so it runs and updates every test.
  it.each(CONTRIBUTOR_FILES)('has only unit test commands that select the files they name (%s)', (file) => {
    const commands = codeOf(file).filter((piece) => /^npx vitest run (?!--config)[^<]*$/.test(piece));
    for (const command of commands) {
      const { filter } = parseCLI(command.replace('npx ', ''));
      expect(filter, command).toEqual(pathsIn(command));
      expect(
        filter.filter((name) => !files.some((test) => test.startsWith(name))),
        command,
      ).toEqual([]);
    }
  });

  it('links to every page from its index', () => {
    const index = readDocument(`${INTERNALS}/README.md`);
    const linked = new Set(
      [...index.matchAll(/\]\(([^)#\s]+)/g)].map(([, href = '']) => path.posix.join(INTERNALS, href)),
    );
    const pages = CONTRIBUTOR_FILES.filter((file) => file.startsWith(INTERNALS) && !file.endsWith('/README.md'));
    expect(pages.filter((file) => !linked.has(file))).toEqual([]);
  });
});

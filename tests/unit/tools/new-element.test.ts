import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageFaults } from '../../support/element-page.ts';
import { publishedFiles } from '../../../tools/declarations.ts';
import {
  changedTables,
  type Files,
  filesOfNewElement,
  readSummary,
  reasonAgainst,
} from '../../../tools/new-element.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const TAG = 'exchange-made-up';
const SUMMARY = 'Nothing, for a test.';
/** Declaration files that the new element needs to compile. */
const DECLARED = ['tests/elements/support/globals.d.ts', 'src/i18n/messages.d.ts'];
const read = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

describe('new:element', () => {
  let folder: string;
  const files: Files = {
    ...filesOfNewElement(TAG, SUMMARY),
    ...changedTables(TAG, read),
  };
  const run = (tool: string, ...given: readonly string[]): string => {
    try {
      return execFileSync(process.execPath, [path.join(ROOT, 'node_modules', tool), ...given], {
        cwd: folder,
        encoding: 'utf8',
      });
    } catch (error) {
      return (error as { stdout: string; stderr: string }).stdout + (error as { stderr: string }).stderr;
    }
  };

  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'new-element-'));
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), text);
    }
    symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('creates a declaration with docs, a component, a style sheet and a test', () => {
    expect(Object.keys(filesOfNewElement(TAG, SUMMARY))).toEqual([
      'elements/exchange-made-up.ts',
      'elements/exchange-made-up.docs.ts',
      'src/features/exchange-made-up/made-up.tsx',
      'src/features/exchange-made-up/made-up.css',
      'docs/elements/exchange-made-up.md',
      'tests/elements/exchange-made-up/made-up.test.ts',
    ]);
  });

  it('adds the element to every table of elements', () => {
    expect(Object.keys(changedTables(TAG, read))).toEqual([
      'elements/index.ts',
      'elements/index.docs.ts',
      'tests/architecture/public-surface.test.ts',
      'src/doctor/rules/tags.ts',
    ]);
    for (const [file, text] of Object.entries(changedTables(TAG, read))) {
      expect(read(file)).not.toContain(TAG);
      expect(text).toContain(TAG);
    }
  });

  it('accepts a summary with an apostrophe', () => {
    const summary = readSummary("Shows the user's fee tier.");
    expect(summary).toBe('Shows the user’s fee tier.');
    expect(reasonAgainst(TAG, summary)).toBeUndefined();
  });

  it('creates a page with a live example and the markers of the generated reference', () => {
    const page = files[`docs/elements/${TAG}.md`] ?? '';
    expect(pageFaults(TAG, page)).toEqual([]);
    expect(page).toContain('```html live\n<exchange-made-up>Content</exchange-made-up>\n```');
  });

  it('creates an element that compiles together with the existing elements', () => {
    writeFileSync(path.join(folder, 'generated.d.ts'), `interface HTMLElementTagNameMap { '${TAG}': HTMLElement }`);
    for (const [file, text] of Object.entries(publishedFiles())) writeFileSync(path.join(folder, file), text);
    const own = Object.keys(files).filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'));
    writeFileSync(
      path.join(folder, 'tsconfig.json'),
      JSON.stringify({
        extends: path.join(ROOT, 'tsconfig.json'),
        compilerOptions: { rootDirs: [ROOT, folder] },
        files: [...own, 'generated.d.ts', 'elements.d.ts', ...DECLARED.map((file) => path.join(ROOT, file))],
        include: [],
      }),
    );
    expect(run('typescript/bin/tsc', '-p', '.')).toBe('');
  });

  it('creates formatted files', () => {
    writeFileSync(path.join(folder, '.oxfmtrc.json'), read('.oxfmtrc.json'));
    expect(run('oxfmt/bin/oxfmt', '--list-different', ...Object.keys(files))).toBe('');
  });

  it.each([
    ['elements/index.ts', "import { spec as exchangeMadeUp } from './exchange-made-up.ts';"],
    ['elements/index.docs.ts', "import { declaration as exchangeMadeUp } from './exchange-made-up.docs.ts';"],
  ])('adds the element in alphabetical order and keeps the other rows (%s)', (file, line) => {
    const lines = files[file]?.split('\n') ?? [];
    const own = new Set([line, '  exchangeMadeUp,']);
    expect(lines.filter((one) => !own.has(one)).join('\n')).toBe(read(file));
    for (const pattern of [/^import \{ \w+ as /, /^ {2}\w+,$/]) {
      const group = lines.filter((one) => pattern.test(one));
      expect(group.filter((one) => own.has(one))).toHaveLength(1);
      expect(group).toEqual(group.toSorted());
    }
  });
});

describe('new:element with invalid input', () => {
  it.each(['', 'exchange', 'exchange-', 'price-ticker', 'exchange-Price', 'exchange-price--ticker', 'exchange-../x'])(
    'rejects an invalid name ("%s")',
    (tag) => {
      expect(reasonAgainst(tag, SUMMARY)).toContain('is not a valid element name');
    },
  );

  it('rejects the name of an existing element or build chunk', () => {
    expect(reasonAgainst('exchange-header', SUMMARY)).toContain('The element exchange-header already exists');
    for (const tag of ['exchange-core', 'exchange-float-menu', 'exchange-de'])
      expect(reasonAgainst(tag, SUMMARY), tag).toContain('The build already has a file named');
  });

  it.each(['', 'no capital.', 'No full stop', "It's quoted.", `${'Long'.repeat(30)}.`])(
    'rejects an invalid summary ("%s")',
    (text) => {
      expect(reasonAgainst(TAG, text)).toContain('is not a valid summary');
    },
  );

  it('accepts a valid name and summary', () => {
    expect(reasonAgainst(TAG, SUMMARY)).toBeUndefined();
  });
});

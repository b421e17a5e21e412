import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readDocument } from '../../support/snippets.ts';
import { publishedFiles } from '../../../tools/declarations.ts';
import { differingFiles, hashesOf, totalHash } from '../../../tools/release/compare-builds.ts';
import { contentFaults, FRAGMENT_FILES, SHELL_FILES } from '../../../tools/release/package-contents.ts';
import { noteFaults, tagsOf } from '../../../tools/release/release-notes.ts';

describe('contentFaults()', () => {
  const allowed = [/^package\.json$/, /^dist\/[\w-]+\.js$/];

  it('accepts files that match a pattern', () => {
    expect(contentFaults(['package.json', 'dist/shell.js'], allowed)).toEqual([]);
  });

  it('reports unexpected files and patterns without a file', () => {
    expect(contentFaults(['package.json', 'src/api/client.ts'], allowed)).toEqual([
      'src/api/client.ts is not on the list in tools/release/package-contents.ts.',
      String.raw`No file matches ^dist\/[\w-]+\.js$.`,
    ]);
  });

  it('accepts all generated files and all package entries of the release', () => {
    const { exports } = JSON.parse(readDocument('package.json')) as { readonly exports: object };
    const entries = [...JSON.stringify(exports).matchAll(/"\.\/(dist\/[^"*]+)"/g)].map(([, file = '']) => file);
    const files = Object.keys(publishedFiles()).map((file) => `dist/${file}`);
    expect([...files, ...entries].filter((file) => !SHELL_FILES.some((pattern) => pattern.test(file)))).toEqual([]);
  });

  it.each([
    '.env',
    'src/api/client.ts',
    'dist/shell.js.map',
    'dist/chunks/core.js',
    'dist/fragments/a.html',
    'tests/a.ts',
  ])('rejects %s in both packages', (file) => {
    for (const patterns of [SHELL_FILES, FRAGMENT_FILES])
      expect(patterns.filter((pattern) => pattern.test(file))).toEqual([]);
  });
});

describe('hashesOf()', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'builds-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it('detects changed, added and removed files in all folders', () => {
    mkdirSync(path.join(folder, 'chunks'));
    for (const file of ['a.js', 'b.js', 'chunks/c.js']) writeFileSync(path.join(folder, file), file);
    const before = hashesOf(folder);
    expect(differingFiles(before, hashesOf(folder))).toEqual([]);
    expect(totalHash(before)).toBe(totalHash(hashesOf(folder)));
    writeFileSync(path.join(folder, 'chunks/c.js'), 'changed');
    rmSync(path.join(folder, 'a.js'));
    writeFileSync(path.join(folder, 'd.js'), '');
    expect(differingFiles(before, hashesOf(folder))).toEqual(['a.js', 'chunks/c.js', 'd.js']);
    expect(totalHash(before)).not.toBe(totalHash(hashesOf(folder)));
  });
});

describe('noteFaults()', () => {
  const complete = {
    changelog: '# Changelog\n\n## 1.2.0\n\n- A change.\n',
    upgrade: '| 1.2.0 | 2027-01-01 | stable |',
    changesets: ['README.md', 'config.json', 'first.md'],
    released: ['first'],
  };

  it('accepts a version that is described everywhere', () => {
    expect(noteFaults('1.2.0', complete)).toEqual([]);
  });

  it('reports a missing heading, support row and pending changesets', () => {
    const faults = noteFaults('1.2.1', { ...complete, released: [] });
    expect(faults).toHaveLength(3);
    expect(faults[0]).toContain('## 1.2.1');
    expect(faults[2]).toContain('first');
  });

  it('does not mistake a prerelease for the release', () => {
    const beta = { ...complete, changelog: '## 1.2.0-beta.0', upgrade: '| 1.2.0-beta.0 |' };
    expect(noteFaults('1.2.0', beta)).toHaveLength(2);
  });
});

describe('tagsOf()', () => {
  it('returns the registry tags of a prerelease, a release and a previous major version', () => {
    expect(tagsOf('1.0.0-beta.0', false)).toEqual(['next']);
    expect(tagsOf('1.4.2', false)).toEqual(['latest', 'next']);
    expect(tagsOf('1.9.1', true)).toEqual(['v1']);
  });
});

describe('the current version', () => {
  it('has a changelog heading and a row in the support table', () => {
    const { version } = JSON.parse(readDocument('package.json')) as { readonly version: string };
    const documents = { changelog: readDocument('CHANGELOG.md'), upgrade: readDocument('docs/upgrade.md') };
    expect(noteFaults(version, { ...documents, changesets: [], released: [] })).toEqual([]);
  });
});

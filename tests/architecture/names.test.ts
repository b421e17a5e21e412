import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, readText } from './source-files.ts';

const FOLDERS = ['src', 'elements', 'demo', 'cli', 'tools', 'tests'];
/** Files that keep their names because they come from public collections or earlier releases. */
const STORED = ['tests/hostile/fixtures/', 'tests/e2e/hosts/old-embeds/'];
const files = filesIn(...FOLDERS).filter(
  (file) => /\.(?:ts|tsx|js|mjs|mts|css|json)$/.test(file) && !STORED.some((folder) => file.startsWith(folder)),
);

/** Names that don't describe a file's content. */
const SAYS_NOTHING =
  /^(?:utils?|helpers?|common|shared|types|constants|misc|lib|index|functions|stuff)$|(?:-service|-manager|-utils?|-helpers?)$/;
/** `index` is reserved for tables, and `shared` for the style sheets of all elements. */
const ALLOWED = new Set([
  'src/components/styles/shared.ts',
  'src/domain/links/catalog/index.ts',
  'elements/index.ts',
  'elements/index.docs.ts',
  'demo/gateway/personas/index.ts',
]);

describe('a source file', () => {
  const nameOf = (file: string): string => path.basename(file).replace(/\..*$/, '');

  it('has a name in kebab case', () => {
    const faults = files.filter((file) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(nameOf(file)));
    expect(faults).toEqual([]);
  });

  it('has a name that describes its content', () => {
    expect(files.filter((file) => SAYS_NOTHING.test(nameOf(file)) && !ALLOWED.has(file))).toEqual([]);
  });

  it('is in a folder whose name describes the content', () => {
    const folders = new Set(files.flatMap((file) => path.dirname(file).split('/').slice(1)));
    folders.delete('lib');
    expect([...folders].filter((folder) => SAYS_NOTHING.test(folder))).toEqual([]);
  });

  it('has no default export unless a tool requires it', () => {
    const faults = filesIn('src', 'elements').filter(
      (file) => /\.tsx?$/.test(file) && /^export default/m.test(readText(file)),
    );
    expect(faults).toEqual([]);
  });
});

describe('a comment', () => {
  it('describes the code, not plans or machine paths', () => {
    const faults = files.filter(
      (file) =>
        !file.startsWith('tests/architecture/') && /\b(?:TODO|FIXME|HACK)\b|\/work\/|\/tmp\//.test(readText(file)),
    );
    expect(faults).toEqual([]);
  });
});

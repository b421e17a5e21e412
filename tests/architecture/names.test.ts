import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, readText } from './source-files.ts';

const FOLDERS = ['src', 'elements', 'demo', 'cli', 'tools', 'tests'];
/** Public collections stand as they were found. */
const files = filesIn(...FOLDERS).filter(
  (file) => /\.(?:ts|tsx|js|mjs|mts|css|json)$/.test(file) && !file.startsWith('tests/hostile/fixtures/'),
);

/** Names that say nothing of what is inside. */
const SAYS_NOTHING =
  /^(?:utils?|helpers?|common|shared|types|constants|misc|lib|index|functions|stuff)$|(?:-service|-manager|-utils?|-helpers?)$/;
/** `index` is for the tables; the shared sheets are shared by all elements. */
const ALLOWED = new Set([
  'src/components/styles/shared.ts',
  'src/domain/links/catalog/index.ts',
  'elements/index.ts',
  'elements/index.docs.ts',
  'demo/gateway/personas/index.ts',
]);

describe('names', () => {
  const nameOf = (file: string): string => path.basename(file).replace(/\..*$/, '');

  it('are kebab-case', () => {
    const faults = files.filter((file) => !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(nameOf(file)));
    expect(faults).toEqual([]);
  });

  it('say what is inside', () => {
    expect(files.filter((file) => SAYS_NOTHING.test(nameOf(file)) && !ALLOWED.has(file))).toEqual([]);
  });

  it('of folders say what is inside', () => {
    const folders = new Set(files.flatMap((file) => path.dirname(file).split('/').slice(1)));
    folders.delete('lib');
    expect([...folders].filter((folder) => SAYS_NOTHING.test(folder))).toEqual([]);
  });

  it('no default export but where a tool asks for one', () => {
    const faults = filesIn('src', 'elements').filter(
      (file) => /\.tsx?$/.test(file) && /^export default/m.test(readText(file)),
    );
    expect(faults).toEqual([]);
  });
});

describe('comments', () => {
  it('speak of the code, not of plans or places', () => {
    const faults = files.filter(
      (file) =>
        !file.startsWith('tests/architecture/') && /\b(?:TODO|FIXME|HACK)\b|\/work\/|\/tmp\//.test(readText(file)),
    );
    expect(faults).toEqual([]);
  });
});

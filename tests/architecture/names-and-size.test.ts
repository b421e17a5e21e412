import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, readText, sourcesIn, textOf } from './source-files.ts';

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
  'src/ui/styles/shared.ts',
  'src/domain/links/catalog/index.ts',
  'src/domain/menus/footer/index.ts',
  'elements/index.ts',
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

  it('no folder has more than 20 files, but catalogues, declarations, texts, endpoints and tests', () => {
    const counts = new Map<string, number>();
    for (const file of filesIn('src', 'elements', 'demo', 'cli', 'tools')) {
      const folder = path.posix.dirname(file);
      if (!/\/(?:catalog|messages|dist)(?:\/|$)|^src\/api\/endpoints|^elements$/.test(folder))
        counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 20)).toEqual([]);
  });

  it('no default export but where a tool asks for one', () => {
    const faults = filesIn('src', 'elements').filter(
      (file) => /\.tsx?$/.test(file) && /^export default/m.test(readText(file)),
    );
    expect(faults).toEqual([]);
  });
});

describe('size', () => {
  /** Tables, texts, and what a generator writes. */
  const EXEMPT = [
    /\.json$/,
    /\/golden\//,
    /^src\/ui\/(?:icons|menu-icons|part-icons|brand-marks)\.ts$/,
    /^src\/features\/chart\/(?:chart|tool)-icons\.ts$/,
    /^src\/domain\/links\/catalog\//,
    /^demo\/dist\//,
    /^src\/domain\/menus\//,
    /^tests\/unit\/demo\/wire-shapes\.ts$/,
  ];
  const measured = files.filter((file) => !EXEMPT.some((pattern) => pattern.test(file)));
  const linesOf = (file: string): number => readText(file).trimEnd().split('\n').length;

  it('no file is longer than 250 lines', () => {
    expect(measured.filter((file) => linesOf(file) > 250).map((file) => `${file}: ${linesOf(file)}`)).toEqual([]);
  });

  it('no line is longer than 200 characters outside texts and tables', () => {
    const faults = measured.filter(
      (file) =>
        file.startsWith('src/') &&
        readText(file)
          .split('\n')
          .some((line) => line.length > 200),
    );
    expect(faults).toEqual([]);
  });
});

describe('length', () => {
  /** They run in the page, where nothing else of ours is. */
  const WHOLE = new Set([
    'tools/bench/recorder.ts installRecorder',
    'tools/bench/chart/chart-bench.ts installChartBench',
  ]);
  const functions = sourcesIn('src', 'elements', 'cli', 'tools').flatMap((source) =>
    source.nodes
      .filter(({ type }) => /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/.test(type))
      .map((node) => ({
        name: `${source.file} ${textOf(source, node['id'])}`,
        isComponent: source.file.endsWith('.tsx') && /^[A-Z]/.test(textOf(source, node['id'])),
        lines: textOf(source, node).split('\n').length,
      })),
  );
  const longerThan = (limit: number, isComponent: boolean) =>
    functions.filter((one) => one.isComponent === isComponent && one.lines > limit && !WHOLE.has(one.name));

  it('no function is longer than 60 lines', () => {
    expect(longerThan(60, false)).toEqual([]);
  });

  it('no component is longer than 100 lines', () => {
    expect(longerThan(100, true)).toEqual([]);
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

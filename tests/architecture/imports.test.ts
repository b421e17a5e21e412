import { existsSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { SPECS } from '../../elements/index.ts';
import { IMPORT_TABLE, type Row, TESTS_MAY } from './import-table.ts';
import { type Import, ROOT, type SourceFile, sourcesIn } from './source-files.ts';

const sources = sourcesIn('src', 'elements', 'demo', 'cli', 'tools');
const tests = sourcesIn('tests');

/** Returns true if the file is one of `places` or in one of these folders. `*` matches one folder. */
const isBelow = (file: string, places: readonly string[]): boolean =>
  places.some((place) => {
    const names = place.split('/');
    const parts = file.split('/');
    return names.length <= parts.length && names.every((name, index) => name === '*' || name === parts[index]);
  });

function partOf(file: string): string | undefined {
  return Object.keys(IMPORT_TABLE).find((part) => isBelow(file, [part]));
}

/** Returns the reason why an import violates the table, or undefined. */
function faultOf(
  source: SourceFile,
  { kind, file, package: name, specifier }: Import,
  part: string,
  row: Row,
): string | undefined {
  if (name !== undefined) {
    const allowed = row.packages?.[name];
    if (allowed === 'any file' || allowed?.includes(source.file)) return undefined;
    return allowed === undefined
      ? `${part} may not import ${specifier}`
      : `${specifier} belongs into ${allowed.join(', ')}`;
  }
  if (file === undefined || isBelow(file, [part, ...row.may])) return undefined;
  if (kind === 'type' && isBelow(file, row.types ?? [])) return undefined;
  if (kind === 'dynamic' && isBelow(file, row.lazily ?? [])) return undefined;
  return `${part} may not import ${file}${kind === 'type' ? ', not even a type' : ''}`;
}

/** Folders whose files may be used by only one feature, for example because `platform` is the only access to the browser. */
const SHARED_BY_DESIGN = ['src/platform'];

describe('src', () => {
  it('contains only files that the import table covers', () => {
    expect(sources.map(({ file }) => file).filter((file) => partOf(file) === undefined)).toEqual([]);
  });

  it.each(Object.entries(IMPORT_TABLE))('imports only what the table allows (%s)', (part, row) => {
    const faults = sources
      .filter(({ file }) => partOf(file) === part)
      .flatMap((source) =>
        source.imports
          .map((item) => faultOf(source, item, part, row))
          .filter(Boolean)
          .map((fault) => `${source.file}: ${fault}`),
      );
    expect(faults).toEqual([]);
  });

  it('never imports tests, except in tests', () => {
    const own = tests.flatMap(({ imports }) => imports).flatMap(({ file }) => file ?? []);
    expect(own.filter((file) => !isBelow(file, [...TESTS_MAY, 'package.json', 'dist-manifest.json']))).toEqual([]);
    const targets = sources.flatMap(({ imports }) => imports).flatMap(({ file }) => file ?? []);
    expect(targets.filter((file) => isBelow(file, ['tests']))).toEqual([]);
  });

  it('never imports demo or tools', () => {
    const product = sources.filter(({ file }) => isBelow(file, ['src', 'elements']));
    const targets = product.flatMap(({ imports }) => imports).filter(({ kind }) => kind !== 'type');
    expect(targets.filter(({ file }) => file !== undefined && isBelow(file, ['demo', 'cli', 'tools']))).toEqual([]);
  });

  it('never imports `*.docs.ts` files', () => {
    const isDocs = (file: string): boolean => file.endsWith('.docs.ts');
    const faults = sources
      .filter(({ file }) => isBelow(file, ['src', 'elements']) && !isDocs(file))
      .flatMap((source) =>
        source.imports
          .filter((item) => item.file !== undefined && isDocs(item.file))
          .map((item) => `${source.file} imports ${item.file}`),
      );
    expect(faults).toEqual([]);
  });

  it('never imports one feature from another', () => {
    const featureOf = (file: string): string | undefined => /^src\/features\/([^/]+)\//.exec(file)?.[1];
    const faults = sources
      .filter(({ file }) => featureOf(file) !== undefined)
      .flatMap(({ file, imports }) =>
        imports.flatMap((item) => {
          const other = item.file === undefined ? undefined : featureOf(item.file);
          return other === undefined || other === featureOf(file) ? [] : [`${file} imports ${item.file}`];
        }),
      );
    expect(faults).toEqual([]);
  });

  it('imports every shared module in more than one feature', () => {
    const imported = new Map<string, string[]>();
    for (const { file, imports } of sources.filter((source) => isBelow(source.file, ['src', 'elements'])))
      for (const item of imports)
        if (item.file !== undefined) imported.set(item.file, [...(imported.get(item.file) ?? []), file]);
    const tags: ReadonlySet<string> = new Set(SPECS.map(({ tag }) => tag));
    const ownerOf = (file: string): string | undefined => {
      const entry = /^elements\/([a-z-]+)\.ts$/.exec(file)?.[1];
      return /^src\/features\/([^/]+)\//.exec(file)?.[1] ?? (entry && tags.has(entry) ? entry : undefined);
    };
    // Returns the features that import a file directly or through shared files. Any other importer counts as all features.
    const served = new Map<string, Set<string>>();
    const shared = sources
      .map(({ file }) => file)
      .filter((file) => isBelow(file, ['src']) && ownerOf(file) === undefined);
    for (const file of shared) served.set(file, new Set());
    for (let isChanged = true; isChanged;) {
      isChanged = false;
      for (const file of shared) {
        const owners = served.get(file) as Set<string>;
        const { size } = owners;
        for (const user of imported.get(file) ?? [])
          for (const owner of served.get(user) ?? [ownerOf(user) ?? 'every feature']) owners.add(owner);
        isChanged ||= owners.size > size;
      }
    }
    const faults = shared.flatMap((file) => {
      const [owner, ...others] = served.get(file) as Set<string>;
      const isOwned = owner !== undefined && owner !== 'every feature' && others.length === 0;
      return isOwned && !isBelow(file, SHARED_BY_DESIGN) ? [`Move ${file} to src/features/${owner}.`] : [];
    });
    expect(faults).toEqual([]);
  });

  it('never imports React in folders without UI', () => {
    const places = [
      'src/lib',
      'src/domain',
      'src/platform',
      'src/api',
      'src/stores',
      'src/services',
      'src/i18n',
      'src/doctor',
      'src/runtime/custom-element',
      'src/runtime/promotions',
      'src/runtime/dormant',
      'src/runtime/interaction',
      'src/runtime/snapshot',
      'src/runtime/loader',
      'src/features/*/rules',
      'src/features/*/api',
    ];
    const faults = sources
      .filter(({ file }) => isBelow(file, places))
      .filter(({ imports }) =>
        imports.some(({ kind, package: name = '' }) => kind !== 'type' && /^react(?:-dom)?$/.test(name)),
      );
    expect(faults.map(({ file }) => file)).toEqual([]);
  });
});

describe('the import table', () => {
  it('has no cycles', () => {
    const done = new Set<string>();
    const visit = (part: string, above: readonly string[]): void => {
      if (above.includes(part)) throw new Error([...above, part].join(' → '));
      if (done.has(part)) return;
      const below = (IMPORT_TABLE[part]?.may ?? []).flatMap(
        (place) => partOf(place) ?? Object.keys(IMPORT_TABLE).filter((other) => isBelow(other, [place])),
      );
      for (const next of below) visit(next, [...above, part]);
      done.add(part);
    };
    expect(() => Object.keys(IMPORT_TABLE).forEach((part) => visit(part, []))).not.toThrow();
  });

  it('lists only files that import the listed package', () => {
    const faults = Object.values(IMPORT_TABLE).flatMap(({ packages = {} }) =>
      Object.entries(packages).flatMap(([name, files]) =>
        files === 'any file'
          ? []
          : files.filter(
              (file) =>
                !sources.some((source) => source.file === file && source.imports.some((item) => item.package === name)),
            ),
      ),
    );
    expect(faults).toEqual([]);
  });
});

describe('an import', () => {
  it('specifies an existing file with its extension', () => {
    // The documented recipes import without an extension, because not every framework's TypeScript configuration allows it.
    const isProject = (file: string): boolean =>
      /^tests\/consumers\/(?:angular|next|react|svelte|sveltekit|vue)\//.test(file);
    const faults = [...sources, ...tests].flatMap(({ file, imports }) =>
      imports
        .filter((item) => !isProject(file) && item.file !== undefined && !existsSync(path.join(ROOT, item.file)))
        .map((item) => `${file}: ${item.specifier}`),
    );
    expect(faults).toEqual([]);
  });

  it('is never part of a cycle', () => {
    const next = new Map(
      sources.map(({ file, imports }) => [
        file,
        imports.filter(({ kind }) => kind === 'static').flatMap((item) => item.file ?? []),
      ]),
    );
    const done = new Set<string>();
    const circles: string[] = [];
    const visit = (file: string, above: readonly string[]): void => {
      const at = above.indexOf(file);
      if (at >= 0) circles.push([...above.slice(at), file].join(' → '));
      if (at >= 0 || done.has(file)) return;
      for (const target of next.get(file) ?? []) visit(target, [...above, file]);
      done.add(file);
    };
    for (const { file } of sources) visit(file, []);
    expect(circles).toEqual([]);
  });
});

import path from 'node:path';
import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { filesIn, sourcesIn } from './source-files.ts';

/** Returns the imports of `files` as `file name`, with `*` for a whole module. */
function importedBy(...folders: readonly string[]): ReadonlySet<string> {
  const usedExports = new Set<string>();
  for (const { file, text, imports } of sourcesIn(...folders)) {
    const add = (specifier: string | undefined, name: string | null): void => {
      if (!specifier?.startsWith('.')) return;
      const target = path.posix.join(path.posix.dirname(file), specifier.replace(/\?.*$/, ''));
      usedExports.add(`${target} ${name ?? '*'}`);
    };
    const { module } = parseSync(file, text);
    for (const { moduleRequest, entries } of module.staticImports)
      for (const { importName } of entries) add(moduleRequest.value, importName.name);
    for (const { entries } of module.staticExports)
      for (const { moduleRequest, importName } of entries) add(moduleRequest?.value, importName.name);
    // A lazily loaded module counts as used in full.
    for (const item of imports)
      if (item.kind === 'dynamic' && item.file !== undefined) usedExports.add(`${item.file} *`);
  }
  return usedExports;
}

/** Imported by the build into the snapshot module (`snapshot-style-sheets.ts`), or called by the loader by its chunk name. */
const TAKEN = new Set([
  'src/doctor/doctor.ts doctor',
  'src/features/exchange-header/styles.ts styles',
  'src/features/exchange-footer/styles.ts styles',
]);

it('every export is used outside its tests', () => {
  const used = importedBy('src', 'elements', 'demo', 'tools', 'cli');
  // Exports that pages import or that the build finds by their path.
  const entries = new Set([...filesIn('elements'), ...filesIn('src/components/jsx')]);
  const faults = sourcesIn('src').flatMap(({ file, text }) =>
    // Some documentation tables are intended for maintainers only.
    entries.has(file) || used.has(`${file} *`) || file.endsWith('.docs.ts')
      ? []
      : parseSync(file, text)
          .module.staticExports.flatMap(({ entries: exported }) => exported)
          .flatMap(({ exportName: { name }, isType }) => (isType || name === null ? [] : [name]))
          .filter((name) => !used.has(`${file} ${name}`) && !TAKEN.has(`${file} ${name}`))
          .filter((name) => text.split(new RegExp(`\\b${name.replace('$', '\\$')}\\b`)).length <= 2)
          .map((name) => `${file}: ${name}`),
  );
  expect(faults).toEqual([]);
});

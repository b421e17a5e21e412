/** Builds a hashed style sheet for each tag, for prerendered markup. The modules of client-rendered elements contain the same styles. */
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { transform } from 'lightningcss';
import { SPECS } from '../../elements/index.ts';
import type { ElementSpec } from '../../src/runtime/custom-element/element-spec.ts';
import type { StyleFile, StyleFiles } from '../../src/runtime/ssr/prerender.tsx';
import { moduleName } from '../../src/runtime/loader/module-name.ts';
import { integrityOf, shortHash } from './hashes.ts';

export type StyleTable = StyleFiles;

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The shared style sheets, in the order in which the runtime adopts them (`src/components/styles/shared.ts`). */
const SHARED = ['reset', 'tokens', 'floating', 'controls'];

/** Returns the style sheets that a module and its imports load with `?inline`, in import order. */
async function importedSheets(file: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = await readFile(file, 'utf8');
  const sheets: string[] = [];
  for (const [, specifier] of text.matchAll(/from\s+'(\.[^']+)'/g)) {
    const target = path.resolve(path.dirname(file), (specifier as string).replace('?inline', ''));
    if (target.endsWith('.css')) sheets.push(target);
    else if (/\.tsx?$/.test(target) && target.includes('/features/'))
      sheets.push(...(await importedSheets(target, seen)));
  }
  return sheets;
}

/** Returns the contents of an element's own style sheets, in the import order of its module. */
async function ownSheets(spec: ElementSpec): Promise<readonly string[]> {
  const source = /import\(["'](?:\.\.\/)+(src\/features\/[^"']+)["']\)/.exec(String(spec.load))?.[1] ?? '';
  const recorded = new Set<string>();
  const parts = await importedSheets(path.join(ROOT, source), recorded);
  const whole = path.join(ROOT, path.dirname(source), 'styles.ts');
  const sheets = [...new Set([...parts, ...(existsSync(whole) ? await importedSheets(whole, recorded) : [])])];
  return Promise.all(sheets.map((sheet) => readFile(sheet, 'utf8')));
}

function minify(tag: string, sheets: readonly string[]): string {
  const { code } = transform({
    filename: `${tag}.css`,
    code: Buffer.from(sheets.join('\n')),
    minify: true,
    targets: { chrome: 111 << 16, safari: (16 << 16) | (4 << 8), firefox: 123 << 16 },
  });
  return Buffer.from(code).toString();
}

/** Returns an element's own styles, minified and without the shared style sheets. */
export async function ownStyle(tag: string): Promise<string> {
  const spec = SPECS.find((one) => one.tag === tag) as ElementSpec;
  return minify(tag, await ownSheets(spec));
}

/** Returns the styles of all elements by tag, including the shared style sheets. Appends `suffix` to each. */
export async function elementStyles(suffix = ''): Promise<ReadonlyMap<string, string>> {
  const shared = await Promise.all(
    SHARED.map((name) => readFile(path.join(ROOT, `src/components/styles/${name}.css`), 'utf8')),
  );
  const styles = new Map<string, string>();
  for (const spec of SPECS) styles.set(spec.tag, minify(spec.tag, [...shared, ...(await ownSheets(spec)), suffix]));
  return styles;
}

/**
 * Writes the style sheets. Each contains the release's version, so that an element can check which release its markup's style sheet comes
 * from (`style-sheets.ts`).
 */
export async function writeStyles(version: string): Promise<StyleTable> {
  await mkdir(path.join(ROOT, 'dist/css'), { recursive: true });
  const table: Record<string, StyleFile> = {};
  for (const [tag, text] of await elementStyles(`[data-root]{--_release:'${version}'}`)) {
    const file = `css/${moduleName(tag)}-${shortHash(text)}.css`;
    await writeFile(path.join(ROOT, 'dist', file), text);
    table[tag] = { file, integrity: integrityOf(text), text };
  }
  return table;
}

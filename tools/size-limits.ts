import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SPECS } from '../elements/index.ts';
import { moduleName } from '../src/runtime/loader/module-name.ts';
import { ownName } from './build/source-of.ts';

interface SizeLimit {
  readonly name: string;
  readonly path: string | readonly string[];
  /** Maximum size, minified and compressed with Brotli, for example `12 KiB`. */
  readonly limit: string;
}

const CHUNKS = 'dist/chunks';
/** A glob pattern for the content hash in a chunk's file name, which has eight characters. */
const HASH = '????????';
/** Matches chunks that several elements share. They count towards the page budgets, not towards an element's budget. */
const SHARED =
  /^(?:react|rolldown-runtime|core|interaction|runtime|output-comparison|menus|texts|parts|chunk-manifest|snapshot)-/;

const chunk = (name: string): string => `${CHUNKS}/${name}-${HASH}.js`;

/** Returns the paths of the chunks in `names` and of their static imports, without the shared chunks. */
function withImports(...names: string[]): readonly string[] {
  const files = existsSync(CHUNKS) ? readdirSync(CHUNKS) : [];
  const found = new Set(
    files.filter((file) => names.includes(file.slice(0, -'-'.length - HASH.length - '.js'.length))),
  );
  for (const file of found)
    for (const [, imported] of readFileSync(`${CHUNKS}/${file}`, 'utf8').matchAll(/from"\.\/([^"]+)"/g))
      if (imported !== undefined && !SHARED.test(imported)) found.add(imported);
  return [...found].map((file) => `${CHUNKS}/${file}`);
}

const DORMANT = ['dist/shell.js', chunk('core')];
const WITH_OWN_BUDGET = new Set(['exchange-header', 'exchange-footer', 'exchange-chart']);

/** Size budgets for the built files (`npm run sizes`). They leave headroom and catch only large regressions. */
export const SIZE_LIMITS: readonly SizeLimit[] = [
  { name: 'loader', path: 'dist/shell.js', limit: '7 KiB' },
  { name: 'dormant page', path: DORMANT, limit: '52 KiB' },
  {
    name: 'hydrated header and footer',
    path: [
      ...DORMANT,
      ...['chunk-manifest', 'interaction', 'float-menu-sheet', 'react', 'rolldown-runtime', 'runtime'].map(chunk),
    ],
    limit: '130 KiB',
  },
  { name: 'all-in-one bundle', path: 'dist/shell.all.js', limit: '264 KiB' },
  {
    name: 'chart with its engine',
    path: withImports('chart', 'chart-workspace', 'klinecharts', 'klinecharts-engine'),
    limit: '80 KiB',
  },
  // Excludes React, which the page provides.
  { name: 'exchange-shell/react-element', path: 'dist/react-element.mjs', limit: '10 KiB' },
  ...SPECS.filter(({ tag }) => !WITH_OWN_BUDGET.has(tag)).map((spec) => ({
    name: spec.tag,
    path: [chunk(ownName(spec)), `dist/css/${moduleName(spec.tag)}-${HASH}.css`],
    limit: '12 KiB',
  })),
];

/** Size budgets of the built files, minified and brotli-compressed (`npm run sizes`). They are guard rails with head-room. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import './tools/typescript.mjs';

const { SPECS } = await import('./elements/index.ts');
const { moduleName } = await import('./src/embed/module-name.ts');
const { ownName } = await import('./tools/build/source-of.ts');

const CHUNKS = 'dist/chunks';
/** The content hash in a chunk's file name has eight characters. */
const HASH = '????????';
/** Chunks that several elements share. They count towards the budgets of the page, not of an element. */
const SHARED = /^(?:react|rolldown-runtime|core|runtime|menus|texts|parts|files|standing)-/;

const chunk = (name) => `${CHUNKS}/${name}-${HASH}.js`;

/** The chunks of these names and everything they import statically, without the shared chunks. */
function withImports(...names) {
  const files = existsSync(CHUNKS) ? readdirSync(CHUNKS) : [];
  const found = new Set(
    files.filter((file) => names.includes(file.slice(0, -'-'.length - HASH.length - '.js'.length))),
  );
  for (const file of found)
    for (const [, imported] of readFileSync(`${CHUNKS}/${file}`, 'utf8').matchAll(/from"\.\/([^"]+)"/g))
      if (!SHARED.test(imported)) found.add(imported);
  return [...found].map((file) => `${CHUNKS}/${file}`);
}

const DORMANT = ['dist/shell.js', chunk('core')];
const WITH_OWN_BUDGET = new Set(['exchange-header', 'exchange-footer', 'exchange-chart']);

export default [
  { name: 'loader', path: 'dist/shell.js', limit: '6.5 KiB' },
  { name: 'dormant page', path: DORMANT, limit: '44 KiB' },
  {
    name: 'hydrated header and footer',
    path: [...DORMANT, ...['files', 'handling', 'float-menu-sheet', 'react', 'rolldown-runtime', 'runtime'].map(chunk)],
    limit: '124 KiB',
  },
  { name: 'all-in-one bundle', path: 'dist/shell.all.js', limit: '236 KiB' },
  {
    name: 'chart with its engine',
    path: withImports('chart', 'chart-desk', 'klinecharts', 'klinecharts-engine'),
    limit: '80 KiB',
  },
  ...SPECS.filter(({ tag }) => !WITH_OWN_BUDGET.has(tag)).map(({ tag, stands }) => ({
    name: tag,
    path: [chunk(ownName({ tag, stands })), `dist/css/${moduleName(tag)}-${HASH}.css`],
    limit: '12 KiB',
  })),
];

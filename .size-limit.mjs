/** `npm run sizes`: what shared files may weigh stands in `package.json`, the rest follows from the declarations and the languages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { SPECS } from './elements/index.ts';
import { LANGUAGE_CODES } from './src/domain/languages.ts';
import { moduleName } from './src/embed/module-name.ts';
import { ownName } from './tools/build/source-of.ts';

/** A hash has eight characters. */
const HASH = '????????';
/** The texts of one language, in bytes: of all elements, and of an area that comes later. */
const LANGUAGE = 8000;
const AREA = 4600;
/** What stands first in one language: the markup of the header's bar for every site, in bytes; and that of its menus and the footer. */
const STANDING = 2250;
const REST = 9600;
/** The same of side navigation and growth tabs, with their sheets. */
const BESIDE = 4100;

const { sizeLimits } = JSON.parse(readFileSync('package.json', 'utf8'));
const texts = readdirSync('src/i18n/messages', { recursive: true })
  .filter((file) => file.endsWith('.json') && file !== 'en.json')
  .map((file) => file.replace('.json', '').split(/[\\/]/));

const CHUNKS = 'dist/chunks';
/** What stands on a page with any element. */
const ANYWAY = /^(?:react|core|runtime|menus|texts|parts|files|standing)-/;

/** Files of these names and all that they cannot do without, as the build has left them. */
function whole(...names) {
  const files = existsSync(CHUNKS) ? readdirSync(CHUNKS) : [];
  const found = new Set(
    files.filter((file) => names.includes(file.slice(0, -'-'.length - HASH.length - '.js'.length))),
  );
  for (const file of found)
    for (const [, next] of readFileSync(`${CHUNKS}/${file}`, 'utf8').matchAll(/from"\.\/([^"]+)"/g))
      if (!ANYWAY.test(next)) found.add(next);
  return [...found].map((file) => `${CHUNKS}/${file}`);
}

/** A part of the chart, beside what has come before it. */
const later = (...names) => {
  const before = whole('chart', 'chart-desk');
  return whole(...names).filter((file) => !before.includes(file));
};

export default [
  ...sizeLimits,
  { name: 'chart, its element with all that stands in it', path: whole('chart', 'chart-desk'), limit: '12 KiB' },
  { name: 'chart, its platform with all that is in it', path: later('platform-desk'), limit: '12 KiB' },
  ...['indicator-dialog', 'settings-dialog', 'bar-table', 'more-sheet'].map((name) => ({
    name: `chart, ${name} with all that is in it`,
    path: later(name),
    limit: '4 KiB',
  })),
  ...SPECS.flatMap(({ tag, stands, budget, sheetBudget = 3600 }) => [
    { name: tag, path: `dist/chunks/${ownName({ tag, stands })}-${HASH}.js`, limit: `${budget} KiB` },
    {
      name: `style sheet, ${moduleName(tag)}`,
      path: `dist/css/${moduleName(tag)}-${HASH}.css`,
      limit: `${sheetBudget} B`,
    },
  ]),
  ...LANGUAGE_CODES.flatMap((code) => [
    {
      name: `what stands first, ${code}`,
      path: `dist/chunks/standing-${code}-${HASH}.js`,
      limit: `${STANDING} B`,
    },
    {
      name: `the rest of what stands first, ${code}`,
      path: `dist/chunks/standing-${code}-rest-${HASH}.js`,
      limit: `${REST} B`,
    },
    {
      name: `what stands beside, ${code}`,
      path: `dist/chunks/beside-${code}-${HASH}.js`,
      limit: `${BESIDE} B`,
    },
  ]),
  ...texts.map((names) => ({
    name: `texts, ${names.join('-')}`,
    path: `dist/chunks/${names.length > 1 ? '' : 'messages-'}${names.join('-')}-${HASH}.js`,
    limit: `${names.length > 1 ? AREA : LANGUAGE} B`,
  })),
];

/** `npm run sizes`: what shared files may weigh stands in `package.json`, the rest follows from the declarations and the languages. */
import { readdirSync, readFileSync } from 'node:fs';
import { SPECS } from './elements/index.ts';
import { moduleName } from './src/embed/module-name.ts';

/** A hash has eight characters. */
const HASH = '????????';
/** The texts of one language, in bytes. */
const LANGUAGE = 8000;

const { sizeLimits } = JSON.parse(readFileSync('package.json', 'utf8'));
const languages = readdirSync('src/i18n/messages')
  .map((file) => file.replace('.json', ''))
  .filter((code) => code !== 'en');

export default [
  ...sizeLimits,
  ...SPECS.flatMap(({ tag, budget, sheetBudget = 3600 }) => [
    { name: tag, path: `dist/chunks/${moduleName(tag)}-${HASH}.js`, limit: `${budget} KiB` },
    {
      name: `style sheet, ${moduleName(tag)}`,
      path: `dist/css/${moduleName(tag)}-${HASH}.css`,
      limit: `${sheetBudget} B`,
    },
  ]),
  ...languages.map((code) => ({
    name: `texts, ${code}`,
    path: `dist/chunks/${code}-${HASH}.js`,
    limit: `${LANGUAGE} B`,
  })),
];

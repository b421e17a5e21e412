/**
 * `npm run matrix`: takes screenshots of every site in every language and writes an overview, `.cache/matrix/index.html`. Screenshots taken
 * since the last build are reused. `-- --site 0 --language de` takes those of a single cell, and `-- --fresh` retakes all of them.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import { startDemo } from '../../demo/start-demo.ts';
import { isLanguageAllowed, LANGUAGE_CODES, parseLanguage } from '../../src/domain/languages/languages.ts';
import { parseSiteId, SITE_IDS } from '../../src/domain/sites/registry.ts';
import { CHROMIUM_FLAGS, findBrowser } from '../find-browser.mjs';
import { type Cell, cellOf, fileOf, photograph, PICTURES, type PictureName } from './pictures.ts';
import { sheetOf } from './sheet.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const FOLDER = path.join(ROOT, '.cache/matrix');
/** Number of pages that take screenshots concurrently. */
const WORKERS = 2;

const { values } = parseArgs({
  options: {
    site: { type: 'string', multiple: true, default: [] },
    language: { type: 'string', multiple: true, default: [] },
    fresh: { type: 'boolean', default: false },
  },
});

function fail(what: string): never {
  console.error(`${what} npm run matrix -- [--site 0] [--language de] [--fresh]`);
  process.exit(1);
}

const sites = values.site.map((id) => parseSiteId(id) ?? fail(`Unknown site ${id}.`));
const languages = values.language.map((code) => parseLanguage(code) ?? fail(`Unknown language ${code}.`));
const all = LANGUAGE_CODES.flatMap((language) =>
  SITE_IDS.filter((site) => isLanguageAllowed(language, site)).map((site) => cellOf(site, language)),
);
const selected = all.filter(
  ({ site, language }) =>
    (sites.length === 0 || sites.includes(site)) && (languages.length === 0 || languages.includes(language)),
);

const timeOf = async (file: string): Promise<number> => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const built = await timeOf(path.join(ROOT, 'dist/manifest.json'));
if (built === 0) fail('dist contains no build. Run npm run build first, then');

async function isTaken(cell: Cell, since: number): Promise<boolean> {
  const names = Object.keys(PICTURES) as PictureName[];
  const times = await Promise.all(names.map((name) => timeOf(path.join(FOLDER, fileOf(cell, name)))));
  return times.every((time) => time > since);
}

const demo = await startDemo({ gateway: { now: () => Date.now() } });
const executablePath = findBrowser('chromium');
const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: [...CHROMIUM_FLAGS] });
const failed: string[] = [];
let taken = 0;
const rest = [...selected];
async function work(): Promise<void> {
  for (let cell = rest.shift(); cell !== undefined; cell = rest.shift()) {
    if (!values.fresh && (await isTaken(cell, built))) continue;
    await mkdir(path.join(FOLDER, String(cell.site)), { recursive: true });
    const name = `${cell.site} ${cell.language}`;
    await photograph(browser, demo.url, cell, FOLDER).then(
      () => (taken += 1),
      (error: unknown) => failed.push(`${name}: ${String(error)}`),
    );
    console.log(`${selected.length - rest.length} of ${selected.length}: ${name}`);
  }
}
await Promise.all(Array.from({ length: WORKERS }, work));
await browser.close();
await demo.close();
const shown: Cell[] = [];
for (const cell of all) if (await isTaken(cell, 0)) shown.push(cell);
await mkdir(FOLDER, { recursive: true });
await writeFile(path.join(FOLDER, 'index.html'), sheetOf(shown));
console.log(
  `${taken} cells captured. ${shown.length} of ${all.length} cells in the overview: ${path.join(FOLDER, 'index.html')}`,
);
for (const what of failed) console.error(what);
if (failed.length > 0) process.exitCode = 1;

import { describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../../../src/domain/compliance/menu-codes.ts';
import { ENTRY_NAMES, explainEntry } from '../../../../src/domain/menus/entries.ts';
import { MENUS } from '../../../../src/features/menus.ts';
import { explainMenu, type Explained, type Situation } from '../../../../src/domain/menus/resolve.ts';
import { SITE_IDS, siteIdOf, SITES } from '../../../../src/domain/sites/registry.ts';
import type { SiteKey } from '../../../../src/domain/sites/site.ts';
import { parsePersona } from '../../../../demo/gateway/personas/index.ts';
import { factsOf } from '../../../../demo/playground/situation.ts';
import { situation } from '../situation.ts';

const ORIGIN = 'https://www.exchange.example';

/** Table columns, each with the demo persona whose responses it uses. */
const COLUMNS = {
  visitor: 'visitor',
  trader: 'trader',
  'sub-account': 'sub-account',
  'UK-limited': 'uk-limited',
  'Italy-limited': 'italy-limited',
  unified: 'portfolio',
} as const;

/** Returns a situation with the facts that the shell derives from the persona's responses, and the links that all tests use. */
function situationOf(site: SiteKey, key: string): Situation {
  const persona = parsePersona(key);
  if (persona === undefined) throw new Error(`There is no persona ${key}.`);
  const { link, facts } = situation({ site });
  const looker = { site: link.site.id, language: link.language, persona, codes: [], flags: [], width: 0 };
  return { link, facts: { ...factsOf(looker, ORIGIN), configured: facts.configured } };
}

const HEAD = `Each row is a link, and each column a persona: the URL, or "–" and the reason for hiding the link. " repeats the cell to the left.`;

function cellsOf(items: readonly Explained[], into = new Map<string, string>()): Map<string, string> {
  for (const item of items) {
    if (item.children.length === 0) into.set(item.key, item.shown ? (item.href ?? '?') : `– ${item.reason}`);
    cellsOf(item.children, into);
  }
  return into;
}

function rowOf(name: string, cells: readonly string[]): string {
  return [name, ...cells.map((cell, index) => (index > 0 && cell === cells[index - 1] ? '"' : cell))].join(' | ');
}

function sectionOf(title: string, columns: readonly Map<string, string>[]): string {
  const names = [...new Set(columns.flatMap((column) => [...column.keys()]))];
  return [
    `## ${title}`,
    ...names.map((name) =>
      rowOf(
        name,
        columns.map((column) => column.get(name) ?? ''),
      ),
    ),
  ].join('\n');
}

function partsOf({ facts }: Situation): Map<string, string> {
  return new Map(
    ENTRY_NAMES.map((name) => {
      const reason = explainEntry(name, facts);
      return [name, reason === undefined ? 'shown' : `– ${reason}`] as const;
    }),
  );
}

/** Returns a situation's menu entries with their URLs, and its header parts. */
function headerOf(of: Situation): Map<string, string> {
  const menus = MENUS.filter(({ place }) => place.startsWith('Header: '))
    .map(({ menuOf }) => menuOf(of.link.site.id))
    .flatMap((menu) =>
      [...cellsOf(explainMenu(menu, of))].map(([key, cell]) => [`${menu.name}.${key}`, cell] as const),
    );
  const parts = [...partsOf(of)].filter(([name]) => !/^foot|^float/.test(name));
  return new Map([...menus, ...parts].filter(([, cell]) => !cell.startsWith('–')));
}

/** Returns the changes that a code causes in the header: entries that are hidden or whose link changes. */
function changesOf(code: string, of: Situation): string {
  const before = headerOf(of);
  const after = headerOf({ ...of, facts: { ...of.facts, codes: [code] } });
  const gone = [...before.keys()].filter((key) => !after.has(key)).map((key) => `– ${key}`);
  const other = [...after]
    .filter(([key, cell]) => before.get(key) !== cell)
    .map(([key, cell]) => `${before.has(key) ? '' : '+ '}${key} ${cell}`);
  return [...gone, ...other].join(', ');
}

/** Returns one row for each compliance code that changes the site's header. */
function codesOf(situations: readonly Situation[]): string {
  const rows = MENU_CODES.map((code) => [code, situations.map((of) => changesOf(code, of))] as const);
  return [
    '## codes\nEach row is a compliance code that changes the header: the entries that it hides or whose link it changes.',
    ...rows.filter(([, cells]) => cells.some((cell) => cell !== '')).map(([code, cells]) => rowOf(code, cells)),
  ].join('\n');
}

function tableOf(site: SiteKey): string {
  const situations = Object.values(COLUMNS).map((key) => situationOf(site, key));
  const menus = MENUS.map(({ menuOf }) => menuOf(siteIdOf(site)));
  const parts = situations.map(partsOf);
  return (
    [
      `# ${site}\n${HEAD}`,
      ['key', ...Object.keys(COLUMNS)].join(' | '),
      ...menus.map((menu) =>
        sectionOf(
          menu.name,
          situations.map((of) => cellsOf(explainMenu(menu, of))),
        ),
      ),
      sectionOf('parts', parts),
      codesOf(situations),
    ].join('\n\n') + '\n'
  );
}

describe('resolveMenu()', () => {
  it.each(SITE_IDS.map((id) => SITES[id].key))('returns the menus in the %s site’s golden table', async (site) => {
    await expect(tableOf(site)).toMatchFileSnapshot(`./golden/${site}.txt`);
  });
});

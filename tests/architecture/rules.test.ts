import { describe, expect, it } from 'vitest';
import { MENU_CODES } from '../../src/domain/compliance/menu-codes.ts';
import type { Condition } from '../../src/domain/conditions/condition.ts';
import { UNKNOWN_FACTS } from '../../src/domain/conditions/facts.ts';
import { LINK_KEYS, type LinkKey, LINKS } from '../../src/domain/links/catalog/index.ts';
import { ENTRIES, ENTRY_NAMES } from '../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import { MENUS } from '../../src/features/menus.ts';
import { SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import { FLAGS, flagOfEntry } from '../../src/domain/sites/site.ts';
import { COMMON_ATTRIBUTES } from '../../src/runtime/custom-element/common-attributes.ts';
import { SPECS } from '../../elements/index.ts';
import { filesIn, nodesOfType, placeOf, sourcesIn, textOf } from './source-files.ts';

const menus = [...new Set(MENUS.flatMap(({ menuOf }) => SITE_IDS.map(menuOf)))];
const flatten = (items: readonly MenuItem[]): MenuItem[] =>
  items.flatMap((item) => ('group' in item ? [item, ...flatten(item.items)] : [item]));
const items = menus.flatMap((menu) => flatten(menu.items));

/** All rules in the tables, each with the name of its subject. */
const rules: readonly (readonly [string, Condition])[] = [
  ...LINK_KEYS.map((key) => [key, LINKS[key].when] as const),
  ...ENTRY_NAMES.map((name) => [name, ENTRIES[name].when] as const),
  ...menus.map((menu) => [menu.name, menu.when] as const),
  ...items.map((item) => ['group' in item ? item.group : 'link' in item ? item.link : item.list, item.when] as const),
].flatMap(([name, when]) => (when === undefined ? [] : [[name, when] as const]));

function leavesOf(condition: Condition): Condition[] {
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(leavesOf);
  return condition.kind === 'not' ? leavesOf(condition.of) : [condition];
}
const leaves = rules.flatMap(([name, when]) => leavesOf(when).map((leaf) => [name, leaf] as const));

it('the tables contain more than 60 rules', () => {
  expect(rules.length).toBeGreaterThan(60);
});

describe('a rule', () => {
  it('uses only declared facts, with values of their type', () => {
    for (const [name, leaf] of leaves) {
      if (leaf.kind === 'blocked' || !('fact' in leaf)) continue;
      expect(Object.keys(UNKNOWN_FACTS), name).toContain(leaf.fact);
      const unknown: unknown = UNKNOWN_FACTS[leaf.fact];
      if (leaf.kind === 'isTrue') expect(typeof unknown, `${name} asks ${leaf.fact}`).toBe('boolean');
      if (leaf.kind === 'includes') expect(Array.isArray(unknown), `${name} asks ${leaf.fact}`).toBe(true);
      // Numeric strings count as numbers.
      if (leaf.kind === 'isAbove') expect(['number', 'string'], `${name} asks ${leaf.fact}`).toContain(typeof unknown);
    }
  });

  it('uses only existing compliance codes', () => {
    const codes = leaves.flatMap(([, leaf]) => (leaf.kind === 'blocked' ? [leaf.code] : []));
    expect(codes.filter((code) => !MENU_CODES.includes(code))).toEqual([]);
  });

  it('uses only flags of the table or of an entry', () => {
    const known = new Set<string>([
      ...FLAGS,
      ...[...LINK_KEYS, ...ENTRY_NAMES, ...items.flatMap((item) => ('group' in item ? [item.group] : []))].map(
        flagOfEntry,
      ),
    ]);
    const flags = leaves.flatMap(([, leaf]) => (leaf.kind === 'includes' && leaf.fact === 'flags' ? [leaf.value] : []));
    expect(flags.filter((flag) => !known.has(flag))).toEqual([]);
  });

  it('uses only registered sites', () => {
    const sites = leaves.flatMap(([, leaf]) => (leaf.kind === 'isOneOf' && leaf.fact === 'siteId' ? leaf.values : []));
    expect(sites.filter((id) => !SITE_IDS.some((known) => known === id))).toEqual([]);
  });

  it('belongs only to entries whose link is in the link catalog', () => {
    const links: readonly LinkKey[] = [
      ...Object.values(ENTRIES).flatMap((entry) => ('link' in entry ? [entry.link] : [])),
      ...items.flatMap((item) => ('link' in item ? [item.link] : [])),
    ];
    expect(links.filter((link) => !LINK_KEYS.includes(link))).toEqual([]);
  });

  it('is evaluated by a component if it belongs to a part', () => {
    const components = sourcesIn('src').filter(({ file }) => /^src\/(?:features|components|hooks)\//.test(file));
    const calls = nodesOfType(components, 'CallExpression')
      .filter(([source, node]) => ['useIsShown', 'useEntryLink'].includes(textOf(source, node['callee'])))
      .map(([source, node]) => textOf(source, (node['arguments'] as unknown[])[0]).slice(1, -1));
    const usedNames = new Set(calls);
    expect(ENTRY_NAMES.filter((name) => !usedNames.has(name))).toEqual([]);
  });
});

describe('a boolean attribute', () => {
  const booleans = new Set(
    SPECS.flatMap(({ attributes }) =>
      Object.entries(attributes).flatMap(([name, { type }]) => (type === 'boolean' ? [name] : [])),
    ),
  );

  it.each(['hasAttribute', 'toggleAttribute'])(
    'is not accessed with %s(), which ignores the value `false`',
    (method) => {
      const calls = nodesOfType(sourcesIn('src'), 'CallExpression').filter(([source, node]) => {
        const callee = textOf(source, node['callee']);
        const name = textOf(source, (node['arguments'] as unknown[])[0]).slice(1, -1);
        return new RegExp(`[.]${method}$`).test(callee) && booleans.has(name);
      });
      expect(calls.map(([source, node]) => placeOf(source, node))).toEqual([]);
    },
  );
});

describe('the site registry', () => {
  it('contains exactly the values of `site-id`', () => {
    expect(COMMON_ATTRIBUTES['site-id'].values).toEqual(SITE_IDS.map(String));
  });

  it('has a golden table for each site', () => {
    const golden = filesIn('tests/unit/domain/menus/golden').map((file) => file.replace(/^.*\/|\.txt$/g, ''));
    expect(golden).toEqual(
      Object.values(SITES)
        .map(({ key }) => key)
        .toSorted(),
    );
  });
});

/** The Markdown table of the feature flags in `docs/configuration.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Condition } from '../../src/domain/conditions/condition.ts';
import { LINKS } from '../../src/domain/links/catalog/index.ts';
import { ENTRIES, ENTRY_NAMES } from '../../src/domain/menus/entries.ts';
import { FOOTER_BLOCKS } from '../../src/domain/menus/footer-blocks.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import { resolveFlags, SITE_IDS, SITES } from '../../src/domain/sites/registry.ts';
import { FLAGS, flagOfEntry, type SiteFlag } from '../../src/domain/sites/site.ts';
import { FLAG_DOCS } from '../../src/domain/sites/site.docs.ts';
import { APP_BANNER } from '../../src/features/exchange-app-banner/rules/app-banner-rule.ts';
import { CHAT } from '../../src/features/exchange-chat/rules/chat-rule.ts';
import { CLAIM_GIFTS } from '../../src/features/exchange-claim-gifts/rules/gifts-rule.ts';
import { MENUS } from '../../src/features/menus.ts';
import { markdownTable } from './markdown-table.ts';
import { withoutRequirements } from './without-requirements.ts';

const FEATURES = path.resolve(import.meta.dirname, '../../src/features');

/** Returns the flags that a condition tests. */
function flagsIn<F extends string>(condition: Condition<F> | undefined): readonly string[] {
  if (condition === undefined) return [];
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(flagsIn);
  if (condition.kind === 'not') return flagsIn(condition.of);
  return condition.kind === 'includes' && condition.fact === 'flags' ? [condition.value] : [];
}

/** Returns the flags that hide menu items, including the flags of the entries themselves. */
function flagsOfItems(items: readonly MenuItem[]): readonly string[] {
  return items.flatMap((item) => {
    const own = flagsIn(item.when);
    if ('link' in item) return [...own, flagOfEntry(item.link), ...flagsIn(LINKS[item.link].when)];
    return 'group' in item ? [...own, flagOfEntry(item.group), ...flagsOfItems(item.items)] : own;
  });
}

/** Returns the parts whose rules an element's source evaluates. */
function entriesOf(tag: string): readonly (keyof typeof ENTRIES)[] {
  const files = readdirSync(path.join(FEATURES, tag), { recursive: true, encoding: 'utf8' });
  const source = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(path.join(FEATURES, tag, file), 'utf8'))
    .join('\n');
  return ENTRY_NAMES.filter(
    (name) => source.includes(`useEntryLink('${name}')`) || source.includes(`useIsShown('${name}')`),
  );
}

/** The flags that each element's rules test. */
function flagsByElement(): ReadonlyMap<string, ReadonlySet<string>> {
  const flags = new Map<string, Set<string>>();
  const add = (tag: string, names: readonly string[]): void =>
    void flags.set(tag, new Set([...(flags.get(tag) ?? []), ...names]));
  for (const name of ENTRY_NAMES)
    add(name in FOOTER_BLOCKS ? 'exchange-footer' : 'exchange-header', flagsIn(ENTRIES[name].when));
  for (const tag of readdirSync(FEATURES).filter((name) => /^(?:exchange|compliance)-/.test(name)))
    for (const name of entriesOf(tag)) add(tag, flagsIn(ENTRIES[name].when));
  for (const { elements, menuOf } of MENUS)
    for (const menu of SITE_IDS.map(menuOf))
      for (const tag of elements) add(tag, [...flagsIn(menu.when), ...flagsOfItems(menu.items)]);
  add('exchange-app-banner', flagsIn(APP_BANNER));
  add('exchange-claim-gifts', flagsIn(CLAIM_GIFTS));
  add('exchange-chat', flagsIn(CHAT));
  return flags;
}

/** Returns the flag's default, and the sites that differ from it. */
function defaultOf(flag: SiteFlag): string {
  const main = SITES[0].flags[flag];
  const word = main ? 'on' : 'off';
  const others = SITE_IDS.filter((id) => SITES[id].flags[flag] !== main).map((id) => `${id} ${SITES[id].region}`);
  return others.length === 0 ? word : `${word}, except on ${others.join(', ')}`;
}

/** Returns a flag with the flags that it sets if it is off, such as `chatroom` and `hiddenChatRoom`. */
function withImplied(flag: SiteFlag): readonly string[] {
  const before = resolveFlags(SITES[0]);
  return [flag, ...resolveFlags(SITES[0], { [flag]: false }).filter((name) => !before.includes(name))];
}

/** Returns the Markdown table of the flags with their effect, their default and the elements that they concern. */
export function flagTable(): string {
  const byElement = flagsByElement();
  const rows = FLAGS.map((flag) => {
    const names = withImplied(flag);
    const tags = [...byElement].filter(([, flags]) => names.some((name) => flags.has(name))).map(([tag]) => tag);
    const elements = tags.toSorted().map((tag) => `\`${tag}\``);
    return [`\`${flag}\``, withoutRequirements(FLAG_DOCS[flag]), defaultOf(flag), elements.join(', ')];
  });
  return markdownTable(['flag', 'effect', 'default', 'elements'], rows);
}

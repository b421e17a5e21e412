/** The Markdown tables of reasons in `docs/compliance.md`. */
import { clausesOf } from '../../demo/playground/reason-words.ts';
import { DECISION_REASONS } from '../../demo/playground/receipt-words.ts';
import type { Condition, FactTest } from '../../src/domain/conditions/condition.ts';
import { describe } from '../../src/domain/conditions/explain.ts';
import { FACT_DOCS } from '../../src/domain/conditions/facts.docs.ts';
import { LINKS } from '../../src/domain/links/catalog/index.ts';
import { ENTRIES, ENTRY_NAMES } from '../../src/domain/menus/entries.ts';
import type { MenuItem } from '../../src/domain/menus/menu.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';
import { PAGE_ROWS, pageRule } from '../../src/features/compliance-gate/rules/evaluate.ts';
import { KYC_BAR } from '../../src/features/exchange-kyc-bar/rules/kyc-bar-rule.ts';
import { MENUS } from '../../src/features/menus.ts';
import { markdownTable } from './markdown-table.ts';
import { withoutRequirements } from './without-requirements.ts';

function testsIn(condition: Condition | undefined): readonly FactTest[] {
  if (condition === undefined) return [];
  if (condition.kind === 'all' || condition.kind === 'any') return condition.of.flatMap(testsIn);
  return condition.kind === 'not' ? testsIn(condition.of) : [condition];
}

function testsOfItems(items: readonly MenuItem[]): readonly FactTest[] {
  return items.flatMap((item) => {
    const own = testsIn(item.when);
    if ('link' in item) return [...own, ...testsIn(LINKS[item.link].when)];
    return 'group' in item ? [...own, ...testsOfItems(item.items)] : own;
  });
}

/** The tests of all rules that show or hide an entry, by the identifier that `explain()` returns for them. */
export const ENTRY_TESTS: ReadonlyMap<string, FactTest> = new Map(
  [
    ...ENTRY_NAMES.flatMap((name) => testsIn(ENTRIES[name].when)),
    ...Object.values(LINKS).flatMap(({ when }) => testsIn(when)),
    ...MENUS.flatMap(({ menuOf }) =>
      SITE_IDS.map(menuOf).flatMap(({ when, items }) => [...testsIn(when), ...testsOfItems(items)]),
    ),
    ...testsIn(KYC_BAR),
  ].map((test) => [describe(test), test]),
);

/** Returns the Markdown table of the reasons why an entry is hidden. Flags and menu codes have one row each. */
export function entryReasonTable(): string {
  const facts = [...ENTRY_TESTS]
    .filter(([, { fact }]) => fact !== 'flags' && fact !== 'codes')
    .map(([name, { fact }]) => [name, FACT_DOCS[fact]] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
  const rows = [...facts, ['blocked nft', FACT_DOCS.codes] as const, ['hiddenNft', FACT_DOCS.flags] as const];
  return markdownTable(
    ['identifier', 'in words', 'in words, after `not`', 'what the rule tests'],
    rows.map(([name, about]) => {
      const [ifTrue = '', ifFalse = ''] = clausesOf(name) ?? [];
      return [`\`${name}\``, ifTrue, ifFalse, withoutRequirements(about)];
    }),
  );
}

/** Returns the Markdown table of the reasons of the event `compliance-decision`, in the order of the rules. */
export function decisionReasonTable(): string {
  return markdownTable(
    ['`reason`', '`action`', 'in words', 'rule'],
    PAGE_ROWS.map((row) => [
      `\`${row.reason}\``,
      `\`${row.action}\``,
      DECISION_REASONS[row.reason] ?? '',
      `\`${pageRule(row)}\``,
    ]),
  );
}

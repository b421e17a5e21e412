import { describe, expect, it } from 'vitest';
import { canonicalJson } from '../../../src/lib/canonical-json.ts';
import { RULE_TABLES, ruleTablesHash } from '../../../tools/rule-tables.ts';

/** Returns the paths of values that JSON can't represent, such as functions. */
function withoutJson(value: unknown, place = ''): readonly string[] {
  if (typeof value === 'function' || typeof value === 'symbol' || value instanceof RegExp) return [place];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, item]) => withoutJson(item, `${place}/${name}`));
}

describe('ruleTablesHash()', () => {
  it('returns a different hash if a rule is removed or the rules are reordered', () => {
    const rows = RULE_TABLES['restrictions'] as readonly object[];
    const hashes = rows.map((_, index) => ruleTablesHash({ ...RULE_TABLES, restrictions: rows.toSpliced(index, 1) }));
    expect(new Set([ruleTablesHash(), ...hashes]).size).toBe(rows.length + 1);
    expect(ruleTablesHash({ ...RULE_TABLES, restrictions: rows.toReversed() })).not.toBe(ruleTablesHash());
  });

  it('hashes only values that JSON can represent', () => {
    expect(withoutJson(RULE_TABLES)).toEqual([]);
    expect(JSON.parse(canonicalJson(RULE_TABLES))).toEqual(JSON.parse(JSON.stringify(RULE_TABLES)));
  });
});

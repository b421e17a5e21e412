import { describe, expect, it } from 'vitest';
import { parsePersona } from '../../../../demo/gateway/personas/index.ts';
import { TIER, USER } from '../../../../demo/gateway/defaults.ts';
import { complianceOf } from '../../../../demo/playground/situation.ts';
import {
  explainRestrictions,
  resolveRestriction,
  type RestrictionKind,
} from '../../../../src/features/compliance-gate/rules/restrictions/restrictions.ts';
import type { RestrictionSituation } from '../../../../src/features/compliance-gate/rules/restrictions/restriction-facts.ts';
import { stampKey } from '../../../../src/features/compliance-gate/rules/restrictions/reshow.ts';
import { mayHaveRestrictions } from '../../../../src/features/compliance-gate/rules/restriction-ground.ts';
import { type ComplianceSituation, SITUATIONS } from '../../../support/compliance-situations.ts';

const NOW = Date.parse('2026-03-01T12:00:00Z');

/** Returns a demo persona's situation. Personas without a tier have the demo's default tier. */
function situationOf(row: ComplianceSituation): RestrictionSituation {
  const persona = parsePersona(row.persona);
  if (!persona) throw new Error(`no persona ${row.persona}`);
  const { limit, toast } = complianceOf({ persona, codes: [] });
  const stamps = Object.entries(row.answered ?? {}).map(([kind, ago]) => [
    stampKey(kind as RestrictionKind),
    String(NOW - ago),
  ]);
  const stored: Record<string, string> = { ...Object.fromEntries(stamps), ...row.stored?.(NOW) };
  const cookies = row.cookies?.(NOW) ?? {};
  return {
    limit,
    toast,
    siteId: row.site ?? 0,
    path: row.path ?? '/price',
    page: row.page ?? '',
    isLogin: persona.isLogin,
    tierLevel: persona.isLogin ? (persona.tier?.tier_level ?? TIER.tier_level) : undefined,
    verified: persona.isLogin ? (persona.user?.verified ?? USER.verified) : '',
    now: NOW,
    stored: (key) => stored[key],
    cookie: (name) => cookies[name],
    answered: [],
  };
}

describe('resolveRestriction() in the compliance team’s situations', () => {
  it.each(
    SITUATIONS.map(
      (row) =>
        [
          `${row.requirements}: ${row.description}, ${row.path ?? 'any page'}, site ${row.site ?? 0} → ${row.expected}`,
          row,
        ] as const,
    ),
  )('returns the expected outcome (%s)', (_, row) => {
    const situation = situationOf(row);
    const outcome = resolveRestriction(situation);
    expect(outcome?.action === 'redirect' ? outcome.path : (outcome?.kind ?? 'nothing')).toBe(row.expected);
    if (row.mustAnswer !== undefined) expect(outcome?.mustAnswer).toBe(row.mustAnswer);
    if (outcome !== undefined) expect(mayHaveRestrictions(situation.limit, situation.toast)).toBe(true);
  });

  it('shows one restriction at a time, in order [OP-37]', () => {
    const row = SITUATIONS.find(({ persona }) => persona === 'every-country') as ComplianceSituation;
    const kinds: RestrictionKind[] = [];
    for (
      let situation = { ...situationOf(row), page: 'home' };
      kinds.length < 20;
      situation = { ...situation, answered: kinds }
    ) {
      const next = resolveRestriction(situation);
      if (next === undefined) break;
      kinds.push(next.kind);
    }
    expect(kinds).toEqual(['BX', 'UK_HOME', 'HK', 'LTW', 'UZBEKISTAN']);
  });
});

describe('explainRestrictions()', () => {
  it('returns at most one outcome per restriction kind, each with a reason', () => {
    for (const row of SITUATIONS) {
      const outcomes = explainRestrictions(situationOf(row));
      expect(new Set(outcomes.map(({ kind }) => kind)).size).toBe(outcomes.length);
      for (const { reason } of outcomes) expect(reason).toMatch(/\S/);
    }
  });
});

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
function situationOf(of: ComplianceSituation): RestrictionSituation {
  const persona = parsePersona(of.persona);
  if (!persona) throw new Error(`no persona ${of.persona}`);
  const { limit, toast } = complianceOf({ persona, codes: [] });
  const stamps = Object.entries(of.answered ?? {}).map(([kind, ago]) => [
    stampKey(kind as RestrictionKind),
    String(NOW - ago),
  ]);
  const stored: Record<string, string> = { ...Object.fromEntries(stamps), ...of.kept?.(NOW) };
  const cookies = of.cookies?.(NOW) ?? {};
  return {
    limit,
    toast,
    siteId: of.site ?? 0,
    path: of.path ?? '/price',
    page: of.page ?? '',
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
      (of) => [`${of.rows}: ${of.who}, ${of.path ?? 'any page'}, site ${of.site ?? 0} → ${of.sees}`, of] as const,
    ),
  )('returns the expected outcome (%s)', (_, of) => {
    const situation = situationOf(of);
    const outcome = resolveRestriction(situation);
    expect(outcome?.action === 'redirect' ? outcome.path : (outcome?.kind ?? 'nothing')).toBe(of.sees);
    if (of.mustAnswer !== undefined) expect(outcome?.mustAnswer).toBe(of.mustAnswer);
    if (outcome !== undefined) expect(mayHaveRestrictions(situation.limit, situation.toast)).toBe(true);
  });

  it('shows one restriction at a time, in order [OP-37]', () => {
    const of = SITUATIONS.find(({ persona }) => persona === 'every-country') as ComplianceSituation;
    const seen: RestrictionKind[] = [];
    for (
      let situation = { ...situationOf(of), page: 'home' };
      seen.length < 20;
      situation = { ...situation, answered: seen }
    ) {
      const next = resolveRestriction(situation);
      if (next === undefined) break;
      seen.push(next.kind);
    }
    expect(seen).toEqual(['BX', 'UK_HOME', 'HK', 'LTW', 'UZBEKISTAN']);
  });
});

describe('explainRestrictions()', () => {
  it('returns at most one outcome per restriction kind, each with a reason', () => {
    for (const of of SITUATIONS) {
      const outcomes = explainRestrictions(situationOf(of));
      expect(new Set(outcomes.map(({ kind }) => kind)).size).toBe(outcomes.length);
      for (const { reason } of outcomes) expect(reason).toMatch(/\S/);
    }
  });
});

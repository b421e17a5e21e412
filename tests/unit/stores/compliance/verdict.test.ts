import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { complianceCheck } from '../../../../src/api/endpoints/compliance/compliance-check.ts';
import {
  parseVerdict,
  resolveVerdict,
  VERDICT_LIFETIME,
  writeVerdict,
} from '../../../../src/stores/compliance/verdict.ts';
import type { Verdict } from '../../../../src/domain/compliance/verdict.ts';

const DAY = 86_400_000;
const NO_LIMIT = complianceCheck.fallback.limit;
type Answer = Pick<Verdict, 'menu' | 'limit'>;
const now = 10 * DAY;
const free: Answer = { menu: [], limit: NO_LIMIT };
const blocked: Answer = { menu: ['nft'], limit: { ...NO_LIMIT, isBlockedCountry: true } };
const storedVerdict = (answer: Answer, age: number) => ({ ...answer, at: now - age, uid: '' });

describe('resolveVerdict()', () => {
  it('returns the response rather than the stored verdict', () => {
    expect(resolveVerdict({ answer: free, stored: storedVerdict(blocked, 1), now, onFailure: 'closed' })).toMatchObject(
      {
        menu: [],
        source: 'answer',
        otherwise: 'allow',
      },
    );
  });

  it.each(['open', 'closed'] as const)(
    'applies a recent stored restriction after a failure (on-failure=%s)',
    (onFailure) => {
      expect(resolveVerdict({ stored: storedVerdict(blocked, DAY - 1), now, onFailure })).toMatchObject({
        ...blocked,
        source: 'stored',
        otherwise: 'allow',
      });
    },
  );

  it('applies a recent stored permission after a failure', () => {
    expect(resolveVerdict({ stored: storedVerdict(free, 0), now, onFailure: 'closed' })).toMatchObject({
      source: 'stored',
      otherwise: 'allow',
    });
  });

  it.each([
    ['open', 'allow'],
    ['closed', 'close'],
  ] as const)(
    'applies an expired restriction and otherwise `on-failure` after a failure (%s: %s)',
    (onFailure, otherwise) => {
      expect(resolveVerdict({ stored: storedVerdict(blocked, DAY), now, onFailure })).toMatchObject({
        ...blocked,
        source: 'expired',
        otherwise,
      });
      expect(resolveVerdict({ stored: storedVerdict(free, DAY), now, onFailure })).toMatchObject({
        menu: [],
        source: 'expired',
        otherwise,
      });
      expect(resolveVerdict({ now, onFailure })).toMatchObject({ menu: [], source: 'none', otherwise });
    },
  );

  it('treats a verdict with a future timestamp as expired', () => {
    expect(resolveVerdict({ stored: storedVerdict(free, -1), now, onFailure: 'closed' })).toMatchObject({
      source: 'expired',
      otherwise: 'close',
    });
    expect(VERDICT_LIFETIME).toBe(DAY);
  });

  it('never turns a restriction into a permission after a failure [CMP-12, OP-92]', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string()),
        fc.boolean(),
        fc.integer(),
        fc.constantFrom('open', 'closed'),
        (menu, isBlocked, at, onFailure) => {
          const stored = { menu, limit: { ...NO_LIMIT, isBlockedCountry: isBlocked }, at, uid: '' };
          const verdict = resolveVerdict({ stored, now, onFailure: onFailure });
          expect(verdict.menu).toEqual(menu);
          expect(verdict.limit.isBlockedCountry).toBe(isBlocked);
        },
      ),
    );
  });
});

describe('parseVerdict()', () => {
  it('reads verdicts that writeVerdict() has written, and returns undefined for any other value', () => {
    const stored = { ...blocked, at: 5, uid: '10042' };
    expect(parseVerdict(writeVerdict(stored))).toEqual(stored);
    expect(parseVerdict('{"at":5,"menu":["nft"],"limit":{"is_blocked_country":true}}')).toEqual({ ...stored, uid: '' });
    expect(JSON.parse(writeVerdict(stored))).toMatchObject({ limit: { is_blocked_country: true } });
    expect(parseVerdict('{"menu":["nft"]}')).toBeUndefined();
    expect(parseVerdict(undefined)).toBeUndefined();
  });
});

import { describe, expect, it, vi } from 'vitest';
import { PERSONAS } from '../../../demo/gateway/personas/index.ts';
import { type AuditNode, auditOf } from '../../../demo/playground/audit-tree.ts';
import { reasonInWords } from '../../../demo/playground/reason-words.ts';
import { readChoice } from '../../../demo/playground/state.ts';
import { ENTRY_TESTS } from '../../../tools/declarations/reason-tables.ts';
import { SITE_IDS } from '../../../src/domain/sites/registry.ts';

vi.stubGlobal('matchMedia', () => ({ matches: false }));

const reasonsIn = (nodes: readonly AuditNode[]): readonly string[] =>
  nodes.flatMap(({ reason, children }) => [...(reason === undefined ? [] : [reason]), ...reasonsIn(children)]);

describe('reasonInWords()', () => {
  it.each([
    ['isUKLimit', 'the user is in the UK (isUKLimit)'],
    ['isUKLimit, isItalyLimit', 'the user is in the UK, the user is in Italy (isUKLimit, isItalyLimit)'],
    ['not isLogin', 'the user is not logged in (not isLogin)'],
    ['not on main', 'the entry exists only on the main site (not on main)'],
    ['not on japan', 'the entry exists only on Exchange Japan (not on japan)'],
    ['on japan or uae', 'this is Exchange Japan or Exchange UAE (on japan or uae)'],
    ['not verified at level 2 or 3', 'the verification level is not 2 or 3 (not verified at level 2 or 3)'],
    ['blocked nft', 'the code nft is blocked by compliance (blocked nft)'],
    ['hiddenNft', 'the flag hiddenNft is set (hiddenNft)'],
    [
      'not isAgent and not isPartner',
      'the member is not an agent and the member is not a partner (not isAgent and not isPartner)',
    ],
    [
      'isUKLimit and safeLevel above 1',
      'the user is in the UK and the safety level is above 1 (isUKLimit and safeLevel above 1)',
    ],
    [
      'not on uk and not isUKLimit',
      'this is not Exchange UK and the user is not in the UK (not on uk and not isUKLimit)',
    ],
    [
      'not isLogin, not on main',
      'the user is not logged in, the entry exists only on the main site (not isLogin, not on main)',
    ],
    ['not offered on Exchange UK', 'not offered on Exchange UK'],
    ['nothing in it', 'nothing in it'],
  ])('returns %j in words', (reason, words) => {
    expect(reasonInWords(reason)).toBe(words);
  });

  it.each([...ENTRY_TESTS.keys()])('returns %j and its negation in words', (test) => {
    for (const reason of [test, `not ${test}`]) expect(reasonInWords(reason)).toMatch(/ \(.+\)$/);
  });

  it('leaves no identifier outside the parentheses for any persona and site', () => {
    for (const { key } of PERSONAS)
      for (const site of SITE_IDS) {
        const tree = auditOf(
          readChoice(`?persona=${key}&site=${site}&codes=nft&flags=hiddenNft`, []),
          'https://a.example',
        );
        for (const reason of new Set(reasonsIn(tree))) {
          const words = reasonInWords(reason)
            .replace(` (${reason})`, '')
            .replaceAll(/the flag hidden\w+/g, '');
          expect(words, reason).not.toMatch(/\b(?:is|has|hidden|can)[A-Z]/);
        }
      }
  });
});

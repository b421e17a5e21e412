import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holds } from '../../../../src/domain/conditions/condition.ts';
import { explain } from '../../../../src/domain/conditions/explain.ts';
import { UNKNOWN_FACTS } from '../../../../src/domain/conditions/facts.ts';
import { countGifts, giftsFacts } from '../../../../src/features/exchange-claim-gifts/rules/gift-shows.ts';
import { CLAIM_GIFTS } from '../../../../src/features/exchange-claim-gifts/rules/gifts-rule.ts';
import { LINKS_NEEDING } from '../../../../src/domain/links/families/family-links.ts';
import { resolveLink } from '../../../../src/domain/links/resolve-link.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import { situation } from '../../domain/situation.ts';

const MINUTE = 60_000;
const at = (text: string): number => new Date(text).getTime();
const NOON = at('2026-03-08T12:00:00');

/** A visitor with a phone on the home page who is in the experiment. All facts are known. */
const SHOWN = {
  ...situation().facts,
  page: 'home',
  isPhone: true,
  sessionAnswered: true,
  limitsKnown: true,
  hasNickname: false,
  hasExperiment: true,
  ...giftsFacts(undefined, NOON),
};
const why = (facts: object): string | undefined => explain(CLAIM_GIFTS, { ...SHOWN, ...facts });

describe('CLAIM_GIFTS', () => {
  it('matches for a visitor with a phone on the home page who is in the experiment [GFT-05]', () => {
    expect(why({})).toBeUndefined();
  });

  it.each([
    ['another page [GFT-10]', { page: 'login' }, 'not on the home page'],
    ['no phone [GFT-05]', { isPhone: false }, 'not isPhone'],
    ['the cookie of a member [ROL-13]', { hasUidCookie: true }, 'hasUidCookie'],
    ['the nickname of a member [ROL-13]', { hasNickname: true }, 'hasNickname'],
    ['a member according to the session [GFT-05]', { isLogin: true }, 'isLogin'],
    ['no session response yet', { sessionAnswered: false }, 'not sessionAnswered'],
    ['no experiment [GFT-05, OP-46]', { hasExperiment: false }, 'not hasExperiment'],
    ['unknown restrictions', { limitsKnown: false }, 'not limitsKnown'],
    ['the UK restriction', { isUKLimit: true }, 'isUKLimit'],
    ['the Italy restriction', { isItalyLimit: true }, 'isItalyLimit'],
    ['blocked rewards', { codes: ['rewards_hub'] }, 'blocked rewards_hub'],
    ['hidden rewards', { flags: ['hiddenRewardsHub'] }, 'hiddenRewardsHub'],
    ['rewards that the site does not offer', { notOffered: ['rewards'] }, 'notOffered has rewards'],
    ['2 impressions today [GFT-06]', { giftsToday: 2 }, 'not giftsToday below 2'],
    [
      'an impression less than 30 minutes ago [GFT-07]',
      { sinceGifts: 30 * MINUTE - 1 },
      'not sinceGifts 1800000 or more',
    ],
    ['no method to claim', { flags: ['hiddenRegister', 'hiddenAppDownload'] }, 'hiddenRegister and hiddenAppDownload'],
  ])('does not match, and explains why ($0)', (_, flipped, reason) => {
    expect(why(flipped)).toBe(reason);
  });

  it.each([['hiddenRegister'], ['hiddenAppDownload'], ['hiddenDownload'], ['hiddenLoginAndSignup']])(
    'matches if at least one method to claim exists (%s) [GFT-02]',
    (flag) => {
      expect(why({ flags: [flag] })).toBeUndefined();
    },
  );

  it('does not match until facts are known, for example on a server', () => {
    expect(holds(CLAIM_GIFTS, { ...UNKNOWN_FACTS, page: 'home', isPhone: true, hasExperiment: true })).toBe(false);
  });

  it('matches only if the site, the flags and the restrictions allow the link to the rewards', () => {
    const limits = [{}, { isUKLimit: true }, { isItalyLimit: true }, { codes: ['rewards_hub'] }, { codes: ['nft'] }];
    for (const site of SITE_IDS.map((id) => SITES[id].key))
      for (const flags of [{}, { hiddenRewardsHub: true }])
        for (const facts of limits) {
          const there = situation({ site, flags, facts });
          const link = resolveLink('rewardsHub', { ...there, families: LINKS_NEEDING });
          expect([site, flags, facts, why({ ...there.facts, ...KNOWN }) === undefined]).toEqual([
            site,
            flags,
            facts,
            link.shown,
          ]);
        }
  });
});

/** Facts about a visitor that are the same on every site. */
const KNOWN = { page: 'home', isPhone: true, sessionAnswered: true, limitsKnown: true };

describe('giftsFacts()', () => {
  const NEVER = { giftsToday: 0, sinceGifts: Infinity };

  it.each([
    ['no value', undefined, NEVER],
    ['an invalid count [GFT-09, trap 20]', 'abc/2', NEVER],
    ['no time [GFT-09, trap 20]', '2', NEVER],
    ['no numbers [GFT-09]', 'abc', NEVER],
    ['an invalid time [GFT-09]', '1/x', NEVER],
    ['three numbers [GFT-09]', '1/2/3', NEVER],
    ['a negative count [GFT-09]', `-1/${NOON}`, NEVER],
    ['a leading space [GFT-09]', ` 1/${NOON}`, NEVER],
    ['a line break [GFT-09]', `1/${NOON}\n`, NEVER],
    ['a fraction [GFT-09]', `1.5/${NOON}`, NEVER],
    ['an Arabic digit [GFT-09]', `١/${NOON}`, NEVER],
    ['a time on another day [GFT-09]', '1/1700000000000', NEVER],
    ['a time in the future', `2/${NOON + 1}`, NEVER],
    ['a time that is out of range', `2/${'9'.repeat(30)}`, NEVER],
    ['a time today', `1/${NOON - 5 * MINUTE}`, { giftsToday: 1, sinceGifts: 5 * MINUTE }],
    ['the current time', `2/${NOON}`, { giftsToday: 2, sinceGifts: 0 }],
    ['an infinite count', `${'9'.repeat(400)}/${NOON - MINUTE}`, { giftsToday: Infinity, sinceGifts: MINUTE }],
  ])('derives the facts from the stored value $1 ($0)', (_, stored, expected) => {
    expect(giftsFacts(stored, NOON)).toEqual(expected);
  });

  it('blocks another impression for 30 minutes, to the millisecond [GFT-07]', () => {
    const due = (after: number) => why(giftsFacts(`1/${NOON}`, NOON + after)) === undefined;
    expect([due(30 * MINUTE - 1_000), due(30 * MINUTE - 1), due(30 * MINUTE)]).toEqual([false, false, true]);
  });

  it('blocks a third impression on the same day [GFT-06]', () => {
    const [first, second] = [NOON, NOON + 40 * MINUTE];
    const stored = countGifts(countGifts(undefined, first), second);
    expect(stored).toBe(`2/${second}`);
    expect(why(giftsFacts(stored, second + 300 * MINUTE))).toBe('not giftsToday below 2');
  });

  it('restarts the count after midnight if there were two impressions on the day before [GFT-08, trap 21]', () => {
    const stored = `2/${at('2026-03-07T23:50:00')}`;
    const now = at('2026-03-08T00:05:00');
    expect(why(giftsFacts(stored, now))).toBeUndefined();
    expect(countGifts(stored, now)).toBe(`1/${now}`);
    expect(why(giftsFacts(stored, at('2026-03-07T23:59:59.999')))).toBeDefined();
    // The same day of the month, but in another month or another year.
    for (const day of ['2026-02-08', '2025-03-08'])
      expect(giftsFacts(`2/${at(`${day}T12:00:00`)}`, NOON)).toEqual(NEVER);
  });

  it('allows at most 2 impressions a day, at least 30 minutes apart, for any stored value', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.tuple(fc.nat(), fc.nat(2 * NOON)).map(([count, last]) => `${count}/${last}`),
        ),
        fc.array(fc.nat(90 * MINUTE), { maxLength: 40 }),
        (stored, steps) => {
          const shows: number[] = [];
          let [text, now]: [string, number] = [stored, NOON];
          for (const step of steps) {
            now += step;
            if (why(giftsFacts(text, now)) !== undefined) continue;
            text = countGifts(text, now);
            shows.push(now);
          }
          const days = shows.map((show) => new Date(show).toDateString());
          for (const [index, show] of shows.entries()) {
            expect(days.filter((day) => day === days[index]).length).toBeLessThanOrEqual(2);
            if (days[index] === days[index - 1])
              expect(show - (shows[index - 1] ?? 0)).toBeGreaterThanOrEqual(30 * MINUTE);
          }
        },
      ),
    );
  });
});

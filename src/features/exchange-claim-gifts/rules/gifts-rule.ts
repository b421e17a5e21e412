import { all, any, includes, isAtLeast, isBelow, isOneOf, isTrue, not } from '../../../domain/conditions/condition.ts';
import { blocked, flagOn, isLimited, isLogin, isPhone } from '../../../domain/conditions/named.ts';

/** The minimum time in milliseconds between two displays (GFT-07). */
const PAUSE = 1_800_000;

/** The facts that only this promotion uses, in addition to the common facts. */
export type GiftsFact = 'hasNickname' | 'hasExperiment' | 'giftsToday' | 'sinceGifts';

/**
 * The gifts are shown on the home page on phones, to users whom neither a cookie nor the session identifies as members (ROL-13, GFT-05,
 * GFT-10). They are shown at most twice a day and at least half an hour apart (GFT-06, GFT-07). They aren't shown if UK or Italian
 * restrictions, compliance or a flag hide rewards, or as long as any of these conditions is unknown.
 */
export const CLAIM_GIFTS = all(
  isOneOf('page', ['home'], 'on the home page'),
  isPhone,
  not(isTrue('hasUidCookie')),
  not(isTrue<GiftsFact>('hasNickname')),
  isBelow<GiftsFact>('giftsToday', 2),
  isAtLeast<GiftsFact>('sinceGifts', PAUSE),
  // Require a way to claim the gifts, on the web or in the app.
  any(
    all(not(flagOn('hiddenRegister')), not(flagOn('hiddenLoginAndSignup'))),
    all(not(flagOn('hiddenDownload')), not(flagOn('hiddenAppDownload'))),
  ),
  not(flagOn('hiddenRewardsHub')),
  not(includes('notOffered', 'rewards')),
  isTrue<GiftsFact>('hasExperiment'),
  isTrue('sessionAnswered'),
  not(isLogin),
  isTrue('limitsKnown'),
  not(isLimited),
  not(blocked('rewards_hub')),
);

import { all, any, includes, isAtLeast, isBelow, isOneOf, isTrue, not } from '../../../domain/conditions/condition.ts';
import { blocked, flagOn, isLimited, isLogin, isPhone } from '../../../domain/conditions/named.ts';

/** Between two shows, in milliseconds (GFT-07). */
const PAUSE = 1_800_000;

/** What the gifts ask besides the common facts. */
export type GiftsFact = 'hasNickname' | 'hasExperiment' | 'giftsToday' | 'sinceGifts';

/**
 * On the home page, on phones, for those of whom neither cookie nor session says that they are members (ROL-13, GFT-05, GFT-10), at most twice a day
 * and half an hour apart (GFT-06, GFT-07). A joining bonus is promoted nowhere where the rewards are hidden: by UK or Italian limits, by
 * compliance, or by a switch; nor before all of this is known.
 */
export const CLAIM_GIFTS = all(
  isOneOf('page', ['home'], 'on the home page'),
  isPhone,
  not(isTrue('hasUidCookie')),
  not(isTrue<GiftsFact>('hasNickname')),
  isBelow<GiftsFact>('giftsToday', 2),
  isAtLeast<GiftsFact>('sinceGifts', PAUSE),
  // A way to claim: on the web, or in the app.
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

import { APP_BANNER, APP_BANNER_KEY } from '../../src/features/exchange-app-banner/rules/app-banner-rule.ts';
import { CHAT } from '../../src/features/exchange-chat/rules/chat-rule.ts';
import { not } from '../../src/domain/conditions/condition.ts';
import { explain } from '../../src/domain/conditions/explain.ts';
import type { Facts } from '../../src/domain/conditions/facts.ts';
import { blocked, isLogin } from '../../src/domain/conditions/named.ts';
import { FIRST_PARTY, firstPartyFacts } from '../../src/features/exchange-fund-password/rules/first-party.ts';
import { GIFTS_KEY, giftsFacts } from '../../src/features/exchange-claim-gifts/rules/gift-shows.ts';
import { CLAIM_GIFTS } from '../../src/features/exchange-claim-gifts/rules/gifts-rule.ts';
import { parseOrigin } from '../../src/domain/links/target.ts';

/** Conditions of a widget that don't depend on the gateway. */
export interface WidgetPlace {
  /** The page's origin. */
  readonly origin: string;
  /** The origins of the page's ancestor windows. */
  readonly ancestors: readonly string[];
  readonly isSecure: boolean;
  readonly isPhone: boolean;
  /** Page type. */
  readonly page: string;
  readonly now: number;
  /** Reads this browser's stored values. */
  readonly stored: (key: typeof APP_BANNER_KEY | typeof GIFTS_KEY) => string | undefined;
}

/** Returns the conditions on an unframed exchange page, on a desktop, with empty storage. */
export function plainPlace(origin: string, own: Partial<WidgetPlace> = {}): WidgetPlace {
  const isSecure = /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin);
  return { origin, ancestors: [], isSecure, isPhone: false, page: '', now: 0, stored: () => undefined, ...own };
}

type Explain = (facts: Facts, place: WidgetPlace, gateway: string) => string | undefined;

/** Domain rules that hide a widget or disable it. */
const WIDGETS: ReadonlyMap<string, Explain> = new Map<string, Explain>([
  [
    'exchange-fund-password',
    (_facts, { origin, ancestors, isSecure }, gateway) =>
      explain(
        FIRST_PARTY,
        firstPartyFacts({ page: parseOrigin(origin), gateway: parseOrigin(gateway), ancestors, isSecure }),
      ),
  ],
  ['exchange-deposit-chooser', (facts) => explain(not(blocked('deposit')), facts) ?? explain(isLogin, facts)],
  [
    'exchange-app-banner',
    (facts, { isPhone, stored }) =>
      explain(APP_BANNER, {
        ...facts,
        isPhone: facts.isPhone || isPhone,
        isDismissed: stored(APP_BANNER_KEY) !== undefined,
        hasOwnBanner: false,
      }),
  ],
  [
    'exchange-claim-gifts',
    (facts, { isPhone, page, now, stored }) =>
      explain(CLAIM_GIFTS, {
        ...facts,
        page,
        isPhone: facts.isPhone || isPhone,
        hasNickname: facts.hasUidCookie,
        hasExperiment: true,
        ...giftsFacts(stored(GIFTS_KEY), now),
      }),
  ],
  // A server can't know the viewport's width, so a desktop is assumed.
  [
    'exchange-chat',
    ({ flags, isPhone: isKnownPhone }, { isPhone, page }) =>
      explain(CHAT, { flags, page, isPhone: isKnownPhone || isPhone, isWide: true }),
  ],
  ['exchange-transfer', (facts) => explain(isLogin, facts)],
]);

/** Returns whether a rule can hide the element. */
export const mayBeHidden = (tag: string): boolean => WIDGETS.has(tag);

/** Returns why a widget is hidden or disabled, or undefined if it is neither. */
export function explainWidget(tag: string, facts: Facts, place: WidgetPlace, gateway: string): string | undefined {
  return WIDGETS.get(tag)?.(facts, place, gateway);
}

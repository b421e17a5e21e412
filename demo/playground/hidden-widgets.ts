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

/** Where a widget is looked at: what no gateway tells. */
export interface WidgetPlace {
  /** Origin of the page. */
  readonly origin: string;
  /** Origins of the windows around it. */
  readonly ancestors: readonly string[];
  readonly isSecure: boolean;
  readonly isPhone: boolean;
  /** Kind of the page. */
  readonly page: string;
  readonly now: number;
  /** What this browser has kept. */
  readonly stored: (key: typeof APP_BANNER_KEY | typeof GIFTS_KEY) => string | undefined;
}

/** A page of the exchange's own, in its top window, on a computer that has kept nothing. */
export function plainPlace(origin: string, own: Partial<WidgetPlace> = {}): WidgetPlace {
  const isSecure = /^https:|^http:\/\/(?:localhost|127\.0\.0\.1)(?::|$)/.test(origin);
  return { origin, ancestors: [], isSecure, isPhone: false, page: '', now: 0, stored: () => undefined, ...own };
}

type Explain = (facts: Facts, place: WidgetPlace, gateway: string) => string | undefined;

/** Each widget that a rule may hide, or keep from its work, with the domain's own reason. */
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
  // How wide the window is a server cannot tell: as on a computer.
  [
    'exchange-chat',
    ({ flags, isPhone: isKnownPhone }, { isPhone, page }) =>
      explain(CHAT, { flags, page, isPhone: isKnownPhone || isPhone, isWide: true }),
  ],
  ['exchange-transfer', (facts) => explain(isLogin, facts)],
]);

/** Whether a rule may hide it. */
export const mayBeHidden = (tag: string): boolean => WIDGETS.has(tag);

/** Why a widget is not shown, or does not do its work; undefined where it does. */
export function explainWidget(tag: string, facts: Facts, place: WidgetPlace, gateway: string): string | undefined {
  return WIDGETS.get(tag)?.(facts, place, gateway);
}

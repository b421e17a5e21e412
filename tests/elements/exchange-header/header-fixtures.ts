import { siteSettings } from '../../../demo/gateway/answers.ts';
import { TIER as DEMO_TIER, USER } from '../../../demo/gateway/defaults.ts';
import { v1, v2 } from '../../../demo/gateway/envelopes.ts';
import { parsePersona } from '../../../demo/gateway/personas/index.ts';
import { VISITOR } from '../../../demo/gateway/personas/people.ts';
import type { UserInfo, UserTier } from '../../../demo/gateway/personas/persona.ts';
import type { WireOf } from '../../../src/api/endpoint.ts';
import type { totalFunds } from '../../../src/api/endpoints/member/total-funds.ts';
import type { siteSettings as settingsEndpoint } from '../../../src/api/endpoints/site/settings.ts';
import { type Answers, answersFor, type Gateway, standInGateway } from '../support/gateway.ts';
import { getPart, type Header, inside, OF_THIS_FILE, place, until } from '../support/elements.ts';

export { USER };
/** The demo's tier with no fiat volume required for the next level. */
export const TIER: Required<UserTier> = { ...DEMO_TIER, tier_next_fiat: '0' };
export const TRADER = parsePersona('trader') ?? VISITOR;

/** Differences from the demo's responses, by name or by path. */
export interface Overrides extends Answers {
  /** Member data. Without it, the user is a visitor. */
  readonly user?: UserInfo;
  readonly tier?: UserTier | string;
  /** `null` makes the request fail. */
  readonly funds?: WireOf<typeof totalFunds> | null;
  readonly settings?: WireOf<typeof settingsEndpoint>;
  /** Blocked codes. */
  readonly menu?: readonly string[];
}

/** Returns the demo's responses with the given differences. */
export function answers({ user, tier = TIER, funds, settings, menu, ...others }: Overrides = {}): Answers {
  const persona = user ? TRADER : VISITOR;
  const { data } = siteSettings(persona, { fiat: undefined, codes: [], flags: [] });
  return {
    ...answersFor(persona, menu),
    ...(user && {
      '/api/web/v1/usercenter/get_info': v1(user),
      '/api/web/v1/usercenter/get_user_tier': v1(tier),
    }),
    ...(funds !== undefined && { '/apiw/v2/account/total_funds': funds === null ? undefined : v2(funds) }),
    '/api/web/v1/site/settings': v1({ ...data, ...settings }),
    ...others,
  };
}

let gateways = 0;
let currentGateway: Gateway | undefined;

/** Inserts a header with its own gateway, so that tests don't share responses. */
export async function placeHeader(
  given: Overrides = {},
  attributes: Readonly<Record<string, string>> = {},
): Promise<{ element: Header; calls: Gateway['calls'] }> {
  currentGateway?.restore();
  gateways += 1;
  const gateway = `http://gateway-${gateways}-${OF_THIS_FILE}.localhost:9`;
  currentGateway = standInGateway(answers(given), gateway);
  const { calls } = currentGateway;
  const element = await place('exchange-header', {
    gateway,
    language: 'en',
    theme: 'light',
    ...attributes,
  });
  await until(() => calls.some(({ path }) => path.endsWith('/get_info')), 'the session call');
  // The demo variant has no wallet.
  if (given.user?.isLogin) await until(() => inside(element, '[part~=wallet], .bar-demo [part~=orders]'), 'the member');
  return { element, calls };
}

export function restoreGateway(): void {
  currentGateway?.restore();
  currentGateway = undefined;
}

/** Clicks a part, and returns the first element that then matches the selector. */
export async function open<E extends Element = HTMLElement>(
  element: Element,
  name: string,
  selector: string,
  kind?: abstract new () => E,
): Promise<E> {
  getPart(element, name).click();
  return until(() => inside(element, selector, kind), `${selector} behind ${name}`);
}

export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1];
}
export function dropCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0`;
}

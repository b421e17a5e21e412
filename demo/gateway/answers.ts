import type { WireOf } from '../../src/api/endpoint.ts';
import type { crossMargin as margin } from '../../src/api/endpoints/member/cross-margin.ts';
import type { fundPasswordFrequency as frequencyEndpoint } from '../../src/features/exchange-fund-password/api/fund-password-endpoints.ts';
import type { rebateInfo as rebate } from '../../src/api/endpoints/member/rebate.ts';
import type { totalFunds as funds } from '../../src/api/endpoints/member/total-funds.ts';
import type { siteSettings as settingsEndpoint } from '../../src/api/endpoints/site/settings.ts';
import { tips, v1, v2 } from './envelopes.ts';
import {
  ACCOUNT_MODE,
  COMPLIANCE_LIMITS,
  COMPLIANCE_TOAST,
  FIATS,
  FIAT_RATES,
  LANGUAGES,
  PAY_WITH,
  TIER,
  USER,
} from './defaults.ts';
import type { AccountMode, Persona, UserInfo } from './personas/persona.ts';

/** State that a session adds to its persona, such as the chosen currency, blocked codes, and flags. */
export interface SessionExtras {
  readonly fiat: string | undefined;
  readonly codes: readonly string[];
  readonly flags: readonly string[];
  /** How often the fund password is requested, as last set in this browser. */
  readonly frequency?: 0 | 1 | 2 | undefined;
  /** The session's CSRF token, for pages on other origins. */
  readonly csrfToken?: string | undefined;
}

const fiatOf = (persona: Persona, extras: SessionExtras) =>
  extras.fiat && Object.hasOwn(FIATS, extras.fiat) ? extras.fiat : (persona.user?.curr_fiat ?? 'USD');

export function userInfo(persona: Persona, extras: SessionExtras) {
  if (!persona.isLogin)
    return v1<UserInfo>({ isLogin: false, curr_fiat: fiatOf(persona, extras), country: persona.user?.country ?? '1' });
  const { csrfToken } = extras;
  return v1<UserInfo>({
    ...USER,
    ...persona.user,
    curr_fiat: fiatOf(persona, extras),
    ...(csrfToken !== undefined && { csrf_token: csrfToken }),
  });
}

export function userTier(persona: Persona) {
  const tier = { ...TIER, ...persona.tier };
  return v1(persona.tierAsText ? JSON.stringify(tier) : tier);
}

/** Returns the flags' values: `hiddenX` enables a flag, `!hiddenX` disables it. */
const flagValues = (flags: readonly string[]) =>
  Object.fromEntries(flags.map((flag) => (flag.startsWith('!') ? [flag.slice(1), false] : [flag, true])));

export function siteSettings(persona: Persona, extras: SessionExtras) {
  const fiat = fiatOf(persona, extras);
  return v1<Required<WireOf<typeof settingsEndpoint>>>({
    sub_website_id: 0,
    lang_prefix: '',
    lang_list: LANGUAGES,
    fiat_list: FIATS,
    curr_fiat: fiat,
    currency_count: 2700,
    defaultBuyCryptoFiat: 'USD',
    defaultP2PFiat: 'CNY',
    curr_fiat_market_rates: FIAT_RATES,
    is_service_host: false,
    isLogin: persona.isLogin,
    isUKLimit: persona.settings?.isUKLimit ?? false,
    isItalyLimit: persona.settings?.isItalyLimit ?? false,
    is_copper: persona.settings?.is_copper ?? '0',
    is_phone: false,
    flags: { hiddenNotification: false, ...persona.settings?.flags, ...flagValues(extras.flags) },
    offer: {},
  });
}

export function complianceCheck(persona: Persona, extras: SessionExtras) {
  if (persona.bareCompliance && extras.codes.length === 0) return v1({});
  return v1({
    menu: [...new Set([...(persona.codes ?? []), ...extras.codes])],
    business: persona.business
      ? {
          content: '',
          title: '',
          no_close_button: false,
          cancel_button: '',
          ok_button: '',
          ok_button_router: '',
          text_link: [],
          ...persona.business,
        }
      : null,
    limit: { ...COMPLIANCE_LIMITS, ...persona.limit },
    toast: { ...COMPLIANCE_TOAST, ...persona.toast },
  });
}

export const footerTips = (persona: Persona) => tips(persona.tips ?? []);
export const totalFunds = (persona: Persona) =>
  v2<WireOf<typeof funds>>(persona.funds ?? { total_btc: '0.512', total_usd: '35012.77' });
export const accountMode = (persona: Persona) => v2<AccountMode>({ ...ACCOUNT_MODE, ...persona.accountMode });
export const crossMargin = (persona: Persona) =>
  v1<WireOf<typeof margin>>({ userTier: 1, userSpotBalance: '12.5', crossMarginUid: 0, ...persona.crossMargin });
export const fundPasswordFrequency = (persona: Persona, { frequency }: SessionExtras) =>
  v1<WireOf<typeof frequencyEndpoint>>({ frequency: frequency ?? persona.frequency ?? 1 });
export const rebateInfo = (persona: Persona) =>
  v1<WireOf<typeof rebate>>({ kol_code: 'ABC123', encrypted_uid: 'x9', agency_type: 0, ...persona.rebate });
export const payWith = () => v1(PAY_WITH);
export const fiatRates = () => v1(FIAT_RATES);

/**
 * Verifies an invite code. All well-formed codes are valid except `PAUSED` (error 10530135) and those that start with `WRONG` (error
 * 10530001).
 */
export function verifyInvite(code: string) {
  if (code === 'PAUSED') return { code: 10530135 };
  return { code: /^[\w.-]{1,32}$/.test(code) && !code.startsWith('WRONG') ? 0 : 10530001 };
}

/** Verifies a fund password, which is `123456` for every persona. The only wrong authenticator code is `000000`. */
export function querySafe(form: Readonly<Record<string, string>>) {
  if (form['action'] !== 'tradepassfrequency') return { result: false, msg: 'Unknown action' };
  if (!['0', '1', '2'].includes(form['frequency'] ?? '')) return { result: false, msg: 'Unknown frequency' };
  if (form['fundpass'] !== '123456') return { result: false, msg: 'Wrong fund password' };
  return form['totp'] === '000000' ? { result: false, msg: 'Wrong authenticator code' } : { result: true, msg: '' };
}

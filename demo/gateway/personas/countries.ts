import { member, stranger } from './persona.ts';
import type { Persona } from './persona.ts';

/** Countries of residence: RST-01…18, TRP, OP-37. */
export const COUNTRIES: readonly Persona[] = [
  member(
    'uk-limited',
    'UK-limited',
    'countries',
    'UK limit in settings and compliance: hides fund, order and reward entries, shows the notice of October 2023.',
    {
      user: { uid: '30044', nickname: 'london', country: '44', curr_fiat: 'GBP' },
      settings: { isUKLimit: true },
      limit: { is_uk_limit: true },
    },
  ),
  stranger('uk-visitor', 'UK visitor', 'countries', 'UK limit in the compliance response only. It still applies.', {
    limit: { is_uk_limit: true },
  }),
  member('italy-limited', 'Italy-limited', 'countries', 'Italy limit: hides the main footer grid and reward entries.', {
    user: { uid: '30039', nickname: 'roma', country: '39', curr_fiat: 'EUR' },
    settings: { isItalyLimit: true },
    limit: { is_italy_limit: true },
  }),
  member(
    'netherlands',
    'Netherlands, tier ≤ 10',
    'countries',
    'Tier 3, not a company: redirected to the USDT withdrawal page.',
    {
      user: { uid: '30031', nickname: 'tulip', country: '31', curr_fiat: 'EUR' },
      tier: { tier_level: 3 },
      limit: { is_nl_limit: true },
    },
  ),
  member(
    'netherlands-vip',
    'Netherlands, tier ≥ 11',
    'countries',
    'The exit notice, shown again 30 days after the user acknowledged it.',
    {
      user: { uid: '30032', nickname: 'windmill', country: '31', curr_fiat: 'EUR', verified: '4' },
      tier: { tier_level: 12 },
      limit: { is_nl_limit: true },
    },
  ),
  member(
    'netherlands-company',
    'Netherlands, company',
    'countries',
    'Tier 5 and a company: the notice appears on every load.',
    {
      user: { uid: '30033', nickname: 'canal', country: '31', curr_fiat: 'EUR', verified: '3' },
      tier: { tier_level: 5 },
      limit: { is_nl_limit: true },
    },
  ),
  member('hong-kong', 'Hong Kong', 'countries', 'The dialog appears again after 24 hours.', {
    user: { uid: '30852', nickname: 'peak', country: '852', curr_fiat: 'HKD' },
    toast: { is_hk_user: true },
  }),
  stranger('lithuania', 'Lithuania', 'countries', 'The Lithuanian notice.', { limit: { ltw_toast: true } }),
  stranger('brazil', 'Brazil', 'countries', 'The Brazilian notice.', { limit: { brazil_toast: true } }),
  member('uzbekistan', 'Uzbekistan, tier ≤ 10', 'countries', 'Exit notice once; on the assets pages on every load.', {
    user: { uid: '30998', nickname: 'samarkand', country: '998' },
    tier: { tier_level: 4 },
    limit: { is_uzbekistan_toast: true },
  }),
  member('uzbekistan-vip', 'Uzbekistan, tier ≥ 11', 'countries', 'On the assets pages again after 30 days.', {
    user: { uid: '30999', nickname: 'bukhara', country: '998' },
    tier: { tier_level: 11 },
    limit: { is_uzbekistan_toast: true },
  }),
  stranger(
    'turkey-resident',
    'Resident of Türkiye',
    'countries',
    'Asked to choose between the Turkey site and the global site.',
    {
      limit: { limit_country: 'TR' },
    },
  ),
  stranger(
    'every-country',
    'Every country flag',
    'countries',
    'All country notices apply: the dialogs appear one after another.',
    {
      limit: { brazil_toast: true, is_uk_limit: true, ltw_toast: true, is_uzbekistan_toast: true },
      toast: { is_hk_user: true },
    },
  ),
];

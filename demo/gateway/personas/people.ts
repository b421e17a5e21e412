import { member, stranger } from './persona.ts';
import type { Persona } from './persona.ts';

/** Visitors without a session. */
export const VISITOR = stranger(
  'visitor',
  'Visitor',
  'people',
  'Not logged in: log in and sign up, no wallet, no orders, no bell.',
);

/** Ordinary users: ROL-01, ROL-02, ROL-14. */
export const PEOPLE: readonly Persona[] = [
  VISITOR,
  member('trader', 'Trader', 'people', 'Logged in, tier 5, verified at level 2: the ordinary case.'),
  member('vip11', 'VIP 11', 'people', 'Tier 11, close to the next level; the tier is a JSON string.', {
    user: {
      uid: '11011',
      nickname: 'whale',
      user_nick: 'Whale W.',
      verified: '4',
      safe_level: 3,
      total_usd: '8423911.02',
    },
    tier: {
      tier_level: 11,
      tier_all_trade_usdt: '912000311.4',
      tier_next_progress: 88.1,
      tier_next_usdt: '1000000000',
    },
    tierAsText: true,
    funds: { total_btc: '123.86', total_usd: '8423911.02' },
  }),
  member('low-kyc', 'Low KYC', 'people', 'Logged in, identity not verified: shows the KYC bar and "Not verified".', {
    user: { uid: '10300', nickname: 'newcomer', user_nick: 'New C.', verified: '0', safe_level: 0, total_usd: '12.5' },
    tier: { tier_level: 0, tier_all_trade_usdt: '0', tier_next_progress: 0 },
    funds: { total_btc: '0.00018', total_usd: '12.5' },
    frequency: 2,
  }),
  member('half-kyc', 'KYC 0.5', 'people', 'Logged in at level 0.5, which only old accounts have.', {
    user: { uid: '10305', nickname: 'halfway', user_nick: 'Half W.', verified: '5', safe_level: 1 },
  }),
  member('kyc1', 'KYC 1', 'people', 'Logged in at level 1: KYC 2 is still to do.', {
    user: { uid: '10302', nickname: 'stepone', user_nick: 'Step O.', verified: '2', safe_level: 1 },
  }),
  member(
    'company',
    'Company',
    'people',
    'A verified company. The compliance response is an empty object, which restricts nothing.',
    {
      user: { uid: '10400', nickname: 'acme', user_nick: 'Acme Ltd.', verified: '3', safe_level: 3 },
      tier: { tier_level: 8 },
      bareCompliance: true,
    },
  ),
];

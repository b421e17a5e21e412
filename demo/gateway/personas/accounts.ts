import { member } from './persona.ts';
import type { Persona } from './persona.ts';

/** Account types: ROL-06…08, UAM, FND-24, ROL-15. */
export const ACCOUNTS: readonly Persona[] = [
  member(
    'sub-account',
    'Sub-account',
    'accounts',
    'Cannot switch accounts or manage sub-accounts. The chat room is available.',
    {
      user: { uid: '20042', nickname: 'satoshi_sub', user_nick: 'Desk 2', is_sub: 1, is_sub_account: true },
    },
  ),
  member(
    'switch-tag',
    'Sub-account, may switch',
    'accounts',
    'A sub-account with the cookie is_switch_tag: shows "Switch account".',
    {
      user: { uid: '20043', nickname: 'satoshi_desk', user_nick: 'Desk 3', is_sub: 1, is_sub_account: true },
      cookies: { is_switch_tag: '1' },
    },
  ),
  member('unified', 'Unified account', 'accounts', 'Multi-currency margin: hides the isolated-margin entries.', {
    user: { uid: '10500', nickname: 'oneaccount', user_nick: 'One A.' },
    accountMode: {
      mode: 'multi_currency',
      support_unified: true,
      auto_borrow: true,
      auto_repay: true,
      settings: { options: true, usdt_futures: true, spot_hedge: true, use_funding: true },
    },
  }),
  member('portfolio', 'Portfolio margin', 'accounts', 'Portfolio account with a cross-margin id.', {
    user: { uid: '10501', nickname: 'folio', user_nick: 'Folio P.' },
    accountMode: { mode: 'portfolio', support_unified: true },
    crossMargin: { userTier: 4, userSpotBalance: '250000', crossMarginUid: 10501 },
  }),
  member(
    'single-currency',
    'Single-currency margin',
    'accounts',
    'The third unified mode, opened for the first time.',
    {
      user: { uid: '10502', nickname: 'solo', user_nick: 'Solo S.' },
      accountMode: { mode: 'single_currency', support_unified: true, first_open: true },
    },
  ),
  member('affiliate', 'Affiliate', 'accounts', 'agency_type 1, with a referral code: the growth tabs differ.', {
    user: { uid: '10600', nickname: 'affiliate', user_nick: 'Affiliate A.' },
    rebate: { kol_code: 'PARTNER1', encrypted_uid: 'k1', agency_type: 1 },
  }),
  member('agent', 'Agent', 'accounts', 'agency_type 2: an agent of the exchange.', {
    user: { uid: '10601', nickname: 'agent', user_nick: 'Agent A.' },
    rebate: { kol_code: 'AGENT1', encrypted_uid: 'k2', agency_type: 2 },
  }),
  member('partner', 'Partner', 'accounts', 'agency_type 3: a partner of the exchange.', {
    user: { uid: '10602', nickname: 'partner', user_nick: 'Partner P.' },
    rebate: { kol_code: 'PARTNER3', encrypted_uid: 'k3', agency_type: 3 },
  }),
  member(
    'white-list-off',
    'Not on the white list',
    'accounts',
    'white_list_show is false: hides the entries that require it.',
    {
      user: { uid: '10700', nickname: 'plain', user_nick: 'Plain P.', white_list_show: false },
    },
  ),
];

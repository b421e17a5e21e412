import { member, stranger } from './persona.ts';
import type { Persona, Tip } from './persona.ts';

const TIP: Tip = {
  content: 'This product is not offered where you are. See the {terms}.',
  title: 'Not available',
  ok_button: 'See the terms',
  cancel_button: 'Later',
  ok_button_router: '/user-agreement',
  text_link: [{ key: 'terms', link: '/user-agreement' }],
  no_close_button: false,
};

/** Compliance restrictions: CMP-12…17, RST-18, RST-19, TST, BIZ, OP-77. */
export const RESTRICTIONS: readonly Persona[] = [
  stranger(
    'blocked-country',
    'Blocked country',
    'restrictions',
    'Every page redirects to the restriction page, once.',
    {
      limit: { is_blocked_country: true, limit_country: 'US' },
    },
  ),
  member(
    'restricted',
    'Restricted menu',
    'restrictions',
    'Blocked codes nft, otc, derivatives, copytrading, card: hides entries and redirects their pages.',
    {
      user: { uid: '40001', nickname: 'fenced', user_nick: 'Fenced F.' },
      codes: ['nft', 'otc', 'derivatives', 'copytrading', 'card'],
    },
  ),
  member(
    'tips-mode',
    'Restricted, with tips',
    'restrictions',
    'The same blocked codes in tips mode: a tip covers the page.',
    {
      user: { uid: '40002', nickname: 'tipped', user_nick: 'Tipped T.' },
      codes: ['nft', 'otc', 'derivatives', 'copytrading', 'card'],
      limit: { is_show_compliance_tips: true },
      tips: [TIP],
    },
  ),
  member('copper', 'Copper', 'restrictions', 'is_copper is "1": the NFT link is hidden.', {
    user: { uid: '40003', nickname: 'copper', user_nick: 'Copper C.' },
    settings: { is_copper: '1' },
  }),
  member('withdraw-only', 'Withdraw only', 'restrictions', 'Can only withdraw: prompt with a link to the tickets.', {
    user: { uid: '40004', nickname: 'leaving', user_nick: 'Leaving L.' },
    toast: { is_withdraw_only_user: true },
  }),
  stranger(
    'limited-visitor',
    'Limited visitor',
    'restrictions',
    'LIMIT_VISITOR: restricted-location notice, "I Acknowledge".',
    {
      toast: { limit_country_user_status: 'LIMIT_VISITOR' },
    },
  ),
  member('limited-low-kyc', 'Limited, low KYC', 'restrictions', 'LIMIT_LOW_KYC_USER: prompt to verify.', {
    user: { uid: '40005', nickname: 'lowlimit', user_nick: 'Low L.', verified: '0', safe_level: 1 },
    toast: { limit_country_user_status: 'LIMIT_LOW_KYC_USER' },
  }),
  member(
    'limited-high-kyc',
    'Limited, high KYC',
    'restrictions',
    'LIMIT_HIGH_KYC_USER: prompt to close orders and positions.',
    {
      user: { uid: '40006', nickname: 'highlimit', user_nick: 'High L.', verified: '4' },
      toast: { limit_country_user_status: 'LIMIT_HIGH_KYC_USER' },
    },
  ),
  stranger(
    'restricted-location',
    'Restricted location',
    'restrictions',
    'limit_country_toast: the toast of restricted locations, on every site.',
    {
      toast: { limit_country_toast: true },
    },
  ),
  stranger(
    'toast',
    'Configured toast',
    'restrictions',
    'toast_config: a notice on the main site, without a close button.',
    {
      toast: {
        toast_config: {
          content: 'Our terms change on 1 June. Read the {terms} before you go on.',
          text_link: [{ key: 'terms', link: '/user-agreement' }],
          ok_button: 'Read the terms',
          cancel_button: '',
          ok_button_router: '/user-agreement',
        },
      },
    },
  ),
  stranger(
    'business-banner',
    'Business banner',
    'restrictions',
    'A business notice that can be closed and links to an announcement.',
    {
      business: {
        content: 'Derivatives close on 1 May. Read the announcement.',
        title: 'Derivatives',
        cancel_button: 'Later',
        ok_button: 'Read',
        ok_button_router: '/announcements/9',
        text_link: [{ key: 'Read the announcement', link: '/announcements/9' }],
      },
    },
  ),
];

/**
 * The gate's expected behaviour, for review by a compliance officer. Each row specifies the user, the page, the age of earlier answers, and the
 * resulting dialog. A unit test and a browser test verify every row.
 */
import {
  KYC_UPGRADE_COOKIE,
  TURKISH_CHOICE_KEY,
} from '../../src/features/compliance-gate/rules/restrictions/memory.ts';
import type { RestrictionKind } from '../../src/features/compliance-gate/rules/restrictions/restrictions.ts';

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

export interface ComplianceSituation {
  /** A description for compliance officers. */
  readonly description: string;
  /** The requirement ids. */
  readonly requirements: string;
  /** The key of a demo persona. */
  readonly persona: string;
  readonly site?: 0 | 71 | 177 | 666;
  readonly path?: string;
  readonly page?: 'home';
  /** Milliseconds since the answer. A negative value simulates a wrong clock. */
  readonly answered?: Readonly<Partial<Record<RestrictionKind, number>>>;
  /** Other `localStorage` values by key. `now` is the time of the visit. */
  readonly stored?: (now: number) => Readonly<Record<string, string>>;
  readonly cookies?: (now: number) => Readonly<Record<string, string>>;
  /** The first dialog, the redirect path, or "nothing". */
  readonly expected: RestrictionKind | `/${string}` | 'nothing';
  /** True if the dialog can only be closed with its buttons. */
  readonly mustAnswer?: boolean;
}

const row = (
  description: string,
  requirements: string,
  persona: string,
  expected: ComplianceSituation['expected'],
  more: Omit<Partial<ComplianceSituation>, 'description' | 'requirements' | 'persona' | 'expected'> = {},
): ComplianceSituation => ({ description, requirements, persona, expected, ...more });

const turkish = (choice: string, until: number) => (now: number) => ({
  [TURKISH_CHOICE_KEY]: `${choice}/${now + until}`,
});

export const SITUATIONS: readonly ComplianceSituation[] = [
  row('A visitor without compliance data', 'CMP-12', 'visitor', 'nothing'),
  row('A company with an empty compliance response', 'CMP-12', 'company', 'nothing'),

  row('A resident of Brazil, first visit', 'RST-01 RST-02 OP-37', 'brazil', 'BX', { mustAnswer: true }),
  row('A resident of Brazil, a millisecond less than a day after the answer', 'RST-10 OP-38', 'brazil', 'nothing', {
    answered: { BX: DAY - 1 },
  }),
  row('A resident of Brazil, a day after the answer', 'OP-38 OP-41', 'brazil', 'BX', { answered: { BX: DAY } }),
  row('A resident of Brazil whose answer is dated in the future', 'OP-41', 'brazil', 'BX', { answered: { BX: -1 } }),

  row('A UK user on the home page', 'RST-03 RST-20', 'uk-visitor', 'UK_HOME', {
    page: 'home',
    path: '/',
    mustAnswer: true,
  }),
  row('A UK user on another page', 'RST-03 OP-37', 'uk-visitor', 'nothing', { path: '/price' }),
  row('A UK user on the home page of the Turkey site', 'RST-03', 'uk-limited', 'UK_HOME', {
    page: 'home',
    path: '/',
    site: 177,
  }),

  row('A resident of the Netherlands, tier 3', 'RST-12 OP-39 trap 17', 'netherlands', '/myaccount/withdraw/USDT', {
    path: '/price',
  }),
  row('A resident of the Netherlands, tier 3, on the German withdrawal page', 'OP-39', 'netherlands', 'nothing', {
    path: '/de/myaccount/withdraw/USDT',
  }),
  row(
    'A resident of the Netherlands, tier 3, a moment after the answer',
    'RST-12',
    'netherlands',
    '/myaccount/withdraw/USDT',
    {
      answered: { Netherlands: 1 },
    },
  ),
  row('A resident of the Netherlands, tier 12, first visit', 'RST-04 RST-11', 'netherlands-vip', 'Netherlands', {
    mustAnswer: true,
  }),
  row(
    'A resident of the Netherlands, tier 12, a millisecond less than 30 days after the answer',
    'RST-11 trap 17',
    'netherlands-vip',
    'nothing',
    {
      answered: { Netherlands: 2_592_000_000 - 1 },
    },
  ),
  row(
    'A resident of the Netherlands, tier 12, 30 days after the answer',
    'RST-11 OP-41',
    'netherlands-vip',
    'Netherlands',
    {
      answered: { Netherlands: 2_592_000_000 },
    },
  ),
  row('A Dutch company, tier 5, a moment after the answer', 'RST-13 trap 17', 'netherlands-company', 'Netherlands', {
    answered: { Netherlands: 1 },
  }),

  row('A resident of Hong Kong, first visit', 'RST-05', 'hong-kong', 'HK', { mustAnswer: true }),
  row('A resident of Hong Kong, 86399999 ms after the answer', 'RST-17 trap 16', 'hong-kong', 'nothing', {
    answered: { HK: DAY - 1 },
  }),
  row('A resident of Hong Kong, 86400000 ms after the answer', 'RST-17 trap 16', 'hong-kong', 'HK', {
    answered: { HK: DAY },
  }),

  row('A resident of Lithuania', 'RST-06', 'lithuania', 'LTW', { mustAnswer: true }),

  row('A resident of Uzbekistan, first visit', 'RST-07', 'uzbekistan', 'UZBEKISTAN', {
    mustAnswer: true,
    path: '/price',
  }),
  row('A resident of Uzbekistan, ten years after the answer', 'RST-14 STO-04 trap 18', 'uzbekistan', 'nothing', {
    answered: { UZBEKISTAN: 3650 * DAY },
    path: '/price',
  }),
  row(
    'A resident of Uzbekistan, tier 4, on the assets page, a moment after the answer',
    'RST-08 RST-16',
    'uzbekistan',
    'UZBEKISTAN_ASSETS',
    { path: '/myaccount/myfunds', answered: { UZBEKISTAN_ASSETS: 1 }, mustAnswer: true },
  ),
  row('A resident of Uzbekistan, tier 11, on the assets page', 'RST-15', 'uzbekistan-vip', 'UZBEKISTAN_ASSETS', {
    path: '/myaccount/myfunds/spot',
  }),
  row(
    'A resident of Uzbekistan, tier 11, on the assets page, a millisecond less than 30 days after the answer',
    'RST-15',
    'uzbekistan-vip',
    'nothing',
    {
      path: '/myaccount/myfunds/spot',
      answered: { UZBEKISTAN_ASSETS: 30 * DAY - 1 },
    },
  ),
  row(
    'A resident of Uzbekistan, tier 11, on the assets page, 30 days after the answer',
    'RST-15',
    'uzbekistan-vip',
    'UZBEKISTAN_ASSETS',
    {
      path: '/myaccount/myfunds/spot',
      answered: { UZBEKISTAN_ASSETS: 30 * DAY },
    },
  ),

  row('A user to whom every country notice applies', 'OP-37', 'every-country', 'BX'),
  row('A user to whom every country notice applies, after answering the first', 'OP-37', 'every-country', 'HK', {
    answered: { BX: 1 },
    path: '/price',
  }),
  row(
    'A user to whom every country notice applies, after answering all but the last',
    'OP-37',
    'every-country',
    'UZBEKISTAN',
    {
      answered: { BX: 1, HK: 1, LTW: 1 },
      path: '/price',
    },
  ),

  row('A user who may only withdraw', 'RST-18 ROL-16', 'withdraw-only', 'withdraw-only', { mustAnswer: true }),
  row('A user who may only withdraw, on the tickets page', 'RST-18', 'withdraw-only', 'nothing', {
    path: '/myaccount/tickets',
  }),
  row('A visitor from a limited country', 'OP-77 RST-22', 'limited-visitor', 'limited-visitor', { mustAnswer: true }),
  row('A user from a limited country without KYC', 'RST-19 ROL-17', 'limited-low-kyc', 'limited-low-kyc', {
    mustAnswer: true,
  }),
  row('A user from a limited country without KYC, on the KYC page', 'RST-19', 'limited-low-kyc', 'nothing', {
    path: '/fr/myaccount/kyc_home',
  }),
  row('A user from a limited country with KYC', 'RST-21 OP-77', 'limited-high-kyc', 'account-conflict', {
    mustAnswer: true,
  }),

  row(
    'A user at a restricted location, on the main site',
    'TST-01 OP-42',
    'restricted-location',
    'restricted-location',
    { mustAnswer: true },
  ),
  row(
    'A user at a restricted location, on the Turkey site',
    'TST-01 OP-42 trap 22',
    'restricted-location',
    'restricted-location',
    {
      site: 177,
    },
  ),
  row('A user with a configured notice, on the main site', 'TST-01', 'toast', 'toast', { mustAnswer: true }),
  row('A user with a configured notice, on the Turkey site', 'TST-01 trap 22', 'toast', 'nothing', { site: 177 }),

  row('A resident of Türkiye, first visit', 'TRP-01 TRP-02', 'turkey-resident', 'turkish-site', { mustAnswer: false }),
  row('A resident of Türkiye on the Hong Kong site', 'TRP-01', 'turkey-resident', 'turkish-site', { site: 71 }),
  row('A resident of Türkiye on the Turkey site', 'TRP-01', 'turkey-resident', 'nothing', { site: 177 }),
  row('A resident of Türkiye a millisecond before their choice expires', 'TRP-02', 'turkey-resident', 'nothing', {
    stored: turkish('global', 1),
  }),
  row('A resident of Türkiye whose choice has just expired', 'TRP-02', 'turkey-resident', 'turkish-site', {
    stored: turkish('global', 0),
  }),
  row('A resident of Türkiye whose choice expires too late', 'OP-41', 'turkey-resident', 'turkish-site', {
    stored: turkish('turkey', 7 * DAY + 1),
  }),
  row('A resident of Türkiye whose stored choice is malformed', 'TRP-02', 'turkey-resident', 'turkish-site', {
    stored: () => ({ [TURKISH_CHOICE_KEY]: 'abc' }),
  }),

  row('A user who should upgrade their KYC', 'KYC-03', 'kyc-upgrade', 'kyc-upgrade', { mustAnswer: false }),
  row(
    'A user who should upgrade their KYC, a millisecond less than 12 hours after the notice',
    'KYC-03 CKI-09',
    'kyc-upgrade',
    'nothing',
    {
      cookies: (now) => ({ [KYC_UPGRADE_COOKIE]: String(now - 12 * HOUR + 1) }),
    },
  ),
  row('A user who should upgrade their KYC, 12 hours after the notice', 'KYC-03', 'kyc-upgrade', 'kyc-upgrade', {
    cookies: (now) => ({ [KYC_UPGRADE_COOKIE]: String(now - 12 * HOUR) }),
  }),
  row('A risk user who may close the notice', 'KYC-05 KYC-06 KYC-08 ROL-18', 'risk-user', 'risk', {
    mustAnswer: false,
  }),
  row('A risk user who may close the notice, while its cookie exists', 'KYC-05 CKI-10', 'risk-user', 'nothing', {
    cookies: () => ({ risk_guide: '1' }),
  }),
  row(
    'A risk user with frequency 0, although the cookie exists',
    'KYC-04 KYC-06 trap 26',
    'risk-user-unclosable',
    'risk',
    {
      cookies: () => ({ risk_guide: '1' }),
      mustAnswer: true,
    },
  ),
];

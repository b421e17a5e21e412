import { not } from '../../conditions/condition.ts';
import { hasPortfolioMargin, isLimited, isUnified } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** The wallet (FND-01…22). */
export const FUNDS_LINKS = {
  fundsOverview: { path: '/myaccount/myfunds', label: 'link.fundsOverview' },
  fundsSpot: { path: '/myaccount/myfunds/spot', label: 'link.fundsSpot' },
  fundsFutures: { path: '/myaccount/myfunds/futures', label: 'link.fundsFutures' },
  fundsMargin: { path: '/myaccount/myfunds/margin', label: 'link.fundsMargin', when: not(isUnified) },
  fundsQuant: { path: '/myaccount/myfunds/quantitative', label: 'link.fundsQuant', when: not(isLimited) },
  fundsStaking: {
    path: '/myaccount/myfunds/financial_staking',
    label: 'link.fundsStaking',
    when: not(isLimited),
  },
  fundsOptions: {
    path: '/myaccount/myfunds/short_term_options',
    label: 'link.fundsOptions',
    when: not(isLimited),
  },
  fundsPayment: { path: '/myaccount/myfunds/payment', label: 'link.fundsPayment' },
  fundsCrossMargin: {
    path: '/myaccount/myfunds/cross_margin',
    label: 'link.fundsCrossMargin',
    when: hasPortfolioMargin,
  },
  fundsPilot: { path: '/myaccount/funds/pilot', label: 'link.fundsPilot' },
  fundsBot: { path: '/myaccount/funds/bot-account', label: 'link.fundsBot', when: not(isLimited) },
  depositOnChain: {
    path: '/myaccount/deposit/{coin}',
    label: 'link.depositOnChain',
    description: 'link.depositOnChain.desc',
  },
  depositByCode: {
    path: '/myaccount/deposit_gatecode',
    label: 'link.depositByCode',
    description: 'link.depositByCode.desc',
  },
  withdraw: { path: '/myaccount/withdraw/USDT', label: 'link.withdraw' },
  transferInternal: { path: '/myaccount/withdraw_internal/USDT', label: 'link.transferInternal' },
  transferSend: { path: '/myaccount/withdraw_internal/USDT?type=send', label: 'link.transferSend' },
  depositFiat: {
    path: '/myaccount/deposit_fiat',
    label: 'link.depositFiat',
    onSite: { japan: { path: '/myaccount/deposit_fiat/JPY' } },
  },
  withdrawFiat: {
    path: '/myaccount/withdraw_fiat',
    label: 'link.withdrawFiat',
    onSite: { japan: { path: '/myaccount/withdraw_fiat/JPY' } },
  },
  purseLog: { path: '/myaccount/mypurselog', label: 'link.purseLog' },
  accountStatement: { path: '/myaccount/account_statement', label: 'link.accountStatement' },
  availableProof: { path: '/myaccount/myavailableproof', label: 'link.availableProof' },
  points: { path: '/myaccount/point_manage', label: 'link.points', when: not(isLimited) },
} as const satisfies Readonly<Record<string, Link>>;

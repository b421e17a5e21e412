import { not } from '../../conditions/condition.ts';
import { hasPortfolioMargin, isLimited, isUnified } from '../../conditions/named.ts';
import type { Link } from '../link.ts';

/** Links for the wallet (FND-01…22). */
export const FUNDS_LINKS = {
  fundsOverview: { path: '/myaccount/myfunds', label: 'link.fundsOverview', description: 'link.fundsOverview.desc' },
  fundsSpot: { path: '/myaccount/myfunds/spot', label: 'link.fundsSpot', description: 'link.fundsSpot.desc' },
  fundsFutures: {
    path: '/myaccount/myfunds/futures',
    label: 'link.fundsFutures',
    description: 'link.fundsFutures.desc',
  },
  fundsMargin: {
    path: '/myaccount/myfunds/margin',
    label: 'link.fundsMargin',
    description: 'link.fundsMargin.desc',
    when: not(isUnified),
  },
  fundsQuant: {
    path: '/myaccount/myfunds/quantitative',
    label: 'link.fundsQuant',
    description: 'link.fundsQuant.desc',
    when: not(isLimited),
  },
  fundsStaking: {
    path: '/myaccount/myfunds/financial_staking',
    label: 'link.fundsStaking',
    description: 'link.fundsStaking.desc',
    when: not(isLimited),
  },
  fundsOptions: {
    path: '/myaccount/myfunds/short_term_options',
    label: 'link.fundsOptions',
    description: 'link.fundsOptions.desc',
    when: not(isLimited),
  },
  fundsPayment: {
    path: '/myaccount/myfunds/payment',
    label: 'link.fundsPayment',
    description: 'link.fundsPayment.desc',
  },
  fundsCrossMargin: {
    path: '/myaccount/myfunds/cross_margin',
    label: 'link.fundsCrossMargin',
    description: 'link.fundsCrossMargin.desc',
    when: hasPortfolioMargin,
  },
  fundsPilot: { path: '/myaccount/funds/pilot', label: 'link.fundsPilot', description: 'link.fundsPilot.desc' },
  fundsBot: {
    path: '/myaccount/funds/bot-account',
    label: 'link.fundsBot',
    description: 'link.fundsBot.desc',
    when: not(isLimited),
  },
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
  withdraw: { path: '/myaccount/withdraw/USDT', label: 'link.withdraw', description: 'link.withdraw.desc' },
  transferInternal: {
    path: '/myaccount/withdraw_internal/USDT',
    label: 'link.transferInternal',
    description: 'link.transferInternal.desc',
  },
  transferSend: {
    path: '/myaccount/withdraw_internal/USDT?type=send',
    label: 'link.transferSend',
    description: 'link.transferSend.desc',
  },
  depositFiat: {
    path: '/myaccount/deposit_fiat',
    label: 'link.depositFiat',
    description: 'link.depositFiat.desc',
    onSite: { japan: { path: '/myaccount/deposit_fiat/JPY' } },
  },
  withdrawFiat: {
    path: '/myaccount/withdraw_fiat',
    label: 'link.withdrawFiat',
    description: 'link.withdrawFiat.desc',
    onSite: { japan: { path: '/myaccount/withdraw_fiat/JPY' } },
  },
  purseLog: { path: '/myaccount/mypurselog', label: 'link.purseLog', description: 'link.purseLog.desc' },
  accountStatement: {
    path: '/myaccount/account_statement',
    label: 'link.accountStatement',
    description: 'link.accountStatement.desc',
  },
  availableProof: {
    path: '/myaccount/myavailableproof',
    label: 'link.availableProof',
    description: 'link.availableProof.desc',
  },
  points: {
    path: '/myaccount/point_manage',
    label: 'link.points',
    description: 'link.points.desc',
    when: not(isLimited),
  },
} as const satisfies Readonly<Record<string, Link>>;

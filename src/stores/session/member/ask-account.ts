import { type Answer, callOnce, type CallContext, type Endpoint, invalidateAnswer } from '../../../api/endpoint.ts';
import { accountMode } from '../../../api/endpoints/member/account-mode.ts';
import { crossMargin } from '../../../api/endpoints/member/cross-margin.ts';
import { rebateInfo } from '../../../api/endpoints/member/rebate.ts';
import { totalFunds } from '../../../api/endpoints/member/total-funds.ts';
import { userTier } from '../../../api/endpoints/member/user-tier.ts';
import type { Account, AccountPart } from '../account.ts';

const ENDPOINTS = { mode: accountMode, crossMargin, funds: totalFunds, tier: userTier, rebate: rebateInfo } as const;

// Exported from this chunk because a page that reads the account also needs the account requests.
export { readPageData } from '../../public/page-data.ts';

/** Requests a part of a member's account once. */
export function requestPart<P extends AccountPart>(part: P, calls: CallContext): Promise<Answer<Account[P]>> {
  return callOnce(ENDPOINTS[part] as Endpoint<unknown>, calls) as Promise<Answer<Account[P]>>;
}

/** Invalidates the account mode and the total funds, which change with an account upgrade, so that they are requested again. */
export function clearUpgraded(calls: CallContext): void {
  invalidateAnswer(accountMode, calls);
  invalidateAnswer(totalFunds, calls);
}

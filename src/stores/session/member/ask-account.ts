import { type Answer, callOnce, type CallContext, type Endpoint, forgetAnswer } from '../../../api/endpoint.ts';
import { accountMode } from '../../../api/endpoints/member/account-mode.ts';
import { crossMargin } from '../../../api/endpoints/member/cross-margin.ts';
import { rebateInfo } from '../../../api/endpoints/member/rebate.ts';
import { totalFunds } from '../../../api/endpoints/member/total-funds.ts';
import { userTier } from '../../../api/endpoints/member/user-tier.ts';
import type { Account, AccountPart } from '../account.ts';

const ENDPOINTS = { mode: accountMode, crossMargin, funds: totalFunds, tier: userTier, rebate: rebateInfo } as const;

// In this file because a page that reads the account needs its calls too.
export { readPageData } from '../../public/page-data.ts';

/** Asks once for a part of a member's account. */
export function askPart<P extends AccountPart>(part: P, calls: CallContext): Promise<Answer<Account[P]>> {
  return callOnce(ENDPOINTS[part] as Endpoint<unknown>, calls) as Promise<Answer<Account[P]>>;
}

/** What an update of the account changes: it is asked for again. */
export function forgetUpdated(calls: CallContext): void {
  forgetAnswer(accountMode, calls);
  forgetAnswer(totalFunds, calls);
}

import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce, type Endpoint, forgetAnswer } from '../../api/endpoint.ts';
import { accountMode, type AccountMode } from '../../api/endpoints/member/account-mode.ts';
import { crossMargin, type CrossMargin } from '../../api/endpoints/member/cross-margin.ts';
import { rebateInfo, type RebateInfo } from '../../api/endpoints/member/rebate.ts';
import { totalFunds, type TotalFunds } from '../../api/endpoints/member/total-funds.ts';
import { userTier, type UserTier } from '../../api/endpoints/member/user-tier.ts';
import { loadSession, sessionStore } from './session.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** What a member's account is; a visitor has the defaults, and no call is made for them (ROL-15). */
export interface Account {
  readonly mode: AccountMode;
  readonly crossMargin: CrossMargin;
  readonly funds: TotalFunds;
  readonly tier: UserTier;
  readonly rebate: RebateInfo;
  /** Parts that have been answered, or have failed. */
  readonly known: readonly AccountPart[];
}

export type AccountPart = 'mode' | 'crossMargin' | 'funds' | 'tier' | 'rebate';

const ENDPOINTS = { mode: accountMode, crossMargin, funds: totalFunds, tier: userTier, rebate: rebateInfo } as const;

export const NO_ACCOUNT: Account = {
  mode: accountMode.fallback,
  crossMargin: crossMargin.fallback,
  funds: totalFunds.fallback,
  tier: userTier.fallback,
  rebate: rebateInfo.fallback,
  known: [],
};

export const accountStore = definePart('account', (): StoreApi<Account> => createStore<Account>(() => NO_ACCOUNT));

/** Asks once for these parts of a member's account. Waits for the session; a visitor's page asks nothing. */
export async function loadAccount(siteContext: SiteContext, ...parts: readonly AccountPart[]): Promise<Account> {
  const { status } =
    sessionStore(siteContext).getState().status === 'unknown'
      ? await loadSession(siteContext)
      : sessionStore(siteContext).getState();
  const store = accountStore(siteContext);
  if (status !== 'member') return store.getState();
  await Promise.all(
    parts.map(async (part) => {
      const ask = () => callOnce(ENDPOINTS[part] as Endpoint<unknown>, siteContext.calls);
      const call = ask();
      const { data, failed } = await call;
      // Another one has been asked since: that is the one that counts.
      if (ask() !== call) return;
      store.setState(({ known }) =>
        known.includes(part) ? (failed ? {} : { [part]: data }) : { [part]: data, known: [...known, part] },
      );
    }),
  );
  return store.getState();
}

/** Asks anew for what an update of the account changes; what fails stays as it was (UAM-03, OP-95). */
export async function renewAccount(siteContext: SiteContext): Promise<void> {
  forgetAnswer(accountMode, siteContext.calls);
  forgetAnswer(totalFunds, siteContext.calls);
  await loadAccount(siteContext, 'mode', 'funds');
}

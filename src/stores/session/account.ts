import { createStore, type StoreApi } from 'zustand/vanilla';
import type { AccountMode } from '../../api/endpoints/member/account-mode.ts';
import type { CrossMargin } from '../../api/endpoints/member/cross-margin.ts';
import type { RebateInfo } from '../../api/endpoints/member/rebate.ts';
import type { TotalFunds } from '../../api/endpoints/member/total-funds.ts';
import type { UserTier } from '../../api/endpoints/member/user-tier.ts';
import { defineMemberPart, type SiteContext } from '../page/site-context.ts';
import { loadCalls } from './load-calls.ts';
import { loadSession } from './session.ts';

/** A member's account. Visitors get the defaults without a request (ROL-15). */
export interface Account {
  readonly mode: AccountMode;
  readonly crossMargin: CrossMargin;
  readonly funds: TotalFunds;
  readonly tier: UserTier;
  readonly rebate: RebateInfo;
  /** Parts that have been loaded or have failed to load. */
  readonly known: readonly AccountPart[];
  /** Parts that have been loaded at least once. */
  readonly answered: readonly AccountPart[];
}

const ACCOUNT_PARTS = ['mode', 'crossMargin', 'funds', 'tier', 'rebate'] as const;
export type AccountPart = (typeof ACCOUNT_PARTS)[number];

const NONE = '0';

/**
 * A visitor's account. Duplicates the endpoints' fallbacks, because a visitor's page doesn't load the endpoints
 * (`account.test.ts` compares the two).
 */
export const NO_ACCOUNT: Account = {
  mode: {
    mode: 'classic',
    supportUnified: false,
    firstOpen: false,
    autoBorrow: false,
    autoRepay: false,
    settings: { options: false, usdtFutures: false, spotHedge: false, useFunding: false },
  },
  crossMargin: { userTier: 0, userSpotBalance: '', crossMarginUid: 0 },
  funds: { totalBtc: NONE, totalUsd: NONE },
  tier: {
    tierLevel: 0,
    tierAllTradeUsdt: NONE,
    tierNextProgress: 0,
    tierNextUsdt: NONE,
    tierNextFiat: NONE,
    tierNextGtMin: NONE,
    tierNextGtOnly: NONE,
    tierNextAssetOnlyUsd: NONE,
  },
  rebate: { kolCode: '', encryptedUid: '', agencyType: 0 },
  known: [],
  answered: [],
};

export const accountStore = defineMemberPart(
  'account',
  (): StoreApi<Account> => createStore<Account>(() => NO_ACCOUNT),
  (store, siteContext) => {
    const { known } = store.getState();
    store.setState(NO_ACCOUNT);
    return () => void loadAccount(siteContext, ...known);
  },
);

/**
 * Requests these parts of a member's account once, after the session is known. For visitors and on pages that may not show member data,
 * requests nothing and uses the defaults. Never rejects.
 */
export async function loadAccount(siteContext: SiteContext, ...parts: readonly AccountPart[]): Promise<Account> {
  const { status } = await loadSession(siteContext);
  const store = accountStore(siteContext);
  if (!siteContext.showsMemberData) {
    store.setState({ known: ACCOUNT_PARTS });
    return store.getState();
  }
  const { session } = siteContext.calls;
  const owner = session.owner();
  const calls = status === 'member' ? await loadCalls() : undefined;
  if (calls === undefined || session.owner() !== owner) return store.getState();
  await Promise.all(
    parts.map(async (part) => {
      const request = () => calls.requestPart(part, siteContext.calls);
      const call = request();
      const { data, failed } = await call;
      // The user has changed since the request was sent.
      if (session.owner() !== owner) return;
      // A newer request is pending, and its response will be used instead.
      if (request() !== call) return;
      store.setState(({ known, answered }) => ({
        // Keeps an earlier response if a later request fails.
        ...(failed && known.includes(part) ? {} : { [part]: data }),
        known: withPart(known, part),
        answered: failed ? answered : withPart(answered, part),
      }));
    }),
  );
  return store.getState();
}

const withPart = (parts: readonly AccountPart[], part: AccountPart): readonly AccountPart[] =>
  parts.includes(part) ? parts : [...parts, part];

/**
 * Repeats the requests for the parts that change with an account upgrade. Parts that fail to load keep their values
 * (UAM-03, OP-95).
 */
export async function refreshAccount(siteContext: SiteContext): Promise<void> {
  (await loadCalls())?.clearUpgraded(siteContext.calls);
  await loadAccount(siteContext, 'mode', 'funds');
}

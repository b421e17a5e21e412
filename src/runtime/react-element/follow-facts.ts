import type { AccountRecord, SettingsRecord } from '../../stores/public/page-data.ts';
import type { SiteRecord } from '../../stores/configuration/site-record.ts';
import { pageShell, type SharedState } from './shared-state.ts';

/** What the page may know of its site and of the user. */
export interface ElementFacts {
  /** The public record of the sub-site. Undefined where the shell is not on the page. */
  readonly site: SiteRecord | undefined;
  /** The gateway's settings of the site. Undefined until they are known, and without the option `facts`. */
  readonly settings: SettingsRecord | undefined;
  /** The account of the member. Undefined for visitors, until it is known, and without the option `facts`. */
  readonly account: AccountRecord | undefined;
}

/**
 * Calls back with the facts of a site and a user, now and when the gateway has answered. Facts of another user are dropped at once. `isAsked`:
 * whether settings and account are requested.
 */
export function createFacts(
  isAsked: boolean,
  callback: (facts: ElementFacts) => void,
): { update(state: SharedState): void; dispose(): void } {
  let owner = '';
  let facts: ElementFacts = { site: undefined, settings: undefined, account: undefined };
  const set = (more: Partial<ElementFacts>): void => {
    facts = { ...facts, ...more };
    callback(facts);
  };
  return {
    update: ({ siteId, site, session: { status, uid } }) => {
      const next = `${siteId} ${status} ${uid}`;
      if (next === owner) {
        if (facts.site !== site) set({ site });
        return;
      }
      owner = next;
      set({ site, settings: undefined, account: undefined });
      if (!isAsked || status === 'unknown') return;
      pageShell()
        ?.data(siteId)
        .then((data) => {
          if (owner === next) set({ settings: data?.settings, account: data?.account });
        })
        // The shell reports a failed call.
        .catch(() => {});
    },
    dispose: () => {
      owner = 'disposed';
    },
  };
}

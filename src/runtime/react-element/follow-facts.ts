import type { AccountRecord, SettingsRecord } from '../../stores/public/page-data.ts';
import type { SiteRecord } from '../../stores/configuration/site-record.ts';
import { pageShell, type SharedState } from './shared-state.ts';

/** The facts about the site and the user that are available to the page. */
export interface ElementFacts {
  /** The sub-site's public record. Undefined if the shell is not on the page. */
  readonly site: SiteRecord | undefined;
  /** The gateway's settings for the site. Undefined until they are known, and always undefined without the `facts` option. */
  readonly settings: SettingsRecord | undefined;
  /** The member's account. Undefined for visitors, until it is known, and without the `facts` option. */
  readonly account: AccountRecord | undefined;
}

/**
 * Calls `callback` with the facts about a site and a user, first when the state changes and again when the gateway has responded. Discards
 * facts about another user immediately. `isRequested` determines whether the settings and the account are requested.
 */
export function createFacts(
  isRequested: boolean,
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
      if (!isRequested || status === 'unknown') return;
      pageShell()
        ?.data(siteId)
        .then((data) => {
          if (owner === next) set({ settings: data?.settings, account: data?.account });
        })
        // The shell has already reported the failed request.
        .catch(() => {});
    },
    dispose: () => {
      owner = 'disposed';
    },
  };
}

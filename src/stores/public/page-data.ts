import { parseSiteId } from '../../domain/sites/registry.ts';
import { inOneSession, type SiteContext, wire } from '../page/site-context.ts';
import { type Account, type AccountPart, loadAccount } from '../session/account.ts';
import { sessionStore } from '../session/session.ts';
import { loadSettings, type Settings } from '../site/settings.ts';

/** The gateway's site settings that are available to the page. */
export interface SettingsRecord {
  /** The ID of the sub-site served by the gateway. */
  readonly siteId: number;
  /** The language prefix of that sub-site's pages. Empty for its default language. */
  readonly langPrefix: string;
  /** The number of coins listed on the exchange. */
  readonly currencyCount: number;
  /** Whether this host is one of the exchange's service hosts. */
  readonly isServiceHost: boolean;
  /** Whether the user was logged in when the gateway sent the settings. For the current status, listen to `exchange-session`. */
  readonly isLogin: boolean;
  /** Currency codes for displaying amounts, buying and P2P. */
  readonly fiat: string;
  readonly buyFiat: string;
  readonly p2pFiat: string;
}

/** A member's account. A part is undefined if its request failed. */
export interface AccountRecord {
  readonly mode:
    | {
        /** `classic`, or the type of unified account: `portfolio`, `multi_currency`, `single_currency`. */
        readonly mode: 'classic' | 'portfolio' | 'multi_currency' | 'single_currency';
        readonly supportUnified: boolean;
        readonly firstOpen: boolean;
        readonly autoBorrow: boolean;
        readonly autoRepay: boolean;
        readonly settings: {
          readonly options: boolean;
          readonly usdtFutures: boolean;
          readonly spotHedge: boolean;
          readonly useFunding: boolean;
        };
      }
    | undefined;
  readonly crossMargin:
    | {
        readonly userTier: number;
        /** A decimal string. Empty if the gateway omits it. */
        readonly userSpotBalance: string;
        readonly crossMarginUid: number;
      }
    | undefined;
  readonly rebate:
    | {
        readonly kolCode: string;
        readonly encryptedUid: string;
        /** 0: normal, 1: affiliate, 2: agent, 3: partner, 4: direct partner. */
        readonly agencyType: number;
      }
    | undefined;
}

/** The result of `ExchangeShell.data()`. Read-only. */
export interface PageData {
  readonly settings: SettingsRecord;
  /** Undefined for visitors and on pages that may not show member data. */
  readonly account: AccountRecord | undefined;
}

/**
 * Returns the settings and account for the page's site, requested once per page and shared with the elements (OP-88). Without an `id`,
 * uses the site of the page's first element. Resolves with undefined if the page contains no element for the site.
 */
export async function readPageData(id?: unknown): Promise<PageData | undefined> {
  const siteContext = [...wire().siteContexts.values()].find(
    ({ siteId }) => id === undefined || siteId === parseSiteId(id),
  );
  if (siteContext === undefined) return undefined;
  return inOneSession(siteContext, async () => {
    const [settings, account] = await Promise.all([loadSettings(siteContext), loadAccount(siteContext, ...PARTS)]);
    return Object.freeze({
      settings: settingsRecord(settings),
      account: showsAccount(siteContext) ? accountRecord(account) : undefined,
    });
  });
}

const PARTS = ['mode', 'crossMargin', 'rebate'] as const satisfies readonly AccountPart[];

function showsAccount(siteContext: SiteContext): boolean {
  return siteContext.showsMemberData && sessionStore(siteContext).getState().status === 'member';
}

function settingsRecord(settings: Settings): SettingsRecord {
  return Object.freeze({
    siteId: settings.subWebsiteId,
    langPrefix: settings.langPrefix,
    currencyCount: settings.currencyCount,
    isServiceHost: settings.isServiceHost,
    isLogin: settings.isLogin,
    fiat: settings.currFiat,
    buyFiat: settings.defaultBuyCryptoFiat,
    p2pFiat: settings.defaultP2PFiat,
  });
}

function accountRecord({ mode, crossMargin, rebate, answered }: Account): AccountRecord {
  const ifAnswered = <T>(part: AccountPart, record: T): Readonly<T> | undefined =>
    answered.includes(part) ? Object.freeze(record) : undefined;
  const { options, usdtFutures, spotHedge, useFunding } = mode.settings;
  return Object.freeze({
    mode: ifAnswered('mode', {
      mode: mode.mode,
      supportUnified: mode.supportUnified,
      firstOpen: mode.firstOpen,
      autoBorrow: mode.autoBorrow,
      autoRepay: mode.autoRepay,
      settings: Object.freeze({ options, usdtFutures, spotHedge, useFunding }),
    }),
    crossMargin: ifAnswered('crossMargin', {
      userTier: crossMargin.userTier,
      userSpotBalance: crossMargin.userSpotBalance,
      crossMarginUid: crossMargin.crossMarginUid,
    }),
    rebate: ifAnswered('rebate', {
      kolCode: rebate.kolCode,
      encryptedUid: rebate.encryptedUid,
      agencyType: rebate.agencyType,
    }),
  });
}

import type { StoreApi } from 'zustand/vanilla';
import type { KycGuide } from '../../domain/restrictions/kyc-guides.ts';
import type { LanguageCode } from '../../domain/languages.ts';
import type { Article, Hosts, LinkTargets, Rewrite } from '../../domain/links/href.ts';
import type { NativeApp } from '../../domain/links/native.ts';
import type { SiteId } from '../../domain/sites/site.ts';
import type { Theme } from '../../domain/themes.ts';
import type { ConfigurableUrl } from '../../api/configurable-urls.ts';
import { isObject, parseJson } from '../../api/parse-json.ts';
import { type DatabaseNames, nameDatabase } from '../../platform/storage/database.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { readConfigurationBlocks } from '../../platform/page/page-configuration-source.ts';
import type { AnalyticsAdapter, AnalyticsConfiguration } from '../../services/analytics.ts';
import { CONFIGURATION_KEYS } from './configuration-keys.ts';
import type { ErrorReport } from '../../services/error-reporter.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import { pageStore } from '../page/page-store.ts';

/** What a page says about itself, for all its elements. */
export interface PageConfiguration {
  readonly siteId?: SiteId;
  readonly language?: LanguageCode;
  readonly theme?: Theme;
  /** Origin of the API. */
  readonly gateway?: string;
  readonly linkBase?: string;
  readonly assetBase?: string;
  readonly page?: string;
  readonly flags: Readonly<Record<string, boolean>>;
  readonly hosts: Hosts;
  readonly links: LinkTargets;
  readonly endpoints: Readonly<Partial<Record<ConfigurableUrl, string>>>;
  readonly searchAliases: Readonly<Record<string, string>>;
  /** The page's own texts: by language, by key. */
  readonly messages: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Where analytics events go (ANA-08, OP-87). */
  readonly analytics?: AnalyticsAdapter | AnalyticsConfiguration;
  /** Hears of failures that are worth a report; bots, extensions and harmless ones are left out (ERR-14). */
  readonly reportError?: (report: ErrorReport) => unknown;
  /** Keeps an id of the device in a cookie: by FingerprintJS, or by the page's own function (FPR-01). */
  readonly deviceId?: boolean | (() => string | Promise<string>);
  /** The Turkey site shows its gift box, in the place of the float menu (OP-70). */
  readonly turkeyGiftBox?: boolean;
  /** Names of the page's IndexedDB (OP-62). */
  readonly database?: DatabaseNames;
  readonly apps: { readonly search?: string; readonly chat?: string; readonly transfer?: string };
  readonly serviceWorker?: string;
  readonly healthCheck?: string;
  /** Forms of native links by module, and how the app is told apart (NTV-01, NTV-02). */
  readonly native?: NativeApp;
  /** The help guide about KYC, which KYC dialogs name (KYC-12). */
  readonly kycGuide?: KycGuide;
  readonly cookieDomain?: string;
  readonly nonce?: string;
  readonly ukPromotionDate?: string;
  /** Holder's name of the copyright line. */
  readonly copyright?: string;
  readonly articles: readonly Article[];
  readonly rewrites: readonly Rewrite[];
}

const EMPTY = withoutPrototype({});

export const NO_CONFIGURATION: PageConfiguration = withoutPrototype({
  flags: EMPTY,
  hosts: EMPTY,
  links: EMPTY,
  endpoints: EMPTY,
  searchAliases: EMPTY,
  messages: EMPTY,
  apps: EMPTY,
  articles: [],
  rewrites: [],
});

/** Why a value was refused. */
export interface ConfigurationFault {
  readonly key: string;
  readonly why: string;
}

/** The configuration that these objects make together; what comes later wins, key by key. A refused value is absent. */
export function parsePageConfiguration(
  sources: readonly unknown[],
  onFault: (fault: ConfigurationFault) => void,
): PageConfiguration {
  const configuration: Record<string, unknown> = withoutPrototype({ ...NO_CONFIGURATION });
  for (const source of sources) {
    if (!isObject(source)) {
      onFault({ key: 'configuration', why: 'is not an object' });
      continue;
    }
    for (const [key, read] of Object.entries(CONFIGURATION_KEYS)) {
      const value = Object.hasOwn(source, key) ? source[key] : undefined;
      if (value === undefined || value === null) continue;
      const found = read(value, (why, path = '') => onFault({ key: path === '' ? key : `${key}.${path}`, why }));
      if (found !== undefined) configuration[key] = found;
    }
  }
  return configuration as unknown as PageConfiguration;
}

/** The page's configuration, shared by all its elements. Empty until `applyPageConfiguration`. */
export function pageConfiguration(): StoreApi<PageConfiguration> {
  return pageStore('configuration', () => NO_CONFIGURATION);
}

/**
 * Reads the page's `data-exchange-shell` blocks and, over them, the objects given to `ExchangeShell.configure`.
 * A malformed one is reported once, and what it says is absent.
 */
export function applyPageConfiguration(configured: readonly unknown[] = []): PageConfiguration {
  const blocks = readConfigurationBlocks().map((text) => parseJson(text));
  const configuration = parsePageConfiguration([...blocks, ...configured], reportFault);
  if (configuration.database !== undefined) nameDatabase(configuration.database);
  pageConfiguration().setState(configuration, true);
  return configuration;
}

function reportFault({ key, why }: ConfigurationFault): void {
  reportErrorOnce({
    source: 'configuration',
    message: errorSentence(
      `The page configuration's ${key} ${why}`,
      'It is left out and the default holds',
      'Mend it in the data-exchange-shell block or in ExchangeShell.configure()',
    ),
  });
}

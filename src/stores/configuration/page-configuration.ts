import type { StoreApi } from 'zustand/vanilla';
import { parseJson } from '../../api/parse-json.ts';
import { nameDatabase } from '../../platform/storage/database.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { readConfigurationBlocks } from '../../platform/page/page-configuration-source.ts';
import { CONFIGURATION_KEYS } from './configuration-keys.ts';
import { readFields } from './keys/kinds.ts';
import type { Kept } from './keys/reader.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import { pageStore } from '../page/page-store.ts';

type Given = Kept<typeof CONFIGURATION_KEYS>;

const EMPTY = withoutPrototype({});

/** What a page need not give to be asked for. */
const EMPTY_KEYS = {
  flags: EMPTY,
  hosts: EMPTY,
  links: EMPTY,
  endpoints: EMPTY,
  searchAliases: EMPTY,
  messages: EMPTY,
  apps: EMPTY,
  articles: [],
  rewrites: [],
} satisfies Given;

/** What a page says about itself, for all its elements. */
export type PageConfiguration = Given & Required<Pick<Given, keyof typeof EMPTY_KEYS>>;

export const NO_CONFIGURATION: PageConfiguration = withoutPrototype(EMPTY_KEYS);

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
  const configuration: PageConfiguration = withoutPrototype({ ...NO_CONFIGURATION });
  for (const source of sources)
    Object.assign(
      configuration,
      readFields(source, (why, key = 'configuration') => onFault({ key, why }), CONFIGURATION_KEYS),
    );
  return configuration;
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

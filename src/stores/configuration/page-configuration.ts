import type { StoreApi } from 'zustand/vanilla';
import { jsonError, parseJson } from '../../api/parse-json.ts';
import { configureDatabase } from '../../platform/storage/database.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { readConfigurationBlocks } from '../../platform/page/page-configuration-source.ts';
import type { Origin } from '../../domain/links/target.ts';
import { OPERATOR } from '../../domain/trust/operator.ts';
import type { Authority } from '../../domain/trust/trust.ts';
import { BOUNDS, cut } from '../../lib/bounds.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { trimEndOf } from '../../lib/trim-end.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import { loadMisspeltNames } from '../page/misspelt-names.ts';
import { pageStore } from '../page/page-store.ts';
import { authorityOfBlock, trustContext } from '../page/trust.ts';
import { CONFIGURATION_KEYS } from './configuration-keys.ts';
import { type ConfigurationFault, type Fields, object, readConfiguration } from './keys/schema.ts';

const schema = object(CONFIGURATION_KEYS);
/** The keys set by the page. */
type ConfigurationKeys = Fields<typeof CONFIGURATION_KEYS>;

const EMPTY = withoutPrototype({});

/** Defaults for keys that are used without checking whether they are set. */
const EMPTY_KEYS = {
  flags: EMPTY,
  hosts: OPERATOR.hosts,
  links: EMPTY,
  endpoints: EMPTY,
  searchAliases: EMPTY,
  messages: EMPTY,
  apps: EMPTY,
  articles: [],
  rewrites: [],
} satisfies ConfigurationKeys;

/** The page configuration, shared by all elements on the page. */
export type PageConfiguration = ConfigurationKeys &
  Required<Pick<ConfigurationKeys, keyof typeof EMPTY_KEYS>> & {
    /** The `endpoints` configured by a script. Only these may have an origin other than the gateway's. */
    readonly endpointsByScript: readonly string[];
    /** Origins configured by a script. Attributes may use these origins too. */
    readonly namedOrigins: readonly Origin[];
  };

export const NO_CONFIGURATION: PageConfiguration = withoutPrototype({
  ...EMPTY_KEYS,
  endpointsByScript: [],
  namedOrigins: [],
});

const BLOCK = 'data-exchange-shell block';
const BLOCK_REMEDY = 'Correct the block, or generate it with your server’s JSON encoder';

/** A parsed configuration block together with its element's nonce. */
export interface ParsedBlock {
  readonly value: unknown;
  readonly nonce: string;
  /** The browser's description of the error, if the block isn't valid JSON. */
  readonly jsonError?: string;
}

/**
 * Merges configuration objects key by key: first the configuration blocks, then the objects configured by scripts. Later values override
 * earlier ones. Refused values are omitted.
 */
export function parsePageConfiguration(
  configured: readonly unknown[],
  onFault: (fault: ConfigurationFault) => void,
  blocks: readonly ParsedBlock[] = [],
): PageConfiguration {
  const read = (value: unknown, authority: Authority, named: readonly Origin[]): ConfigurationKeys =>
    readConfiguration(schema, isPlainObject(value) ? value : undefined, {
      trust: trustContext(authority, named),
      onFault,
    }) ?? {};
  const byScript = configured.map((value) => read(value, 'script', []));
  for (const { jsonError: reason } of blocks)
    if (reason !== undefined)
      onFault({ key: BLOCK, why: `is not valid JSON: ${trimEndOf(reason, '.')}`, remedy: BLOCK_REMEDY });
  const byBlock = blocks
    .filter(({ jsonError: reason }) => reason === undefined)
    .map(({ value, nonce }) => ({ value, authority: authorityOfBlock(nonce) }));
  const trustedBlocks = byBlock.map(({ value, authority }) =>
    authority === 'script' ? read(value, 'script', []) : undefined,
  );
  const trusted = [...trustedBlocks.filter((block) => block !== undefined), ...byScript];
  const namedOrigins = trusted.flatMap(({ trustedOrigins = [], gateway, linkBase }) =>
    [...trustedOrigins, gateway, linkBase].filter((origin) => origin !== undefined),
  );
  const fromBlocks = byBlock.map(({ value }, index) => trustedBlocks[index] ?? read(value, 'markup', namedOrigins));
  const configuration: PageConfiguration = withoutPrototype({
    ...NO_CONFIGURATION,
    namedOrigins,
    endpointsByScript: trusted.flatMap(({ endpoints }) => Object.keys(endpoints ?? {})),
  });
  const merged = Object.assign(configuration, ...fromBlocks, ...byScript) as PageConfiguration;
  // The page's hosts are merged with the release's hosts and may override them.
  return merged.hosts === OPERATOR.hosts
    ? merged
    : withoutPrototype({ ...merged, hosts: withoutPrototype({ ...OPERATOR.hosts, ...merged.hosts }) });
}

/** Returns the page configuration's store. It is empty until `applyPageConfiguration` is called. */
export function pageConfiguration(): StoreApi<PageConfiguration> {
  return pageStore('configuration', NO_CONFIGURATION);
}

/** Parses the page's `data-exchange-shell` blocks. */
export function readBlocks(): readonly ParsedBlock[] {
  return readConfigurationBlocks().map(({ text, nonce }) => {
    const reason = jsonError(text);
    return { value: parseJson(text), nonce, ...(reason !== undefined && { jsonError: cut(reason, BOUNDS.title) }) };
  });
}

/**
 * Applies the page's `data-exchange-shell` blocks, then the objects passed to `ExchangeShell.configure`, which override them. Malformed and
 * untrusted values are reported once and ignored.
 */
export function applyPageConfiguration(configured: readonly unknown[] = []): PageConfiguration {
  const configuration = parsePageConfiguration(configured, reportFault, readBlocks());
  if (configuration.database !== undefined) configureDatabase(configuration.database);
  pageConfiguration().setState(configuration, true);
  return configuration;
}

/** Returns a fault's unknown name: the last part of its key, unless the fault specifies the name. */
export const unknownName = ({ key, name }: ConfigurationFault): string => name ?? key.split('.').at(-1) ?? '';

/** Reports a fault once per page. For a misspelt name, suggests the nearest known name. */
export function reportFault(fault: ConfigurationFault): void {
  const { known } = fault;
  if (known === undefined) report(fault);
  else void loadMisspeltNames().then((names) => report(fault, names?.nearestName(unknownName(fault), known)));
}

function report({ key, why, remedy }: ConfigurationFault, nearest?: string): void {
  reportErrorOnce({
    source: 'configuration',
    message: errorSentence(
      `The page configuration's ${key} ${why}`,
      'It is ignored and the default is used',
      remedy ??
        `${nearest === undefined ? '' : `Did you mean ${nearest}? `}Correct it in the data-exchange-shell block or in ExchangeShell.configure()`,
    ),
  });
}

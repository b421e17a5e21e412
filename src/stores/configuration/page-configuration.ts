import type { StoreApi } from 'zustand/vanilla';
import { parseJson } from '../../api/parse-json.ts';
import { nameDatabase } from '../../platform/storage/database.ts';
import { withoutPrototype } from '../../lib/without-prototype.ts';
import { readConfigurationBlocks } from '../../platform/page/page-configuration-source.ts';
import type { Origin } from '../../domain/links/target.ts';
import { OPERATOR } from '../../domain/trust/operator.ts';
import type { Authority } from '../../domain/trust/trust.ts';
import { isPlainObject } from '../../lib/plain-object.ts';
import { errorSentence, reportErrorOnce } from '../page/errors.ts';
import { loadMisspeltNames } from '../page/misspelt-names.ts';
import { pageStore } from '../page/page-store.ts';
import { authorityOfBlock, trustContext } from '../page/trust.ts';
import { CONFIGURATION_KEYS } from './configuration-keys.ts';
import { type ConfigurationFault, type Fields, object, readConfiguration } from './keys/schema.ts';

const schema = object(CONFIGURATION_KEYS);
/** The keys that a page has set. */
type ConfigurationKeys = Fields<typeof CONFIGURATION_KEYS>;

const EMPTY = withoutPrototype({});

/** What a page need not give to be asked for. */
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

/** What a page says about itself, for all its elements. */
export type PageConfiguration = ConfigurationKeys &
  Required<Pick<ConfigurationKeys, keyof typeof EMPTY_KEYS>> & {
    /** The `endpoints` that a script has given: only they may be of another origin than the gateway. */
    readonly endpointsByScript: readonly string[];
    /** Origins that a script has named: attributes may name them too. */
    readonly namedOrigins: readonly Origin[];
  };

export const NO_CONFIGURATION: PageConfiguration = withoutPrototype({
  ...EMPTY_KEYS,
  endpointsByScript: [],
  namedOrigins: [],
});

/** A data block, parsed, and the nonce of its element. */
export interface GivenBlock {
  readonly value: unknown;
  readonly nonce: string;
}

/**
 * The configuration that these objects make together. What comes later wins, key by key: first the data blocks, then
 * what scripts have given. A refused value is absent.
 */
export function parsePageConfiguration(
  configured: readonly unknown[],
  onFault: (fault: ConfigurationFault) => void,
  blocks: readonly GivenBlock[] = [],
): PageConfiguration {
  const read = (value: unknown, authority: Authority, named: readonly Origin[]): ConfigurationKeys =>
    readConfiguration(schema, isPlainObject(value) ? value : undefined, {
      trust: trustContext(authority, named),
      onFault,
    }) ?? {};
  const byScript = configured.map((value) => read(value, 'script', []));
  const byBlock = blocks.map(({ value, nonce }) => ({ value, authority: authorityOfBlock(nonce) }));
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
  const given = Object.assign(configuration, ...fromBlocks, ...byScript) as PageConfiguration;
  // The page adds to the hosts of the release, and may replace each of them.
  return given.hosts === OPERATOR.hosts
    ? given
    : withoutPrototype({ ...given, hosts: withoutPrototype({ ...OPERATOR.hosts, ...given.hosts }) });
}

/** The page's configuration, shared by all its elements. Empty until `applyPageConfiguration`. */
export function pageConfiguration(): StoreApi<PageConfiguration> {
  return pageStore('configuration', NO_CONFIGURATION);
}

/** The page's `data-exchange-shell` blocks. */
export function readBlocks(): readonly GivenBlock[] {
  return readConfigurationBlocks().map(({ text, nonce }) => ({ value: parseJson(text), nonce }));
}

/**
 * Reads the page's `data-exchange-shell` blocks and, over them, the objects given to `ExchangeShell.configure`.
 * A malformed or untrusted value is reported once and left out.
 */
export function applyPageConfiguration(configured: readonly unknown[] = []): PageConfiguration {
  const configuration = parsePageConfiguration(configured, reportFault, readBlocks());
  if (configuration.database !== undefined) nameDatabase(configuration.database);
  pageConfiguration().setState(configuration, true);
  return configuration;
}

/** The name that is not known: the last part of the key, unless the fault has it. */
export const unknownName = ({ key, name }: ConfigurationFault): string => name ?? key.split('.').at(-1) ?? '';

/** Reports a fault once a page, with the nearest known name where one is misspelt. */
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
        `${nearest === undefined ? '' : `Is ${nearest} meant? `}Correct it in the data-exchange-shell block or in ExchangeShell.configure()`,
    ),
  });
}

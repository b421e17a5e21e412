import { closest, distance } from 'fastest-levenshtein';
import { isLoopback, type Operator } from '../src/domain/trust/operator.ts';
import type { Hosts } from '../src/domain/links/href.ts';
import { type AbsoluteTarget, type Origin, parseTarget } from '../src/domain/links/target.ts';

/**
 * The content of `exchange.config.ts`, which an exchange's operator builds into a release. Unless stated otherwise, every value is an
 * origin such as `https://www.exchange.example`.
 */
export interface ExchangeConfig {
  /** The exchange's own pages. Only these pages may ask for the fund password. */
  readonly pages?: readonly string[];
  /** API gateways. */
  readonly gateways?: readonly string[];
  /** Origins that serve micro front ends. */
  readonly applications?: readonly string[];
  /** Origins for images, chart services and health checks. */
  readonly services?: readonly string[];
  /** Partner pages that may read the member's identity and assets. */
  readonly partners?: readonly string[];
  /** The exchange's other sites. `testnetLogin` is the full authorisation URL of the test network. */
  readonly hosts?: Readonly<Partial<Record<keyof Hosts, string>>>;
  /** Whether this is a build for demos and tests, in which every list also contains all loopback addresses. */
  readonly demo?: boolean;
}

const LISTS = ['pages', 'gateways', 'applications', 'services', 'partners'] as const;
const HOSTS = ['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'] as const satisfies readonly (keyof Hosts)[];
const KEYS: readonly string[] = [...LISTS, 'hosts', 'demo'];

/** Returns the configuration unchanged, so that editors can check its type. `readExchangeConfig` validates the configuration. */
export function defineExchange(config: ExchangeConfig): ExchangeConfig {
  return config;
}

/** The environment variable with which `npm run release` builds the packages that it publishes. */
export const PUBLISHED_VARIABLE = 'EXCHANGE_SHELL_PUBLISHED';

/**
 * Returns the configuration for a build. A published package contains none of the demo's origins, because its links would lead to hosts that
 * don't exist. Other configurations are an operator's own and are published unchanged.
 */
export function configurationOfBuild(
  config: ExchangeConfig,
  environment: Readonly<Record<string, string | undefined>> = process.env,
): ExchangeConfig {
  return config.demo === true && environment[PUBLISHED_VARIABLE] === '1' ? {} : config;
}

/** Validates the configuration. Throws an error that lists every problem on a separate line. */
export function readExchangeConfig(config: unknown): Operator {
  const faults: string[] = [];
  const values = typeof config === 'object' && config !== null ? (config as Record<string, unknown>) : {};
  if (values !== config) faults.push('The default export is not an object.');
  for (const key of Object.keys(values)) if (!KEYS.includes(key)) faults.push(unknownKey(key, KEYS));
  if (values['demo'] !== undefined && typeof values['demo'] !== 'boolean') faults.push('demo is not true or false.');
  const check = (name: string, value: unknown): AbsoluteTarget | undefined => {
    const target = parseTarget(value);
    if (target?.kind !== 'absolute') faults.push(`${name} is not an https origin: ${String(value)}.`);
    else if (isLoopback(target.origin)) faults.push(`${name} is a loopback address; set demo: true instead.`);
    else if (!target.origin.startsWith('https:')) faults.push(`${name} is not https: ${target.href}.`);
    else return target;
    return undefined;
  };
  const listOf = (name: (typeof LISTS)[number]): readonly Origin[] => {
    const list = values[name] ?? [];
    if (!Array.isArray(list)) {
      faults.push(`${name} is not a list.`);
      return [];
    }
    return list.flatMap((item: unknown, index) => {
      const target = check(`${name}[${index}]`, item);
      if (target !== undefined && !/^\/?$/.test(target.rest))
        faults.push(`${name}[${index}] has a path: ${target.href}.`);
      return target === undefined ? [] : [target.origin];
    });
  };
  const named = values['hosts'] ?? {};
  if (typeof named !== 'object' || Array.isArray(named)) faults.push('hosts is not an object.');
  const hosts = Object.entries(named).flatMap(([name, value]) => {
    if (!(HOSTS as readonly string[]).includes(name)) {
      faults.push(
        unknownKey(
          `hosts.${name}`,
          HOSTS.map((known) => `hosts.${known}`),
        ),
      );
      return [];
    }
    const target = check(`hosts.${name}`, value);
    return target === undefined ? [] : [[name, target] as const];
  });
  const [pages, gateways, applications, services, partners] = LISTS.map(listOf) as [
    readonly Origin[],
    readonly Origin[],
    readonly Origin[],
    readonly Origin[],
    readonly Origin[],
  ];
  if (faults.length > 0) throw new Error(`exchange.config.ts:\n${faults.map((fault) => `- ${fault}`).join('\n')}`);
  // Trust loopback addresses if the operator has configured no lists, so that a first build can be tried.
  const isDemo = values['demo'] === true || LISTS.every((name) => values[name] === undefined);
  return { pages, gateways, applications, services, partners, hosts: Object.fromEntries(hosts), isDemo };
}

function unknownKey(key: string, known: readonly string[]): string {
  const nearest = closest(key, [...known]);
  const isNear = distance(key, nearest) * 3 <= Math.max(key.length, nearest.length);
  return `Unknown key ${key}.${isNear ? ` Did you mean ${nearest}?` : ''}`;
}

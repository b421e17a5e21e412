import type { Hosts } from '../links/href.ts';
import type { Origin } from '../links/target.ts';

/**
 * The settings that an exchange's operator builds into a release (`exchange.config.ts`). A page can extend them by script but not by
 * markup. The release trusts every origin listed here.
 */
export interface Operator {
  /** The exchange's own pages. Only they ask for the fund password. */
  readonly pages: readonly Origin[];
  /** Origins of the API gateways. */
  readonly gateways: readonly Origin[];
  /** Origins from which micro frontends are served. */
  readonly applications: readonly Origin[];
  /** Origins for images, chart services and health checks. */
  readonly services: readonly Origin[];
  /** Partner pages that may read the member's identity and assets. */
  readonly partners: readonly Origin[];
  /** The exchange's other sites. This is the default for the configuration key `hosts`. */
  readonly hosts: Hosts;
  /** Whether the build is for demos and tests, or contains no lists. Every list then includes all loopback addresses (OP-109). */
  readonly isDemo: boolean;
}

export const NO_OPERATOR: Operator = {
  pages: [],
  gateways: [],
  applications: [],
  services: [],
  partners: [],
  hosts: {},
  isDemo: true,
};

/** Defined by the build. Undefined in unit tests and on servers that run the source. */
declare const __OPERATOR__: Operator | undefined;

/** The operator of this release. */
export const OPERATOR: Operator = typeof __OPERATOR__ === 'undefined' ? NO_OPERATOR : __OPERATOR__;

const LOOPBACK = /^https?:\/\/(?:localhost|[\w.-]{1,200}\.localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d{1,5})?$/;

/** Returns true if the origin is a loopback address. */
export function isLoopback(origin: string): boolean {
  return LOOPBACK.test(origin);
}

/** Returns true if the release lists this origin under one of these kinds. A demo build lists every loopback origin. */
export function isListed(
  origin: Origin | undefined,
  kinds: readonly ('pages' | 'gateways' | 'applications' | 'services' | 'partners')[],
  operator: Operator = OPERATOR,
): boolean {
  if (origin === undefined) return false;
  if (operator.isDemo && isLoopback(origin)) return true;
  return kinds.some((kind) => operator[kind].includes(origin));
}

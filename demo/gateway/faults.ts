/** Fault kinds. `delay`, `status` and `code` take a number. `flip` changes one byte of a file. */
export const FAULT_KINDS = [
  'delay',
  'hang',
  'status',
  'code',
  'malformed',
  'wrong-types',
  'wrong-rows',
  'wrong-data',
  'empty',
  'huge',
  'html',
  'reset',
  'flip',
] as const;
type FaultKind = (typeof FAULT_KINDS)[number];

export interface Fault {
  /** An endpoint's name or path, `*`, or either with a trailing `*`. */
  readonly endpoint: string;
  readonly kind: FaultKind;
  /** Delay in milliseconds, HTTP status, or response code. */
  readonly value?: number;
}

/** A fault for all sessions. Applies to the next `times` requests, or until it is removed. */
export interface SharedFault extends Fault {
  times?: number;
}

const KIND_PATTERN = /^([a-z-]+?)(?:-(\d{1,6}))?$/;
const ENDPOINT_PATTERN = /^(?:\*|[\w./@-]{1,120}\*?)$/;
const MOST_FAULTS = 40;

/** Parses a fault in the form `endpoint:kind` or `endpoint:kind-number`. Returns undefined if it is malformed. */
export function parseFault(text: string): Fault | undefined {
  const cut = text.lastIndexOf(':');
  const endpoint = text.slice(0, cut).trim();
  const match = KIND_PATTERN.exec(text.slice(cut + 1).trim());
  const kind = FAULT_KINDS.find((known) => known === match?.[1]);
  if (cut < 1 || !kind || !ENDPOINT_PATTERN.test(endpoint)) return undefined;
  return match?.[2] === undefined ? { endpoint, kind } : { endpoint, kind, value: Number(match[2]) };
}

/** Parses the faults in a cookie, query or option, separated by `,` or `|`: `user-info:status-500,spots:hang`. Ignores malformed faults. */
export function parseFaults(text: string | undefined): Fault[] {
  if (!text) return [];
  return text
    .split(/[,|]/)
    .slice(0, MOST_FAULTS)
    .map(parseFault)
    .filter((fault) => fault !== undefined);
}

/** Formats faults for `parseFaults`. */
export function faultsText(faults: readonly Fault[]): string {
  return faults
    .map(({ endpoint, kind, value }) => `${endpoint}:${kind}${value === undefined ? '' : `-${value}`}`)
    .join('|');
}

/** Returns whether a fault applies to the endpoint with this name and path. */
export function faultMatches(fault: Fault, name: string, path: string): boolean {
  const pattern = fault.endpoint;
  if (pattern.endsWith('*')) return name.startsWith(pattern.slice(0, -1)) || path.startsWith(pattern.slice(0, -1));
  return pattern === name || pattern === path;
}

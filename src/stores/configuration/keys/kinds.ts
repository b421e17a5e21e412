import { isObject } from '../../../api/parse-json.ts';
import {
  type AbsoluteTarget,
  type MailTarget,
  type Origin,
  parseTarget,
  type PathTarget,
} from '../../../domain/links/target.ts';
import { BOUNDS, cut } from '../../../lib/bounds.ts';
import type { Purpose } from '../../../domain/trust/trust.ts';
import type { Kept, Reader, Readers, Refuse, Trust } from './reader.ts';

/** A value that `parse` knows; any other is refused, and `why` says so. */
export function known<T>(parse: (value: unknown) => T | undefined, why: string): Reader<T> {
  return (value, refuse) => {
    const found = parse(value);
    if (found === undefined) refuse(why);
    return found;
  };
}

/** Why a key is refused that no reader reads. */
export const UNKNOWN = 'is not a known key';

/** How many unknown keys of one object are reported: more are no misspelt names. */
const MOST_UNKNOWN = 20;

/** Reports each own key of an object that is not among these, or of which `isKnown` says so. */
export function refuseUnknown(
  value: object,
  known: readonly string[],
  refuse: Refuse,
  isKnown = (name: string): boolean => known.includes(name),
): void {
  const unknown = Object.keys(value).filter((name) => !isKnown(name));
  for (const name of unknown.slice(0, MOST_UNKNOWN)) refuse(UNKNOWN, cut(name, BOUNDS.title), undefined, known);
}

/** What these readers keep of an object: its own keys, each by itself. What is refused is left out. */
export function readFields<R extends Readers>(
  value: unknown,
  refuse: Refuse,
  trust: Trust,
  readers: R,
): Kept<R> | undefined {
  if (!isObject(value)) {
    refuse('is not an object');
    return undefined;
  }
  const kept = Object.create(null) as Record<string, unknown>;
  for (const [name, read] of Object.entries(readers)) {
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (item === undefined || item === null) continue;
    const found = read(
      item,
      (why, path, remedy, names) => refuse(why, path === undefined ? name : `${name}.${path}`, remedy, names),
      trust,
    );
    if (found !== undefined) kept[name] = found;
  }
  return kept as Kept<R>;
}

/** As `readFields`, and reports the keys of the object that no reader reads. */
export function readObject<R extends Readers>(
  value: unknown,
  refuse: Refuse,
  trust: Trust,
  readers: R,
): Kept<R> | undefined {
  if (isObject(value)) refuseUnknown(value, Object.keys(readers), refuse);
  return readFields(value, refuse, trust, readers);
}

/** An object with these keys. */
export function object<R extends Readers>(fields: R): Reader<Kept<R>> {
  return (value, refuse, trust) => readObject(value, refuse, trust, fields);
}

/** An object with these names, whose values are of one kind. */
export function named<N extends string, T>(names: readonly N[], read: Reader<T>): Reader<{ readonly [K in N]?: T }> {
  const fields = Object.fromEntries(names.map((name) => [name, read]));
  return object(fields) as Reader<{ readonly [K in N]?: T }>;
}

/** An object whose names are data; one that cannot be such a name is refused, and the error names the nearest of `examples`. */
export function byName<T>(
  read: Reader<T>,
  isName: (name: string) => boolean = (name) => name !== '__proto__',
  examples: readonly string[] = [],
): Reader<Readonly<Record<string, T>>> {
  return (value, refuse, trust) => {
    const names = isObject(value) ? Object.keys(value).filter(isName) : [];
    if (isObject(value)) refuseUnknown(value, examples, refuse, isName);
    const kept = readFields(value, refuse, trust, Object.fromEntries(names.map((name) => [name, read])));
    return kept as Readonly<Record<string, T>> | undefined;
  };
}

/** An object whose names are those of a table; another one is refused, and `why` says so. */
export function byKnownName<T>(
  read: Reader<T>,
  isKnown: (name: string) => boolean,
  why: string,
  names: readonly string[],
): Reader<Readonly<Record<string, T>>> {
  const unknown: Reader<never> = (_, refuse) => {
    refuse(why, undefined, undefined, names);
    return undefined;
  };
  return (value, refuse, trust) => {
    const given = Object.keys(Object(value) as object);
    const readers = Object.fromEntries(given.map((name) => [name, isKnown(name) ? read : unknown]));
    return readFields(value, refuse, trust, readers) as Readonly<Record<string, T>> | undefined;
  };
}

/** A list of objects with these fields, all asked for. A row without them is refused, the others stay. */
export function list<R extends Readers>(row: R): Reader<readonly Required<Kept<R>>[]> {
  return (value, refuse, trust) => {
    if (!Array.isArray(value)) {
      refuse('is not a list');
      return undefined;
    }
    return (value as unknown[]).flatMap((item, index) => {
      const refuseName: Refuse = (why, path, remedy, names) => refuse(why, `${index}.${path ?? ''}`, remedy, names);
      if (isObject(item)) refuseUnknown(item, Object.keys(row), refuseName);
      const kept = { ...readFields(item, () => {}, trust, row) };
      if (Object.keys(kept).length === Object.keys(row).length) return [kept as Required<Kept<R>>];
      refuse(`needs ${Object.keys(row).join(', ')}`, String(index));
      return [];
    });
  };
}

export function readText(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value : undefined;
}

function readPlain(value: unknown): string | undefined {
  const found = readText(value);
  return found === undefined ? undefined : cut(found, BOUNDS.plain);
}

function readMessage(value: unknown): string | undefined {
  const found = readText(value);
  return found !== undefined && found.length <= BOUNDS.plain ? found : undefined;
}

export function readId(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : readText(value);
}

export function readFlag(value: unknown): boolean | undefined {
  if (value === 1 || value === 0) return value === 1;
  return typeof value === 'boolean' ? value : undefined;
}

export function readFunction(value: unknown): ((...given: never[]) => unknown) | undefined {
  return typeof value === 'function' ? (value as (...given: never[]) => unknown) : undefined;
}

/** A path of the page's own origin, or an absolute address. */
export function readTarget(value: unknown): PathTarget | AbsoluteTarget | undefined {
  const target = parseTarget(value);
  return target?.kind === 'mail' ? undefined : target;
}

/** A mail address, with `mailto:` or without. */
export function readMail(value: unknown): MailTarget | undefined {
  if (typeof value !== 'string') return undefined;
  const found = parseTarget(/^mailto:/i.test(value.trim()) ? value : `mailto:${value.trim()}`);
  return found?.kind === 'mail' ? found : undefined;
}

export function matching(pattern: RegExp): (value: unknown) => string | undefined {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** A text; a longer one is cut (OP-107). */
export const text = known(readPlain, 'is not a text');
/** A message in its own grammar, which a cut would break: a longer one is refused. */
export const message = known(readMessage, 'is not a text of at most 2 000 characters');
export const flag = known(readFlag, 'is not true or false');

const NO_ADDRESS = 'is neither a path nor an http or https address';
/** A URL that is used for this purpose, if whoever names it may. */
export function trusted(purpose: Purpose): Reader<PathTarget | AbsoluteTarget> {
  return (value, refuse, trust) => {
    const found = readTarget(value);
    const refusal = found && trust({ target: found, purpose });
    if (found === undefined) refuse(NO_ADDRESS);
    if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
    return refusal === undefined ? found : undefined;
  };
}

/** An origin that is used for this purpose, if whoever names it may. */
export function trustedOrigin(purpose: Purpose): Reader<Origin> {
  return (value, refuse, trust) => {
    const found = parseTarget(value);
    if (found?.kind !== 'absolute') {
      refuse('is not an http or https origin');
      return undefined;
    }
    const refusal = trust({ target: found, purpose, isOrigin: true });
    if (refusal !== undefined) refuse(refusal.why, undefined, refusal.remedy);
    return refusal === undefined ? found.origin : undefined;
  };
}

/** The text of a URL that is used for this purpose, if whoever names it may. */
export function trustedAddress(purpose: Purpose): Reader<string> {
  const read = trusted(purpose);
  return (value, refuse, trust) => {
    const found = read(value, refuse, trust);
    return found?.kind === 'path' ? found.path : found?.href;
  };
}

/** An address that links lead to: its parts. */
export const target = known(readTarget, NO_ADDRESS);

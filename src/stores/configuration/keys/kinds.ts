import { isObject } from '../../../api/parse-json.ts';
import { type AbsoluteTarget, type MailTarget, parseTarget, type PathTarget } from '../../../domain/links/target.ts';
import { BOUNDS, cut } from '../../../lib/bounds.ts';
import { kind, type Kept, type Reader, type Readers, type Refuse } from './reader.ts';

/** A value that `parse` knows; any other is refused, and `why` says so. */
export function known<T>(parse: (value: unknown) => T | undefined, why: string): Reader<T> {
  return (value, refuse) => {
    const found = parse(value);
    if (found === undefined) refuse(why);
    return found;
  };
}

/** What these readers keep of an object: its own keys, each by itself. What is refused is left out. */
export function readFields<R extends Readers>(value: unknown, refuse: Refuse, readers: R): Kept<R> | undefined {
  if (!isObject(value)) {
    refuse('is not an object');
    return undefined;
  }
  const kept = Object.create(null) as Record<string, unknown>;
  for (const [name, read] of Object.entries(readers)) {
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (item === undefined || item === null) continue;
    const found = read(item, (why, path) => refuse(why, path === undefined ? name : `${name}.${path}`));
    if (found !== undefined) kept[name] = found;
  }
  return kept as Kept<R>;
}

/** An object with these keys; others are left alone. */
export function object<R extends Readers>(fields: R): Reader<Kept<R>> {
  return kind((value, refuse) => readFields(value, refuse, fields), { fields });
}

/** An object with these names, whose values are of one kind. */
export function named<N extends string, T>(names: readonly N[], read: Reader<T>): Reader<{ readonly [K in N]?: T }> {
  const fields = Object.fromEntries(names.map((name) => [name, read]));
  return object(fields) as Reader<{ readonly [K in N]?: T }>;
}

/** An object whose names are data. */
export function byName<T>(
  read: Reader<T>,
  isName: (name: string) => boolean = (name) => name !== '__proto__',
): Reader<Readonly<Record<string, T>>> {
  return kind(
    (value, refuse) => {
      const names = isObject(value) ? Object.keys(value).filter(isName) : [];
      const kept = readFields(value, refuse, Object.fromEntries(names.map((name) => [name, read])));
      return kept as Readonly<Record<string, T>> | undefined;
    },
    { values: read },
  );
}

/** An object whose names are those of a table; another one is refused, and `why` says so. */
export function byKnownName<T>(
  read: Reader<T>,
  isKnown: (name: string) => boolean,
  why: string,
): Reader<Readonly<Record<string, T>>> {
  const unknown = known((): undefined => undefined, why);
  return kind(
    (value, refuse) => {
      const names = Object.keys(Object(value) as object);
      const readers = Object.fromEntries(names.map((name) => [name, isKnown(name) ? read : unknown]));
      return readFields(value, refuse, readers) as Readonly<Record<string, T>> | undefined;
    },
    { values: read },
  );
}

/** A list of objects with these fields, all asked for. A row without them is refused, the others stay. */
export function list<R extends Readers>(row: R): Reader<readonly Required<Kept<R>>[]> {
  return kind(
    (value, refuse) => {
      if (!Array.isArray(value)) {
        refuse('is not a list');
        return undefined;
      }
      return (value as unknown[]).flatMap((item, index) => {
        const kept = { ...readFields(item, () => {}, row) };
        if (Object.keys(kept).length === Object.keys(row).length) return [kept as Required<Kept<R>>];
        refuse(`needs ${Object.keys(row).join(', ')}`, String(index));
        return [];
      });
    },
    { row },
  );
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

function readAddress(value: unknown): string | undefined {
  const target = readTarget(value);
  return target?.kind === 'path' ? target.path : target?.href;
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
export const text = kind(known(readPlain, 'is not a text'), { type: 'string' });
/** A message in its own grammar, which a cut would break: a longer one is refused. */
export const message = kind(known(readMessage, 'is not a text of at most 2 000 characters'), { type: 'string' });
export const id = kind(readId, { type: 'string | number' });
export const flag = kind(known(readFlag, 'is not true or false'), { type: 'boolean' });

const NO_ADDRESS = 'is neither a path nor an http or https address';
/** An address that is asked for: its text. */
export const address = kind(known(readAddress, NO_ADDRESS), { type: 'string' });
/** An address that links lead to: its parts. */
export const target = kind(known(readTarget, NO_ADDRESS), { type: 'string' });

import * as v from 'valibot';
import { isObject } from '../../../api/parse-json.ts';
import {
  type AbsoluteTarget,
  type MailTarget,
  type Origin,
  parseTarget,
  type PathTarget,
} from '../../../domain/links/target.ts';
import { type NamedUrl, refusalOf, REFUSALS, type TrustContext } from '../../../domain/trust/trust.ts';
import { BOUNDS, cut } from '../../../lib/bounds.ts';

/**
 * A schema that parses a page configuration value as `T`. An invalid value results in a single issue, whose message
 * completes a sentence that starts with the key.
 */
export type Schema<T> = v.GenericSchema<unknown, T>;
export type Entries = Readonly<Record<string, Schema<unknown>>>;

/** The fields of an object. A field is absent if the page has not set it or its value is malformed. */
export type Fields<E extends Entries> = { readonly [K in keyof E]?: v.InferOutput<E[K]> };

/** A value that is omitted from the configuration, and the reason. */
export interface ConfigurationFault {
  /** The path of the key, such as `hosts.main`. */
  readonly key: string;
  readonly why: string;
  /** The fix, unless it is to correct the value. Set if the source isn't trusted. */
  readonly remedy?: string;
  /** Similar known names. Set if the last part of the key is an unknown name. */
  readonly known?: readonly string[];
  /** The unknown name. Set if the name contains dots, because it is then not the last part of `key`. */
  readonly name?: string;
}

/** The read in progress. Parsing is synchronous, so there is only one at a time. */
interface Read {
  readonly trust: TrustContext;
  readonly onFault: (fault: ConfigurationFault) => void;
  readonly path: readonly string[];
}
let current: Read | undefined;

/**
 * Parses a value using its schema, and reports each omitted part. Returns undefined if the whole value is malformed. `trust` determines
 * which URLs the source may use (OP-108).
 */
export function readConfiguration<T>(
  schema: Schema<T>,
  value: unknown,
  { trust, onFault }: Omit<Read, 'path'>,
): T | undefined {
  current = { trust, onFault, path: [] };
  try {
    return readPart(schema, value);
  } finally {
    current = undefined;
  }
}

/** Parses the part at `name`. Reports a malformed part and returns undefined, so that the other parts remain valid. */
function readPart<T>(schema: Schema<T>, value: unknown, ...name: string[]): T | undefined {
  const outer = reading();
  current = { ...outer, path: [...outer.path, ...name] };
  try {
    const result = v.safeParse(schema, value, { abortEarly: true });
    if (result.success) return result.output;
    report(result.issues[0].message);
    return undefined;
  } finally {
    current = outer;
  }
}

function reading(): Read {
  if (current === undefined) throw new Error('Configuration schemas are read by readConfiguration().');
  return current;
}

function report(why: string, name: readonly string[] = [], known?: readonly string[]): void {
  const { path, onFault } = reading();
  const remedy = Object.values(REFUSALS).find((refusal) => refusal.why === why)?.remedy;
  onFault({
    key: [...path, ...name].join('.') || 'configuration',
    why,
    ...(remedy !== undefined && { remedy }),
    ...(known && { known }),
  });
}

/** The reason for omitting a key that is not in any schema. */
export const UNKNOWN = 'is not a known key';

/** Maximum number of unknown keys reported per object. If an object has more, they are unlikely to be misspelt names. */
const MOST_UNKNOWN = 20;

/** Returns the unknown own keys of an object, truncated to the length allowed in an error message. */
export function unknownKeys(value: object, isKnown: (name: string) => boolean): readonly string[] {
  return Object.keys(value)
    .filter((name) => !isKnown(name))
    .slice(0, MOST_UNKNOWN)
    .map((name) => cut(name, BOUNDS.title));
}

/** Reports an object's unknown keys. `path` is the path from the current value to the object. */
function reportUnknown(
  value: unknown,
  known: readonly string[],
  { isKnown = (name: string) => known.includes(name), path = [] as readonly string[] } = {},
): void {
  if (!isObject(value)) return;
  for (const name of unknownKeys(value, isKnown)) report(UNKNOWN, [...path, name], known);
}

/** Returns a schema that leaves the value unchanged and reports its unknown keys, including those of the nested objects in `inner`. */
export function knownKeys(names: readonly string[], inner: Readonly<Record<string, readonly string[]>> = {}) {
  return v.pipe(
    v.unknown(),
    v.transform((value) => {
      reportUnknown(value, names);
      for (const [name, known] of Object.entries(inner))
        if (isObject(value)) reportUnknown(value[name], known, { path: [name] });
      return value;
    }),
  );
}

/**
 * Returns a schema that accepts the values for which `parse` returns a result, and rejects those for which it returns
 * undefined.
 */
export function parsed<T>(parse: (value: unknown) => T | undefined, why: string): Schema<T> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const found = parse(dataset.value);
      if (found !== undefined) return found;
      addIssue({ message: why });
      return NEVER;
    }),
  );
}

/** Returns a schema that reports a malformed value and replaces it with `fallback`. */
export function orElse<T>(schema: Schema<T>, fallback: T): Schema<T> {
  return v.pipe(
    v.unknown(),
    v.transform((value) => readPart(schema, value) ?? fallback),
  );
}

/** Returns a validation that checks whether the source may use the value's URL. */
export function isTrusted<T>(urlOf: (value: T) => NamedUrl) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const refusal = dataset.typed ? refusalOf(urlOf(dataset.value), reading().trust) : undefined;
    if (refusal !== undefined) addIssue({ message: refusal.why });
  });
}

/** Returns a transformation that keeps the items whose URL the source may use. Refused items are reported for the whole list. */
export function onlyTrusted<T>(urlOf: (item: T) => NamedUrl) {
  return v.transform((items: readonly T[]): readonly T[] =>
    items.filter((item) => {
      const refusal = refusalOf(urlOf(item), reading().trust);
      if (refusal !== undefined) report(refusal.why);
      return refusal === undefined;
    }),
  );
}

const anyObject = parsed((value) => (isObject(value) ? value : undefined), 'is not an object');

/** Returns the object's own, well-formed fields in an object without a prototype. */
function readFields(value: Readonly<Record<string, unknown>>, entries: Entries): object {
  const fields = Object.create(null) as Record<string, unknown>;
  for (const [name, schema] of Object.entries(entries)) {
    const item = Object.hasOwn(value, name) ? value[name] : undefined;
    if (item === undefined || item === null) continue;
    const found = readPart(schema, item, name);
    if (found !== undefined) fields[name] = found;
  }
  return fields;
}

/** Returns a schema for an object with these fields. Malformed fields are omitted, and unknown keys are reported. */
export function object<E extends Entries>(entries: E): Schema<Fields<E>> {
  return v.pipe(
    anyObject,
    v.transform((value) => {
      reportUnknown(value, Object.keys(entries));
      return readFields(value, entries);
    }),
  );
}

/** Returns a schema for an object with these names, whose values share a schema. */
export function named<N extends string, T>(names: readonly N[], schema: Schema<T>): Schema<{ readonly [K in N]?: T }> {
  return object(Object.fromEntries(names.map((name) => [name, schema]))) as Schema<{ readonly [K in N]?: T }>;
}

/** The options of `record()`: the valid names, and the report for invalid names. */
interface Names {
  readonly isName?: (name: string) => boolean;
  /** Examples of valid names, used to suggest a correction for a misspelt name. */
  readonly examples?: readonly string[];
  /** The reason for omitting an invalid name. By default such names are reported as unknown keys, up to a limit. */
  readonly why?: string;
}

/** Returns a schema for an object whose names are data. Malformed values and invalid names are omitted. */
export function record<T>(
  schema: Schema<T>,
  { isName = (name) => name !== '__proto__', examples = [], why }: Names = {},
): Schema<Readonly<Record<string, T>>> {
  return v.pipe(
    anyObject,
    v.transform((value) => {
      const names = Object.keys(value);
      if (why === undefined) reportUnknown(value, examples, { isKnown: isName });
      else for (const name of names) if (!isName(name)) report(why, [name], examples);
      const entries = Object.fromEntries(names.filter(isName).map((name) => [name, schema]));
      return readFields(value, entries) as Readonly<Record<string, T>>;
    }),
  );
}

/**
 * Returns a schema for a list of objects that have all fields in `entries`. Rows with a missing field are omitted. A malformed field in
 * `optional` is omitted from its row.
 */
export function rows<E extends Entries>(entries: E): Schema<readonly Required<Fields<E>>[]>;
export function rows<E extends Entries, O extends Entries>(
  entries: E,
  optional: O,
): Schema<readonly (Required<Fields<E>> & Fields<O>)[]>;
export function rows(entries: Entries, optional: Entries = {}): Schema<readonly object[]> {
  const names = Object.keys(entries);
  // Uses a null prototype, because pages with old libraries may add enumerable properties to `Object.prototype`.
  const rowSchema = v.object(Object.assign(Object.create(null) as object, entries));
  const readRow = (value: unknown): object | undefined => {
    const result = v.safeParse(rowSchema, value, { abortEarly: true });
    return isObject(value) && result.success ? Object.assign(readFields(value, optional), result.output) : undefined;
  };
  const row = v.pipe(knownKeys([...names, ...Object.keys(optional)]), parsed(readRow, `needs ${names.join(', ')}`));
  return v.pipe(
    v.unknown(),
    v.check(Array.isArray, 'is not a list'),
    v.transform((list: readonly unknown[]) =>
      list.map((item, index) => readPart(row, item, String(index))).filter((found) => found !== undefined),
    ),
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

/** Parses a path on the page's own origin, or an absolute URL. Returns undefined for anything else. */
export function readTarget(value: unknown): PathTarget | AbsoluteTarget | undefined {
  const target = parseTarget(value);
  return target?.kind === 'mail' ? undefined : target;
}

/** Parses an absolute URL. Returns undefined for anything else. */
function readAbsolute(value: unknown): AbsoluteTarget | undefined {
  const target = parseTarget(value);
  return target?.kind === 'absolute' ? target : undefined;
}

/** Parses an email address with or without `mailto:`. Returns undefined for anything else. */
export function readMail(value: unknown): MailTarget | undefined {
  if (typeof value !== 'string') return undefined;
  const found = parseTarget(/^mailto:/i.test(value.trim()) ? value : `mailto:${value.trim()}`);
  return found?.kind === 'mail' ? found : undefined;
}

/** Returns a parser for lists. The parser returns undefined if the value isn't a list or any item is malformed. */
export function listOf<T>(read: (item: unknown) => T | undefined): (value: unknown) => readonly T[] | undefined {
  return (value) => {
    if (!Array.isArray(value)) return undefined;
    const items = (value as unknown[]).map(read);
    return items.includes(undefined) ? undefined : (items as T[]);
  };
}

export function matching(pattern: RegExp): (value: unknown) => string | undefined {
  return (value) => (typeof value === 'string' && pattern.test(value) ? value : undefined);
}

/** Matches a string. A string that exceeds the maximum length is truncated (OP-107). */
export const text = parsed(readPlain, 'is not a string');
/**
 * Matches a message in ICU syntax. A message that exceeds the maximum length is malformed, because truncation would
 * break its syntax.
 */
export const message = parsed(readMessage, 'is not a string of at most 2 000 characters');
export const flag = parsed(readFlag, 'is not true or false');

/** Returns a schema for a function provided by the page. */
export function callable<F extends (...parameters: never[]) => unknown>(): Schema<F> {
  return parsed((value) => (typeof value === 'function' ? (value as F) : undefined), 'is not a function');
}

/** Matches a link's target URL. */
export const target = parsed(readTarget, 'is neither a path nor an http or https address');

type Purpose = NamedUrl['purpose'];

/** Returns a schema for a URL with this purpose. The source must be allowed to use the URL. */
export function trusted(purpose: Purpose): Schema<PathTarget | AbsoluteTarget> {
  return v.pipe(
    target,
    isTrusted((found) => ({ target: found, purpose })),
  );
}

/** Returns a schema for the text of a URL with this purpose. The source must be allowed to use the URL. */
export function trustedAddress(purpose: Purpose): Schema<string> {
  return v.pipe(
    trusted(purpose),
    v.transform((found) => (found.kind === 'path' ? found.path : found.href)),
  );
}

/** Returns a schema for an absolute URL whose origin has this purpose. The source must be allowed to use the origin. */
export function trustedSite(purpose: Purpose, why: string): Schema<AbsoluteTarget> {
  return v.pipe(
    parsed(readAbsolute, why),
    isTrusted((found) => ({ target: found, purpose, isOrigin: true })),
  );
}

/** Returns a schema for an origin with this purpose. The source must be allowed to use the origin. */
export function trustedOrigin(purpose: Purpose): Schema<Origin> {
  return v.pipe(
    trustedSite(purpose, 'is not an http or https origin'),
    v.transform(({ origin }) => origin),
  );
}

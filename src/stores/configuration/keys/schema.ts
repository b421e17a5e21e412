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

/** Reads a value of the page configuration as `T`. Any other value has one issue, whose message continues a sentence about its key. */
export type Schema<T> = v.GenericSchema<unknown, T>;
export type Entries = Readonly<Record<string, Schema<unknown>>>;

/** The fields of an object, each of which is absent if the page has not set it or its value is malformed. */
export type Fields<E extends Entries> = { readonly [K in keyof E]?: v.InferOutput<E[K]> };

/** A value that is left out of the configuration, and why. */
export interface ConfigurationFault {
  /** The path of the key, such as `hosts.main`. */
  readonly key: string;
  readonly why: string;
  /** What to do, unless it is to correct the value: then the source is not trusted. */
  readonly remedy?: string;
  /** The names that may be meant, if the last part of the key is an unknown name. */
  readonly known?: readonly string[];
  /** The unknown name, if it contains dots. */
  readonly name?: string;
}

/** The read in progress. Parsing is synchronous, so there is one at a time. */
interface Read {
  readonly trust: TrustContext;
  readonly onFault: (fault: ConfigurationFault) => void;
  readonly path: readonly string[];
}
let current: Read | undefined;

/**
 * Reads a value by its schema, and reports each part that is left out. Returns undefined if the whole value is malformed. `trust` decides
 * which URLs the source may name (OP-108).
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

/** Reads the part at `name`, which may be malformed without costing the rest. */
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

/** Why a key is left out that is in no schema. */
export const UNKNOWN = 'is not a known key';

/** How many unknown keys of one object are reported: more of them are not misspelt names. */
const MOST_UNKNOWN = 20;

/** Returns the own keys of an object that are unknown, cut to the length of a name in a sentence. */
export function unknownKeys(value: object, isKnown: (name: string) => boolean): readonly string[] {
  return Object.keys(value)
    .filter((name) => !isKnown(name))
    .slice(0, MOST_UNKNOWN)
    .map((name) => cut(name, BOUNDS.title));
}

/** Reports the unknown keys of an object; `path` leads from the current value to the object. */
function reportUnknown(
  value: unknown,
  known: readonly string[],
  { isKnown = (name: string) => known.includes(name), path = [] as readonly string[] } = {},
): void {
  if (!isObject(value)) return;
  for (const name of unknownKeys(value, isKnown)) report(UNKNOWN, [...path, name], known);
}

/** The value unchanged. Its unknown keys are reported, and those of the objects in `inner`. */
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

/** A value that `parse` returns; a value for which it returns undefined has an issue. */
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

/** A validation: the URL of the value may be named by its source. */
export function isTrusted<T>(urlOf: (value: T) => NamedUrl) {
  return v.rawCheck<T>(({ dataset, addIssue }) => {
    const refusal = dataset.typed ? refusalOf(urlOf(dataset.value), reading().trust) : undefined;
    if (refusal !== undefined) addIssue({ message: refusal.why });
  });
}

/** A transformation: the items whose URL may be named by their source. The others are reported for the whole list. */
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

/** The own fields of an object that have a value and are well formed, in an object without a prototype. */
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

/** An object with these fields. A malformed field is left out; an unknown key is reported. */
export function object<E extends Entries>(entries: E): Schema<Fields<E>> {
  return v.pipe(
    anyObject,
    v.transform((value) => {
      reportUnknown(value, Object.keys(entries));
      return readFields(value, entries);
    }),
  );
}

/** An object with these names, all of whose values have one schema. */
export function named<N extends string, T>(names: readonly N[], schema: Schema<T>): Schema<{ readonly [K in N]?: T }> {
  return object(Object.fromEntries(names.map((name) => [name, schema]))) as Schema<{ readonly [K in N]?: T }>;
}

/** Which names of an object are data, and what the others are. */
interface Names {
  readonly isName?: (name: string) => boolean;
  /** Names that a misspelt one can mean. */
  readonly examples?: readonly string[];
  /** Why another name is left out. Default: it is an unknown key, of which only the first are reported. */
  readonly why?: string;
}

/** An object whose names are data. A malformed value is left out, as is a name that is not one. */
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

/** A list of objects that have all of these fields. A row without one of them is left out. */
export function rows<E extends Entries>(entries: E): Schema<readonly Required<Fields<E>>[]> {
  const names = Object.keys(entries);
  // Without a prototype: pages of old libraries add enumerable names to that of every object.
  const whole = v.object(Object.assign(Object.create(null) as object, entries));
  const readRow = (value: unknown): Required<Fields<E>> | undefined => {
    const result = v.safeParse(whole, value, { abortEarly: true });
    return isObject(value) && result.success ? (result.output as Required<Fields<E>>) : undefined;
  };
  const row = v.pipe(knownKeys(names), parsed(readRow, `needs ${names.join(', ')}`));
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

/** A path of the page's own origin, or an absolute URL. */
export function readTarget(value: unknown): PathTarget | AbsoluteTarget | undefined {
  const target = parseTarget(value);
  return target?.kind === 'mail' ? undefined : target;
}

/** An absolute URL. */
function readAbsolute(value: unknown): AbsoluteTarget | undefined {
  const target = parseTarget(value);
  return target?.kind === 'absolute' ? target : undefined;
}

/** A mail address, with `mailto:` or without. */
export function readMail(value: unknown): MailTarget | undefined {
  if (typeof value !== 'string') return undefined;
  const found = parseTarget(/^mailto:/i.test(value.trim()) ? value : `mailto:${value.trim()}`);
  return found?.kind === 'mail' ? found : undefined;
}

/** Returns the items of a list, or undefined if one of them is malformed. */
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

/** A text; a longer one is cut (OP-107). */
export const text = parsed(readPlain, 'is not a text');
/** A message in ICU syntax, which a cut would break: a longer one is malformed. */
export const message = parsed(readMessage, 'is not a text of at most 2 000 characters');
export const flag = parsed(readFlag, 'is not true or false');

/** A function of the page. */
export function callable<F extends (...given: never[]) => unknown>(): Schema<F> {
  return parsed((value) => (typeof value === 'function' ? (value as F) : undefined), 'is not a function');
}

/** A URL that links lead to. */
export const target = parsed(readTarget, 'is neither a path nor an http or https address');

type Purpose = NamedUrl['purpose'];

/** A URL that is used for this purpose, if its source may name it. */
export function trusted(purpose: Purpose): Schema<PathTarget | AbsoluteTarget> {
  return v.pipe(
    target,
    isTrusted((found) => ({ target: found, purpose })),
  );
}

/** The text of such a URL. */
export function trustedAddress(purpose: Purpose): Schema<string> {
  return v.pipe(
    trusted(purpose),
    v.transform((found) => (found.kind === 'path' ? found.path : found.href)),
  );
}

/** An absolute URL whose origin is used for this purpose, if its source may name it. */
export function trustedSite(purpose: Purpose, why: string): Schema<AbsoluteTarget> {
  return v.pipe(
    parsed(readAbsolute, why),
    isTrusted((found) => ({ target: found, purpose, isOrigin: true })),
  );
}

/** An origin that is used for this purpose, if its source may name it. */
export function trustedOrigin(purpose: Purpose): Schema<Origin> {
  return v.pipe(
    trustedSite(purpose, 'is not an http or https origin'),
    v.transform(({ origin }) => origin),
  );
}

import * as v from 'valibot';
import { BOUNDS, cut, cutHtml } from '../lib/bounds.ts';
import { checkShape, drop, keepPart, keepRow, noteMilliseconds, type Shape } from './check-shape.ts';
import { isObject } from './parse-json.ts';
import { readDecimal } from '../lib/read-decimal.ts';
import { readSeconds } from '../lib/unix-time.ts';

export type { Shape };

function text(read: (sent: string) => string): Shape<string, string> {
  return v.pipe(v.string(), v.transform(read));
}

/** A name, a code or a word on a button. One that was cut ends in "…", and is no code that anybody knows. */
export const name = text((sent) => cut(sent, BOUNDS.name));

/** An address; one that is too long counts as absent. */
export const address = text((sent) => (sent.length > BOUNDS.address ? '' : sent));

/** An amount: a decimal string, exact. The number 1e-7 is "0.0000001". */
export const decimal: Shape<string, string> = reading('a decimal', readDecimal);

/** A number, also written as a decimal string. */
export const number: Shape<number, number> = reading('a number', (value) => {
  const written = readDecimal(value);
  return written !== undefined && Number.isFinite(Number(written)) ? Number(written) : undefined;
});

/** A time in Unix seconds. */
export const unixTime: Shape<number, number> = reading('a time in Unix seconds', (value) =>
  secondsOf(Number(readDecimal(value) ?? Number.NaN)),
);

/** A flag. `"1"`, `1`, `true`, `"0"`, `0`, `false`. */
export const flag: Shape<boolean, boolean | 0 | 1> = reading('a flag', (value) => {
  if (value === true || value === 1 || value === '1') return true;
  return value === false || value === 0 || value === '0' ? false : undefined;
});

/** An identifier that may come as a number: `"10042"` or `10042`. */
export const identifier: Shape<string, string> = reading('an identifier', (value) =>
  typeof value === 'string' ? cut(value, BOUNDS.name) : Number.isSafeInteger(value) ? String(value) : undefined,
);

/** Anything, of which nothing is kept. */
export const nothing: Shape<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** The value of an absent field: with `undefined`, valibot would not read the field at all. */
const ABSENT = Symbol('absent');

/** What a field holds; undefined where the wire has written nothing. */
const PRESENT = v.pipe(
  v.nullish(v.unknown(), ABSENT),
  v.transform((value) => (value === '' || value === ABSENT ? undefined : value)),
);

/** A field that may be absent, `null` or an empty text, which all mean the same (OP-120). */
export function optional<T, W>(shape: Shape<T, W>): Shape<T | undefined, W | undefined> {
  return v.pipe(
    PRESENT,
    v.nullish(shape),
    v.transform((value) => value ?? undefined),
  ) as Shape<T | undefined, W | undefined>;
}

/** A field that may be absent, `null` or an empty text, and is read as if the wire had written `otherwise` then (OP-120). */
export function withDefault<T, W>(shape: Shape<T, W>, otherwise: W & {}): Shape<T, W | undefined> {
  return v.pipe(PRESENT, v.nullish(shape, otherwise as never)) as Shape<T, W | undefined>;
}

/** The usual fields that may be absent. */
export const word = withDefault(name, '');
export const title = withDefault(
  text((sent) => cut(sent, BOUNDS.title)),
  '',
);
export const plain = withDefault(
  text((sent) => cut(sent, BOUNDS.plain)),
  '',
);
export const html = withDefault(
  text((sent) => cutHtml(sent, BOUNDS.html)),
  '',
);
export const link = withDefault(address, '');
export const id = withDefault(identifier, '');
export const amount = withDefault(decimal, '0');
/** An amount whose absence is shown: it is empty then, and never 0 (OP-120). */
export const optionalAmount: Shape<string, string | undefined> = v.pipe(
  optional(decimal),
  v.transform((sent) => sent ?? ''),
);
export const count = withDefault(number, 0);
export const no = withDefault(flag, false);
/** A moment in Unix seconds, 0 where it is absent or cannot be meant. One in milliseconds is read as such, and reported once. */
export const moment: Shape<number, number | undefined> = v.pipe(
  count,
  v.transform((written) => secondsOf(written) ?? 0),
);

type Entries = Readonly<Record<string, Shape<unknown>>>;
type OptionalIn<E extends Entries> = { [K in keyof E]: undefined extends v.InferInput<E[K]> ? K : never }[keyof E];
/** The fields as the wire writes them. */
type Written<E extends Entries> = {
  readonly [K in Exclude<keyof E, OptionalIn<E>>]: v.InferInput<E[K]>;
} & { readonly [K in OptionalIn<E>]?: Exclude<v.InferInput<E[K]>, undefined> };

const anyObject = v.pipe(v.unknown(), v.check(isObject, 'is not an object'));

/** An object with these fields; what else it holds is left behind. */
export function object<E extends Entries>(
  entries: E,
): Shape<{ readonly [K in keyof E]: v.InferOutput<E[K]> }, Written<E>> {
  // Without a prototype: pages of old libraries add enumerable names to that of every object.
  const own = Object.assign(Object.create(null) as object, entries);
  return v.pipe(anyObject, v.object(own)) as never;
}

/** `agency_type` is `agencyType`. */
type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : Name;
type Read<E extends Entries> = { readonly [K in keyof E as CamelCase<K>]: v.InferOutput<E[K]> };

/** An object with these fields, named as on the wire: here they become camelCase. */
export function fields<E extends Entries>(entries: E): Shape<Read<E>, Written<E>> {
  const names = Object.keys(entries).map(
    (name) => [name, name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())] as const,
  );
  return v.pipe(
    object(entries) as Shape<Readonly<Record<string, unknown>>>,
    v.transform((found) => {
      const read: Record<string, unknown> = {};
      for (const [written, name] of names) read[name] = found[written];
      return read;
    }),
  ) as never;
}

/** The same fields, each by itself: a malformed one is as if it were absent, and counted. */
export function apart<E extends Entries>(entries: E): Shape<Read<E>, Written<E>> {
  const apiece = Object.entries(entries).map(([written, shape]) => {
    const absent = checkShape(shape, undefined);
    return [written, expendable(shape, 'value' in absent ? absent.value : undefined)] as const;
  });
  return fields(Object.fromEntries(apiece)) as unknown as Shape<Read<E>, Written<E>>;
}

/** What `arrange` makes of the answer: it may come in several forms. */
export function arranged<T, W>(arrange: (data: unknown) => unknown, shape: Shape<T, W>): Shape<T, W> {
  return v.pipe(v.unknown(), v.transform(arrange), shape) as Shape<T, W>;
}

/**
 * One malformed row never costs the list: it is left out and counted. Rows past the first `most` are not looked at, and
 * none where the lists of the answer together have had theirs.
 */
export function rows<T, W>(row: Shape<T, W>, most: number = BOUNDS.rows): Shape<readonly T[], readonly W[]> {
  return v.pipe(
    v.unknown(),
    v.check(Array.isArray, 'is not a list'),
    v.transform((list) => {
      const kept: T[] = [];
      const sent = list as readonly unknown[];
      for (let index = 0; index < Math.min(sent.length, most); index += 1)
        if (!keepRow(row, sent[index], (output) => kept.push(output))) break;
      return kept;
    }),
  ) as Shape<readonly T[], readonly W[]>;
}

/**
 * An object whose keys are data. The result has no prototype; malformed values and unknown keys, and those that are no
 * names, are left out and counted. A key with an empty text counts as absent (OP-120).
 */
export function byKey<T, W>(
  value: Shape<T, W>,
  isKnown: (key: string) => boolean = () => true,
  most: number = BOUNDS.rows,
): Shape<Readonly<Record<string, T>>, Readonly<Record<string, W>>> {
  return v.pipe(
    anyObject,
    v.transform((source) => {
      const kept = Object.create(null) as Record<string, T>;
      for (const [key, item] of firstEntries(source as object, most))
        if (item === '') continue;
        else if (key.length > BOUNDS.name || !isKnown(key)) drop();
        else if (!keepRow(value, item, (output) => (kept[key] = output))) break;
      return kept;
    }),
  ) as Shape<Readonly<Record<string, T>>, Readonly<Record<string, W>>>;
}

/** What an object has of its own, as far as lists go. */
export function firstEntries(source: object, most: number = BOUNDS.rows): readonly (readonly [string, unknown])[] {
  const found: (readonly [string, unknown])[] = [];
  for (const key in source) {
    if (found.length === most) break;
    if (Object.hasOwn(source, key)) found.push([key, (source as Readonly<Record<string, unknown>>)[key]]);
  }
  return found;
}

/**
 * A collection of which something must be left: where every row is malformed, the answer has another shape than ours
 * and has failed, so that what was known before stays.
 */
export function someOf<T extends object, W>(collection: Shape<T, W>): Shape<T, W> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const before = drop(0);
      const result = v.safeParse(collection, dataset.value, { abortEarly: true });
      const [issue] = result.issues ?? [];
      const isLost = result.success && Object.keys(result.output).length === 0 && drop(0) > before;
      if (result.success && !isLost) return result.output;
      addIssue({ message: issue?.message ?? 'holds no row of its shape' });
      return NEVER;
    }),
  ) as Shape<T, W>;
}

/** A part that may be absent, or malformed, without costing the answer: it is `otherwise` then. */
export function expendable<T, W, O>(shape: Shape<T, W>, otherwise: O): Shape<T | O, W | null | undefined> {
  return v.pipe(
    PRESENT,
    v.transform((value) => {
      let kept: T | O = otherwise;
      if (value !== undefined) keepPart(shape, value, (output) => (kept = output));
      return kept;
    }),
  ) as Shape<T | O, W | null | undefined>;
}

/** What a shape makes of an empty answer: `{}`, `[]` or nothing, the first that it takes. Throws where it takes none. */
export function emptyOf<T>(shape: Shape<T>): T {
  for (const empty of [{}, [], undefined]) {
    const checked = checkShape(shape, empty);
    if ('value' in checked) return checked.value;
  }
  throw new Error('no default');
}

/** A time in Unix seconds, also where it is written in milliseconds; undefined where it cannot be meant. */
export function secondsOf(written: number): number | undefined {
  const read = readSeconds(written);
  if (read?.isConverted) noteMilliseconds();
  return read?.time;
}

function reading<T, W>(what: string, read: (value: unknown) => T | undefined): Shape<T, W> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const found = read(dataset.value);
      if (found !== undefined) return found;
      addIssue({ message: `is not ${what}` });
      return NEVER;
    }),
  ) as Shape<T, W>;
}

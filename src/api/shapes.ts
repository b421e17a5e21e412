import * as v from 'valibot';
import { BOUNDS, cut, cutHtml } from '../lib/bounds.ts';
import { checkShape, drop, collectPart, collectRow, recordMilliseconds, type Shape } from './check-shape.ts';
import { isObject } from './parse-json.ts';
import { readDecimal } from '../lib/read-decimal.ts';
import { readSeconds } from '../lib/unix-time.ts';

export type { Shape };

function text(read: (sent: string) => string): Shape<string, string> {
  return v.pipe(v.string(), v.transform(read));
}

/** A name, a code or a button label. A truncated string ends with "…", so it doesn't equal any known code. */
export const name = text((sent) => cut(sent, BOUNDS.name));

/** A URL. If it is too long, it is treated as absent. */
export const address = text((sent) => (sent.length > BOUNDS.address ? '' : sent));

/** An exact amount as a decimal string. The number 1e-7 becomes "0.0000001". */
export const decimal: Shape<string, string> = reading('a decimal', readDecimal);

/** A number, which may be sent as a decimal string. */
export const number: Shape<number, number> = reading('a number', (value) => {
  const written = readDecimal(value);
  return written !== undefined && Number.isFinite(Number(written)) ? Number(written) : undefined;
});

/** A time in Unix seconds. */
export const unixTime: Shape<number, number> = reading('a time in Unix seconds', (value) =>
  secondsOf(Number(readDecimal(value) ?? Number.NaN)),
);

/** A boolean, sent as `"1"`, `1`, `true`, `"0"`, `0` or `false`. */
export const flag: Shape<boolean, boolean | 0 | 1> = reading('a flag', (value) => {
  if (value === true || value === 1 || value === '1') return true;
  return value === false || value === 0 || value === '0' ? false : undefined;
});

/** An identifier, which may be sent as a number: `"10042"` or `10042`. */
export const identifier: Shape<string, string> = reading('an identifier', (value) =>
  typeof value === 'string' ? cut(value, BOUNDS.name) : Number.isSafeInteger(value) ? String(value) : undefined,
);

/** Accepts and drops any value. */
export const nothing: Shape<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** The value of an absent field. Undefined cannot be used, because valibot would then not read the field. */
const ABSENT = Symbol('absent');

/** A field's value, or undefined if the field is treated as absent. */
const PRESENT = v.pipe(
  v.nullish(v.unknown(), ABSENT),
  v.transform((value) => (value === '' || value === ABSENT ? undefined : value)),
);

/** Returns the shape of a field that may be absent, null or an empty string. All three are equivalent (OP-120). */
export function optional<T, W>(shape: Shape<T, W>): Shape<T | undefined, W | undefined> {
  return v.pipe(
    PRESENT,
    v.nullish(shape),
    v.transform((value) => value ?? undefined),
  ) as Shape<T | undefined, W | undefined>;
}

/** Returns the shape of a field that is read as `otherwise` if it is absent, null or an empty string (OP-120). */
export function withDefault<T, W>(shape: Shape<T, W>, otherwise: W & {}): Shape<T, W | undefined> {
  return v.pipe(PRESENT, v.nullish(shape, otherwise as never)) as Shape<T, W | undefined>;
}

/** Common types of optional fields. */
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
/** An amount that is empty rather than 0 if absent, so that its absence can be shown (OP-120). */
export const optionalAmount: Shape<string, string | undefined> = v.pipe(
  optional(decimal),
  v.transform((sent) => sent ?? ''),
);
export const count = withDefault(number, 0);
export const no = withDefault(flag, false);
/** A time in Unix seconds, or 0 if it is absent or implausible. A time in milliseconds is converted and reported once. */
export const moment: Shape<number, number | undefined> = v.pipe(
  count,
  v.transform((written) => secondsOf(written) ?? 0),
);

type Entries = Readonly<Record<string, Shape<unknown>>>;
type OptionalIn<E extends Entries> = { [K in keyof E]: undefined extends v.InferInput<E[K]> ? K : never }[keyof E];
/** The fields under their names in the response. */
type Sent<E extends Entries> = {
  readonly [K in Exclude<keyof E, OptionalIn<E>>]: v.InferInput<E[K]>;
} & { readonly [K in OptionalIn<E>]?: Exclude<v.InferInput<E[K]>, undefined> };

const anyObject = v.pipe(v.unknown(), v.check(isObject, 'is not an object'));

/** Returns a shape for an object with these fields. Other fields are dropped. */
export function object<E extends Entries>(
  entries: E,
): Shape<{ readonly [K in keyof E]: v.InferOutput<E[K]> }, Sent<E>> {
  // Uses a null prototype, because old libraries add enumerable properties to `Object.prototype`.
  const own = Object.assign(Object.create(null) as object, entries);
  return v.pipe(anyObject, v.object(own)) as never;
}

/** The name in camelCase: `agencyType` for `agency_type`. */
type CamelCase<Name> = Name extends `${infer Head}_${infer Rest}` ? `${Head}${Capitalize<CamelCase<Rest>>}` : Name;
type Read<E extends Entries> = { readonly [K in keyof E as CamelCase<K>]: v.InferOutput<E[K]> };

/** Returns a shape for an object with these fields, whose names are converted from snake_case to camelCase. */
export function fields<E extends Entries>(entries: E): Shape<Read<E>, Sent<E>> {
  const names = Object.keys(entries).map(
    (name) => [name, name.replaceAll(/_(.)/g, (_, letter: string) => letter.toUpperCase())] as const,
  );
  return v.pipe(
    object(entries) as Shape<Readonly<Record<string, unknown>>>,
    v.transform((sent) => {
      const read: Record<string, unknown> = {};
      for (const [sentName, name] of names) read[name] = sent[sentName];
      return read;
    }),
  ) as never;
}

/**
 * Returns a shape like `fields` that reads each field independently. A malformed field is treated as absent and counted as dropped.
 */
export function independentFields<E extends Entries>(entries: E): Shape<Read<E>, Sent<E>> {
  const independent = Object.entries(entries).map(([written, shape]) => {
    const absent = checkShape(shape, undefined);
    return [written, expendable(shape, 'value' in absent ? absent.value : undefined)] as const;
  });
  return fields(Object.fromEntries(independent)) as unknown as Shape<Read<E>, Sent<E>>;
}

/** Returns a shape that first transforms the response, which may have several formats, and then validates it. */
export function preprocessed<T, W>(transform: (data: unknown) => unknown, shape: Shape<T, W>): Shape<T, W> {
  return v.pipe(v.unknown(), v.transform(transform), shape) as Shape<T, W>;
}

/**
 * Returns a shape for a list of rows. A malformed row is dropped and counted without affecting other rows. Rows beyond `maxRows`, and
 * beyond the limit for all lists in the response, are not read.
 */
export function rows<T, W>(row: Shape<T, W>, maxRows: number = BOUNDS.rows): Shape<readonly T[], readonly W[]> {
  return v.pipe(
    v.unknown(),
    v.check(Array.isArray, 'is not a list'),
    v.transform((list) => {
      const valid: T[] = [];
      const sent = list as readonly unknown[];
      for (let index = 0; index < Math.min(sent.length, maxRows); index += 1)
        if (!collectRow(row, sent[index], (output) => valid.push(output))) break;
      return valid;
    }),
  ) as Shape<readonly T[], readonly W[]>;
}

/**
 * Returns a shape for an object whose keys are data. The result has no prototype. Malformed values, unknown keys and overlong keys are
 * dropped and counted. A key whose value is an empty string is treated as absent (OP-120).
 */
export function byKey<T, W>(
  value: Shape<T, W>,
  isKnown: (key: string) => boolean = () => true,
  maxRows: number = BOUNDS.rows,
): Shape<Readonly<Record<string, T>>, Readonly<Record<string, W>>> {
  return v.pipe(
    anyObject,
    v.transform((source) => {
      const valid = Object.create(null) as Record<string, T>;
      for (const [key, item] of firstEntries(source as object, maxRows))
        if (item === '') continue;
        else if (key.length > BOUNDS.name || !isKnown(key)) drop();
        else if (!collectRow(value, item, (output) => (valid[key] = output))) break;
      return valid;
    }),
  ) as Shape<Readonly<Record<string, T>>, Readonly<Record<string, W>>>;
}

/** Returns an object's first own entries. */
export function firstEntries(source: object, maxRows: number = BOUNDS.rows): readonly (readonly [string, unknown])[] {
  const entries: (readonly [string, unknown])[] = [];
  for (const key in source) {
    if (entries.length === maxRows) break;
    if (Object.hasOwn(source, key)) entries.push([key, (source as Readonly<Record<string, unknown>>)[key]]);
  }
  return entries;
}

/**
 * Returns a shape for a collection that, unless it is empty, must contain a valid row. If all rows are malformed, the response as a whole
 * is malformed and the call fails, so that previous data is preserved.
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
      addIssue({ message: issue?.message ?? 'holds no valid row' });
      return NEVER;
    }),
  ) as Shape<T, W>;
}

/** Returns a shape for a part that may be absent or malformed without invalidating the response. Its value is then `otherwise`. */
export function expendable<T, W, O>(shape: Shape<T, W>, otherwise: O): Shape<T | O, W | null | undefined> {
  return v.pipe(
    PRESENT,
    v.transform((value) => {
      let result: T | O = otherwise;
      if (value !== undefined) collectPart(shape, value, (output) => (result = output));
      return result;
    }),
  ) as Shape<T | O, W | null | undefined>;
}

/**
 * Returns a shape's result for an empty response. Tries `{}`, `[]` and nothing, and uses the first valid result. Throws if none is valid.
 */
export function emptyOf<T>(shape: Shape<T>): T {
  for (const empty of [{}, [], undefined]) {
    const checked = checkShape(shape, empty);
    if ('value' in checked) return checked.value;
  }
  throw new Error('no default');
}

/** Returns a time in Unix seconds, converted from milliseconds if necessary. Returns undefined if it is implausible. */
export function secondsOf(written: number): number | undefined {
  const read = readSeconds(written);
  if (read?.isConverted) recordMilliseconds();
  return read?.time;
}

function reading<T, W>(what: string, read: (value: unknown) => T | undefined): Shape<T, W> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const result = read(dataset.value);
      if (result !== undefined) return result;
      addIssue({ message: `is not ${what}` });
      return NEVER;
    }),
  ) as Shape<T, W>;
}

import * as v from 'valibot';
import { isObject } from './parse-json.ts';

/**
 * What an answer is read by: `T` is what the page gets, `W` how the wire documents it. More is taken than documented,
 * for the wire is lenient: a number stands for a decimal string and the reverse, six spellings for a flag, `null` or
 * nothing for an optional field, any extra field. Nothing else.
 */
export type Shape<T, W = unknown> = v.GenericSchema<W, T>;

export const text: Shape<string, string> = v.string();

/** An amount: a decimal string, exact. The number 1e-7 is "0.0000001". */
export const decimal: Shape<string, string> = reading('a decimal', readDecimal);

/** A number, also written as a decimal string. */
export const number: Shape<number, number> = reading('a number', (value) => {
  const written = readDecimal(value);
  return written !== undefined && Number.isFinite(Number(written)) ? Number(written) : undefined;
});

/** A flag. `"1"`, `1`, `true`, `"0"`, `0`, `false`. */
export const flag: Shape<boolean, boolean | 0 | 1> = reading('a flag', (value) => {
  if (value === true || value === 1 || value === '1') return true;
  return value === false || value === 0 || value === '0' ? false : undefined;
});

/** An identifier that may come as a number: `"10042"` or `10042`. */
export const identifier: Shape<string, string> = reading('an identifier', (value) =>
  typeof value === 'string' ? value : Number.isSafeInteger(value) ? String(value) : undefined,
);

/** Anything, of which nothing is kept. */
export const nothing: Shape<undefined> = v.pipe(
  v.unknown(),
  v.transform(() => undefined),
);

/** A field that may be absent or `null`. */
export function optional<T, W>(shape: Shape<T, W>): Shape<T | undefined, W | undefined> {
  return v.pipe(
    v.nullish(shape),
    v.transform((value) => value ?? undefined),
  ) as Shape<T | undefined, W | undefined>;
}

/** A field that may be absent or `null`, and is read as if the wire had written `otherwise` then. */
export function withDefault<T, W>(shape: Shape<T, W>, otherwise: W & {}): Shape<T, W | undefined> {
  return v.nullish(shape, otherwise as never) as Shape<T, W | undefined>;
}

/** The usual fields that may be absent. */
export const words = withDefault(text, '');
export const id = withDefault(identifier, '');
export const amount = withDefault(decimal, '0');
export const count = withDefault(number, 0);
export const no = withDefault(flag, false);

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

/** What `arrange` makes of the answer: it may come in several forms. */
export function arranged<T, W>(arrange: (data: unknown) => unknown, shape: Shape<T, W>): Shape<T, W> {
  return v.pipe(v.unknown(), v.transform(arrange), shape) as Shape<T, W>;
}

/** One malformed row never costs the list: it is left out and counted. Rows past the first `most` are not looked at. */
export function rows<T, W>(row: Shape<T, W>, most = Number.POSITIVE_INFINITY): Shape<readonly T[], readonly W[]> {
  return v.pipe(
    v.array(v.unknown()),
    v.transform((list) => {
      const kept: T[] = [];
      for (const item of list.slice(0, most)) keepRow(row, item, (output) => kept.push(output));
      return kept;
    }),
  ) as Shape<readonly T[], readonly W[]>;
}

/** An object whose keys are data. The result has no prototype; malformed values and unknown keys are left out and counted. */
export function byKey<T, W>(
  value: Shape<T, W>,
  isKnown: (key: string) => boolean = () => true,
): Shape<Readonly<Record<string, T>>, Readonly<Record<string, W>>> {
  return v.pipe(
    anyObject,
    v.transform((source) => {
      const kept = Object.create(null) as Record<string, T>;
      for (const [key, item] of Object.entries(source as object))
        if (isKnown(key)) keepRow(value, item, (output) => (kept[key] = output));
        else droppedRows += 1;
      return kept;
    }),
  ) as Shape<Readonly<Record<string, T>>, Readonly<Record<string, W>>>;
}

/**
 * A collection of which something must be left: where every row is malformed, the answer has another shape than ours
 * and has failed, so that what was known before stays.
 */
export function someOf<T extends object, W>(collection: Shape<T, W>): Shape<T, W> {
  return v.pipe(
    v.unknown(),
    v.rawTransform<unknown, T>(({ dataset, addIssue, NEVER }) => {
      const result = v.safeParse(collection, dataset.value, { abortEarly: true });
      const [issue] = result.issues ?? [];
      const isLost =
        result.success && Object.keys(result.output).length === 0 && Object.keys(Object(dataset.value)).length > 0;
      if (result.success && !isLost) return result.output;
      addIssue({ message: issue?.message ?? 'holds no row of its shape' });
      return NEVER;
    }),
  ) as Shape<T, W>;
}

/** A part that may be absent, or malformed, without costing the answer: it is `otherwise` then. */
export function expendable<T, W, O>(shape: Shape<T, W>, otherwise: O): Shape<T | O, W | null | undefined> {
  return v.pipe(
    v.nullish(v.unknown(), NOTHING),
    v.transform((value) => {
      let kept: T | O = otherwise;
      if (value !== NOTHING) keepRow(shape, value, (output) => (kept = output));
      return kept;
    }),
  ) as Shape<T | O, W | null | undefined>;
}

/** Stands for an absent part, so that it is read like a present one. */
const NOTHING = Symbol('nothing');

/** What became of an answer: its value, or what is wrong with it; and how many rows were left out. */
export type Checked<T> = { readonly value: T; readonly dropped: number } | { readonly fault: string };

/** Parsing is synchronous, so one counter serves the answer that is being read. */
let droppedRows = 0;

/** Reads an answer by its shape. Never throws. */
export function checkShape<T>(shape: Shape<T>, data: unknown): Checked<T> {
  droppedRows = 0;
  try {
    const result = v.safeParse(shape, data, { abortEarly: true });
    if (result.success) return { value: result.output, dropped: droppedRows };
    const [issue] = result.issues;
    const path = issue.path?.map(({ key }) => String(key)).join('.') ?? 'it';
    return { fault: `${path}: ${issue.message}` };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

/** What a shape makes of an empty answer: `{}`, `[]` or nothing, the first that it takes. Throws where it takes none. */
export function emptyOf<T>(shape: Shape<T>): T {
  for (const empty of [{}, [], undefined]) {
    const checked = checkShape(shape, empty);
    if ('value' in checked) return checked.value;
  }
  throw new Error('no default');
}

function keepRow<T>(row: Shape<T>, item: unknown, keep: (output: T) => void): void {
  const result = v.safeParse(row, item, { abortEarly: true });
  if (result.success) keep(result.output);
  else droppedRows += 1;
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

function readDecimal(value: unknown): string | undefined {
  if (typeof value === 'string') return /^-?\d+(?:\.\d+)?$/.test(value) ? value : undefined;
  return typeof value === 'number' && Number.isFinite(value) ? decimalOf(value) : undefined;
}

/** A number in full, without an exponent: 1.5e-7 is 0.00000015. */
function decimalOf(value: number): string {
  const written = String(value);
  const [, sign = '', whole = '', part = '', power] = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(written) ?? [];
  if (power === undefined) return written;
  const point = whole.length + Number(power);
  const digits = whole + part;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return sign + digits + '0'.repeat(point - digits.length);
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

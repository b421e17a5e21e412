import type { NamedUrl, Refusal } from '../../../domain/trust/trust.ts';

/**
 * Reports why a value, or the part of it at `path`, is refused; `remedy` where there is a particular one, `known` the names that could
 * have been meant, where the last part of the path is a name that is not known.
 */
export type Refuse = (why: string, path?: string, remedy?: string, known?: readonly string[]) => void;

/** Decides whether whoever gave the configuration may name this URL. */
export type Trust = (url: NamedUrl) => Refusal | undefined;

/** How a value of the page configuration is read; `undefined` is refused. */
export type Reader<T> = (value: unknown, refuse: Refuse, trust: Trust) => T | undefined;

export type Readers = Readonly<Record<string, Reader<unknown>>>;

/** What is left of an object that these readers have read. */
export type Kept<R extends Readers> = { readonly [K in keyof R]?: R[K] extends Reader<infer T> ? T : never };

/** What types and README say of a reader. The build leaves it out: a page has no use for it. */
export interface Description {
  /** The value as TypeScript writes it, where the parts below do not make it up. */
  readonly type?: string;
  readonly meaning?: string;
  /** The keys of an object. */
  readonly fields?: Readers;
  /** The values of an object whose names are data. */
  readonly values?: Reader<unknown>;
  /** The fields of each row of a list. */
  readonly row?: Readers;
}

const descriptions = new WeakMap<Reader<unknown>, Description>();

export function descriptionOf(reader: Reader<unknown>): Description {
  return descriptions.get(reader) ?? {};
}

/** A kind of value: its reader, and how it is written in types. In the build it is the reader alone (`transforms.ts`). */
export function kind<T>(read: Reader<T>, description: Description): Reader<T> {
  const described: Reader<T> = (value, refuse, trust) => read(value, refuse, trust);
  descriptions.set(described, { ...descriptionOf(read), ...description });
  return described;
}

/** A key: the kind of its value, and what it means to the author of a page. In the build it is the reader alone. */
export function key<T>(read: Reader<T>, meaning: string): Reader<T> {
  return kind(read, { meaning });
}

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

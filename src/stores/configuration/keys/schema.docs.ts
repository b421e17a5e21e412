import type { Entries, Schema } from './schema.ts';

/**
 * Describes a value that is parsed as `T`, for the published types and `docs/configuration.md`. Contains either its TypeScript type or
 * descriptions of its parts.
 */
type ValueDocs<T> = { readonly type: string } | PartDocs<T>;

type PartDocs<T> = T extends readonly (infer Row)[]
  ? { readonly row: FieldDocs<Row> }
  : T extends object
    ? string extends keyof T
      ? // The object's names are data. The description covers either all values, or each name that has a meaning to the shell.
        { readonly values: ValueDocs<T[keyof T]> } | { readonly fields: FieldDocs<T> }
      : { readonly fields: FieldDocs<T> }
    : never;

/** Describes each key of an object. A missing or unknown name is a type error. */
type FieldDocs<T> = {
  readonly [Name in keyof T & string]-?: ValueDocs<NonNullable<T[Name]>> & {
    readonly sentence?: string;
    /** A row's field that may be missing. All fields of other objects may be. */
    readonly optional?: true;
  };
};

/** Describes each key in `E` and its meaning for page authors. */
export type DocsOf<E extends Entries> = {
  readonly [Name in keyof E]: E[Name] extends Schema<infer T> ? ValueDocs<T> & { readonly sentence: string } : never;
};

/** Any description, for code that traverses all of them. */
export interface Description {
  readonly sentence?: string;
  readonly type?: string;
  readonly optional?: true;
  readonly fields?: Descriptions;
  readonly values?: Description;
  readonly row?: Descriptions;
}
export type Descriptions = Readonly<Record<string, Description>>;

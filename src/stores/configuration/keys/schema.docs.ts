import type { Entries, Schema } from './schema.ts';

/**
 * The description of a value that is parsed as `T`, for the published types and `docs/configuration.md`. It contains
 * either the value's TypeScript type or descriptions of its parts.
 */
type ValueDocs<T> = { readonly type: string } | PartDocs<T>;

type PartDocs<T> = T extends readonly (infer Row)[]
  ? { readonly row: FieldDocs<Row> }
  : T extends object
    ? string extends keyof T
      ? // The object's keys are data. The docs describe either all values together or each key that the shell reads.
        { readonly values: ValueDocs<T[keyof T]> } | { readonly fields: FieldDocs<T> }
      : { readonly fields: FieldDocs<T> }
    : never;

/** The descriptions of an object's keys. A missing or unknown key is a type error. */
type FieldDocs<T> = {
  readonly [Name in keyof T & string]-?: ValueDocs<NonNullable<T[Name]>> & {
    readonly sentence?: string;
    /** Set if rows may lack this field. The fields of other objects are always optional. */
    readonly optional?: true;
  };
};

/** The descriptions of the keys in `E`, with their meaning for page authors. */
export type DocsOf<E extends Entries> = {
  readonly [Name in keyof E]: E[Name] extends Schema<infer T> ? ValueDocs<T> & { readonly sentence: string } : never;
};

/** A description of any kind, for code that traverses all descriptions. */
export interface Description {
  readonly sentence?: string;
  readonly type?: string;
  readonly optional?: true;
  readonly fields?: Descriptions;
  readonly values?: Description;
  readonly row?: Descriptions;
}
export type Descriptions = Readonly<Record<string, Description>>;

import type { Entries, Schema } from './schema.ts';

/** How the published types and `docs/configuration.md` show a value that is read as `T`: its type as TypeScript writes it, or its parts. */
type ValueDocs<T> = { readonly type: string } | PartDocs<T>;

type PartDocs<T> = T extends readonly (infer Row)[]
  ? { readonly row: FieldDocs<Row> }
  : T extends object
    ? string extends keyof T
      ? // Names are data: one description of all values, or one of each name that means something to the shell.
        { readonly values: ValueDocs<T[keyof T]> } | { readonly fields: FieldDocs<T> }
      : { readonly fields: FieldDocs<T> }
    : never;

/** Every key of an object; a missing or unknown name is a type error. */
type FieldDocs<T> = {
  readonly [Name in keyof T & string]-?: ValueDocs<NonNullable<T[Name]>> & { readonly sentence?: string };
};

/** Every one of these keys, with what it means to a page author. */
export type DocsOf<E extends Entries> = {
  readonly [Name in keyof E]: E[Name] extends Schema<infer T> ? ValueDocs<T> & { readonly sentence: string } : never;
};

/** Any description, for code that walks all of them. */
export interface Description {
  readonly sentence?: string;
  readonly type?: string;
  readonly fields?: Descriptions;
  readonly values?: Description;
  readonly row?: Descriptions;
}
export type Descriptions = Readonly<Record<string, Description>>;

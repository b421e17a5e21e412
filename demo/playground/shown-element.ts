/** What the playground knows of an element: a part of its declaration. */
export interface ShownElement {
  readonly tag: string;
  /** Those beside what every element has, without what the stage decides. */
  readonly attributes: readonly {
    readonly name: string;
    readonly type: 'string' | 'boolean' | 'enum';
    readonly values: readonly string[];
    readonly description: string;
  }[];
  /** A release has it ready-made, for servers. */
  readonly hasFragments: boolean;
  /** The stage opens it: nothing of it would be seen. */
  readonly opens: boolean;
}

/** The part of an element's declaration that the playground uses. */
export interface ShownElement {
  readonly tag: string;
  /** Attributes of this element only, except those that the stage sets. */
  readonly attributes: readonly {
    readonly name: string;
    readonly type: 'string' | 'boolean' | 'enum';
    readonly values: readonly string[];
    readonly description: string;
  }[];
  /** Whether a release contains its fragments. */
  readonly hasFragments: boolean;
  /** Whether the stage opens it, because it would be invisible otherwise. */
  readonly opens: boolean;
}

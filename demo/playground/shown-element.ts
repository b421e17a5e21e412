/** The part of an element's declaration that the playground uses. */
export interface ShownElement {
  readonly tag: string;
  /** Attributes specific to this element, except those that the stage sets. */
  readonly attributes: readonly {
    readonly name: string;
    readonly type: 'string' | 'boolean' | 'enum';
    readonly values: readonly string[];
    readonly description: string;
  }[];
  /** Whether a release contains the element's fragments. */
  readonly hasFragments: boolean;
  /** Whether the stage opens the element, which would otherwise be invisible. */
  readonly opens: boolean;
}

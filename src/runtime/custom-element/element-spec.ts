import type { ComponentType } from 'react';

/**
 * The declaration of an attribute, which defines how it is parsed. An invalid value is replaced with the default and
 * reported in a single `exchange-error`.
 */
export interface AttributeSpec {
  readonly type: 'string' | 'boolean' | 'enum';
  readonly values?: readonly string[];
  readonly default?: string;
  /** Replaces a value that is not in `values`. Set only if falling back to the default would be less safe. */
  readonly ifUnknown?: string;
  /** Set if the controller validates the value, because the list of valid values is too long for the loader. */
  readonly isCheckedLater?: true;
}

/** The exports of a feature's module. */
export interface ElementModule {
  /** The root component. It takes no props and reads everything through the hooks in `src/hooks`. */
  readonly Component: ComponentType;
  /**
   * The element's own style sheet, applied after the shared tokens and the reset. Omitted for elements with a snapshot, because the
   * snapshot's chunks contain their style sheet.
   */
  readonly styles?: string;
  /** Loads the code of the islands, which otherwise hydrate later than the rest of the element (`runtime/hydration/island.tsx`). */
  loadIslands?(): Promise<unknown>;
}

/** The module that contains an element's React-free code. */
export interface ControllerModule extends SnapshotHooks {
  start(options: ControllerOptions): Controller;
}
/**
 * Hooks that adapt the snapshot of a rarely used element (`snapshot: 'separate'`) to the page, because all pages share the same snapshot.
 */
export interface SnapshotHooks {
  /** Returns true if the page needs content that the snapshot lacks. The snapshot is then not rendered. */
  differs?(host: HTMLElement): boolean;
  /** Adapts the rendered snapshot to the page before the first paint. */
  adapt?(host: HTMLElement, root: HTMLElement): void;
}
export interface ControllerOptions {
  readonly host: HTMLElement;
  /** The tag's own attributes as compact declarations (`loader-entry.ts`). */
  readonly declared: readonly string[];
  readonly root: HTMLElement;
  /**
   * The box around the page's content. It is hidden and inert until the controller reveals it. For elements that don't gate content, this
   * is the root.
   */
  readonly contentBox: HTMLElement;
  /** Loads React, then hydrates or renders the element. */
  activate(): void;
  /** Loads the module with the style sheets, in case the style sheet linked by the markup failed to load. */
  readonly loadSheets?: (() => Promise<unknown>) | undefined;
}
export interface Controller {
  /** Called when an attribute or property changes. */
  update(): void;
  stop(): void;
  /** Returns the effective value of a mirrored attribute. */
  currentValue(attribute: string): unknown;
}

/**
 * The declaration of a tag, used by its class, the loader and the build. `elements/<tag>.docs.ts` describes the tag for page authors. Both
 * are sources for `dist-manifest.json`, `custom-elements.json`, the types, the documentation's tables and the conformance suite.
 */
export interface ElementSpec<Attribute extends string = string, Property extends string = string> {
  readonly tag: `${string}-${string}`;
  readonly attributes: Readonly<Record<Attribute, AttributeSpec>>;
  /** Properties without an attribute, because their value is a list or an object. */
  readonly properties: readonly Property[];
  /** Whether the element hides the page's content until its controller reveals it. React renders only if the controller requests it. */
  readonly gatesContent?: true;
  /**
   * Whether the element fills the viewport. An empty tag reserves that space until it has rendered, so that the content below doesn't
   * shift.
   */
  readonly fillsWindow?: true;
  /**
   * Set if the element looks the same for every visitor. The build prerenders it for servers and as the snapshot of an empty tag.
   * Prerendered markup remains dormant until it has to hydrate (`runtime/dormant`). `core`: the snapshot is in the core chunks, and the
   * feature has a `styles.ts`. `separate`: the element is rarely used, so its snapshot and style sheet have separate chunks.
   */
  readonly snapshot?: 'core' | 'separate';
  /**
   * Set if the element is initially empty. Its controller dispatches `exchange-ready`, and React renders only at the controller's request.
   * `open`: renders when the `open` attribute is set. `rule`: renders when a rule in the controller holds.
   */
  readonly lazy?: 'open' | 'rule';
  load(): Promise<ElementModule>;
  /**
   * Loads the controller. Called immediately, before React loads, unless the element has a snapshot. An element with a snapshot loads its
   * controller when the browser is idle (`runtime/dormant`).
   */
  loadController?(): Promise<ControllerModule>;
}

/** Returns the declaration unchanged. Exists only to infer the names of attributes and properties. */
export function defineElementSpec<const Attribute extends string, const Property extends string>(
  spec: ElementSpec<Attribute, Property>,
): ElementSpec<Attribute, Property> {
  return spec;
}

import type { ComponentType } from 'react';

/** How an attribute is parsed. An invalid value counts as the default, and is reported by one `exchange-error`. */
export interface AttributeSpec {
  readonly type: 'string' | 'boolean' | 'enum';
  readonly values?: readonly string[];
  readonly default?: string;
  /** The value that replaces one outside `values`, where the default would be less safe. */
  readonly ifUnknown?: string;
  /** The controller validates the value, because the list is too long for the loader. */
  readonly isCheckedLater?: true;
}

/** What the module of a feature exports for its element. */
export interface ElementModule {
  /** The root component. It takes no props and reads everything through the hooks of `src/hooks`. */
  readonly Component: ComponentType;
  /**
   * The element's own style sheet, applied after the shared tokens and reset. Absent for elements with a snapshot, whose chunks contain it.
   */
  readonly styles?: string;
  /** Loads the code of the islands, which otherwise hydrate later than the rest (`runtime/hydration/island.tsx`). */
  loadIslands?(): Promise<unknown>;
}

/** The module with the React-free part of an element. */
export interface ControllerModule extends SnapshotHooks {
  start(options: ControllerOptions): Controller;
}
/** Hooks of a rarely used element (`snapshot: 'separate'`) that adapt its snapshot to the page, because the snapshot is the same for all pages. */
export interface SnapshotHooks {
  /** Returns whether the page needs content that the snapshot does not have; the snapshot is not rendered then. */
  differs?(host: HTMLElement): boolean;
  /** Adapts the rendered snapshot to the page before it is painted. */
  adapt?(host: HTMLElement, root: HTMLElement): void;
}
export interface ControllerOptions {
  readonly host: HTMLElement;
  /** The tag's own attributes, as compact declarations (`loader-entry.ts`). */
  readonly declared: readonly string[];
  readonly root: HTMLElement;
  /** The box around the page's content, hidden and inert until the controller shows it. The root, for elements that gate no content. */
  readonly contentBox: HTMLElement;
  /** Loads React, and hydrates or renders the element. */
  activate(): void;
  /** Loads the module with the style sheets, for markup whose own style sheet did not load. */
  readonly loadSheets?: (() => Promise<unknown>) | undefined;
}
export interface Controller {
  /** Called when an attribute or a property has changed. */
  update(): void;
  stop(): void;
  /** Returns the effective value of a mirrored attribute. */
  currentValue(attribute: string): unknown;
}

/**
 * The declaration of one tag: what its class, the loader and the build need. `elements/<tag>.docs.ts` describes it for page authors. Both
 * generate `dist-manifest.json`, `custom-elements.json`, the types, the tables of the documentation and the conformance suite.
 */
export interface ElementSpec<Attribute extends string = string, Property extends string = string> {
  readonly tag: `${string}-${string}`;
  readonly attributes: Readonly<Record<Attribute, AttributeSpec>>;
  /** Properties that contain a list or an object, and therefore have no attribute. */
  readonly properties: readonly Property[];
  /** The element hides the page's content until its controller releases it, and React renders only when the controller requests it. */
  readonly gatesContent?: true;
  /** The element fills the window. A bare tag takes that space before it has rendered, so that content below it does not shift. */
  readonly fillsWindow?: true;
  /**
   * The element looks the same for every visitor. The build prerenders it, for servers and as the snapshot of a bare tag, and prerendered
   * markup stays dormant until it has to hydrate (`runtime/dormant`). `core`: its snapshot is in the core chunks, and its feature has a
   * `styles.ts`. `separate`: it is rarely used, and its snapshot and style sheet are in chunks of their own.
   */
  readonly snapshot?: 'core' | 'separate';
  /**
   * The element shows nothing at first: its controller dispatches `exchange-ready`, and React renders only when the controller requests it.
   * `open`: when the attribute `open` is set. `rule`: when a rule in the element's own controller holds.
   */
  readonly lazy?: 'open' | 'rule';
  load(): Promise<ElementModule>;
  /** Loads the controller: immediately, before React. For prerendered markup: when the browser is idle (`runtime/dormant`). */
  loadController?(): Promise<ControllerModule>;
}

/** Returns the declaration unchanged; infers the names of attributes and properties. Does nothing at run time. */
export function defineElementSpec<const Attribute extends string, const Property extends string>(
  spec: ElementSpec<Attribute, Property>,
): ElementSpec<Attribute, Property> {
  return spec;
}

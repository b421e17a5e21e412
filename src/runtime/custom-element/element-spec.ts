import type { ComponentType } from 'react';

/** How the text of an attribute is read. A value outside `values`, or not of its type, is the default and one `exchange-error`. */
export interface AttributeSpec {
  readonly type: 'string' | 'boolean' | 'enum';
  readonly values?: readonly string[];
  readonly default?: string;
  /** The value that a text outside `values` counts as, where the default would be less safe. */
  readonly ifUnknown?: string;
  /** The controller checks the text: the list is too long for the loader. */
  readonly isCheckedLater?: true;
}

/** What a feature's module gives to its element. */
export interface ElementModule {
  /** What React draws. It reads everything by the hooks of `src/hooks`. */
  readonly Component: ComponentType;
  /** The element's own style sheet, put after the shared tokens and reset; those that stand as bare tags have theirs in the module `standing`. */
  readonly styles?: string;
  /** Brings the code of the parts that come alive later than the rest (`parts/island.tsx`). */
  loadIslands?(): Promise<unknown>;
}

/** A part of an element that works before, or without, React. */
export interface ControllerModule extends SnapshotHooks {
  start(options: ControllerOptions): Controller;
}
/** What an element that stands `beside` does about its markup as a bare tag: a server did not know the page, and made it for all. */
export interface SnapshotHooks {
  /** Whether the page has asked for what the markup does not have. */
  differs?(host: HTMLElement): boolean;
  /** Makes it that of the page, before anything of it is seen. */
  place?(host: HTMLElement, root: HTMLElement): void;
}
export interface ControllerOptions {
  readonly host: HTMLElement;
  /** The tag's own attributes, compact (`element-row.ts`). */
  readonly declared: readonly string[];
  /** The box around the page's content, hidden and inert until the controller lets it go; the root where it holds none. */
  readonly held: HTMLElement;
  /** Loads React and draws the element's component. */
  draw(): void;
  /** Loads the module with the style sheets, for markup whose own did not load. */
  readonly loadSheets?: (() => Promise<unknown>) | undefined;
}
export interface Controller {
  /** An attribute or a property has changed. */
  update(): void;
  stop(): void;
  /** Value in force of a mirrored attribute. */
  currentValue(attribute: string): unknown;
}

/**
 * The declaration of one tag: what its class, the loader and the build need. What page authors read of it stands beside it
 * (`elements/<tag>.docs.ts`); from both come `dist-manifest.json`, `custom-elements.json`, the types, the tables of the documentation and
 * the conformance suite.
 */
export interface ElementSpec<Attribute extends string = string, Property extends string = string> {
  readonly tag: `${string}-${string}`;
  readonly attributes: Readonly<Record<Attribute, AttributeSpec>>;
  /** Properties that hold a list or an object, which no attribute can carry. */
  readonly properties: readonly Property[];
  /**
   * The element holds the page's content back until its controller lets it go, and React draws only what the
   * controller asks for.
   */
  readonly holdsContent?: true;
  /**
   * Every visitor sees it alike: there are fragments of it for servers, and where it stands it sleeps (`element/asleep`). As a bare tag it stands
   * from the same markup, and its module has a `styles.ts`; that of one which few pages have (`beside`) is in files apart, with its sheet.
   */
  readonly stands?: true | 'beside';
  /**
   * Nothing of it is seen until it is wanted: its controller says that it is ready, and React draws when that asks for it. What
   * wants it is its attribute `open`, or a rule of its own (`by-rule`), which has a controller of its own.
   */
  readonly drawsOnDemand?: true | 'by-rule';
  load(): Promise<ElementModule>;
  /** Loaded at once and before React, for what must not wait; of an element that stands when the browser is idle, for what it does asleep (`element/asleep`). */
  loadController?(): Promise<ControllerModule>;
}

/** Checks nothing at run time: a declaration in one place, with its type. */
export function defineElementSpec<const Attribute extends string, const Property extends string>(
  spec: ElementSpec<Attribute, Property>,
): ElementSpec<Attribute, Property> {
  return spec;
}

import { COMMON_ATTRIBUTE_DOCS } from './common-attributes.docs.ts';
import { COMMON_ATTRIBUTES, type CommonAttributeName } from './common-attributes.ts';
import type { AttributeSpec, ElementSpec } from './element-spec.ts';

export interface EventDocs {
  /** The TypeScript type of `event.detail`. */
  readonly detail: string;
  /** Whether calling `preventDefault()` suppresses the built-in action. */
  readonly cancelable?: true;
  readonly description: string;
}

/** The description of a property whose value is a list or an object. */
export interface PropertyDocs {
  /** The property's TypeScript type. */
  readonly type: string;
  readonly description: string;
}

/** A record with one entry per name. Empty if there are no names. */
type Rows<Name extends string, Row> = [Name] extends [never]
  ? Readonly<Record<string, never>>
  : Readonly<Record<Name, Row>>;

/**
 * The stability of an element. Stable elements (the default) change incompatibly only in major versions, and
 * experimental elements also in minor versions. Deprecated elements are removed in the next major version.
 */
export type Stability =
  | { readonly status: 'experimental'; readonly reason: string }
  | { readonly status: 'deprecated'; readonly since: string; readonly instead: string };

/** The descriptions of an element for page authors. A missing or unknown attribute or property is a type error. */
export interface ElementDocs<Attribute extends string, Property extends string> {
  readonly summary: string;
  readonly stability?: Stability;
  readonly attributes: Rows<Attribute, string>;
  readonly properties: Rows<Property, PropertyDocs>;
  readonly events: Readonly<Record<string, EventDocs>>;
  readonly slots: Readonly<Record<string, string>>;
  readonly parts: Readonly<Record<string, string>>;
  readonly cssProperties: Readonly<Record<string, string>>;
}

export interface AttributeDeclaration extends AttributeSpec {
  readonly description: string;
}

/** The public contract of a tag. */
export interface ElementDeclaration extends Omit<ElementDocs<string, string>, 'attributes'> {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, AttributeDeclaration>>;
}

/** Returns an element's public contract, which combines its declaration with the descriptions for page authors. */
export function describeElement<Attribute extends string, Property extends string>(
  { tag, attributes }: ElementSpec<Attribute, Property>,
  docs: ElementDocs<NoInfer<Attribute>, NoInfer<Property>>,
): ElementDeclaration {
  const descriptions: Readonly<Record<string, string>> = docs.attributes;
  const described = Object.entries<AttributeSpec>(attributes).map(
    ([name, attribute]): [string, AttributeDeclaration] => [
      name,
      { ...attribute, description: descriptions[name] ?? '' },
    ],
  );
  return { ...docs, tag, attributes: Object.fromEntries(described) };
}

/** Events that every element dispatches. All of them bubble and are composed. */
export const COMMON_EVENTS: Readonly<Record<string, EventDocs>> = {
  'exchange-ready': {
    detail: '{}',
    description:
      'Dispatched once per element, after its first render, or as soon as an initially empty element has started.',
  },
  'exchange-error': {
    detail: '{ source: string; message: string; error?: unknown }',
    description: 'Dispatched once per invalid attribute, failed request, refused file or crash.',
  },
  'exchange-navigate': {
    detail: '{ href: string; target: string; key: string }',
    cancelable: true,
    description: 'The user is about to follow a link in the element.',
  },
  'exchange-track': { detail: '{ name: string; params: Record<string, unknown> }', description: 'An analytics event.' },
};

/** Events for changed preferences, dispatched from the element in which the user changed them. */
export const PREFERENCE_EVENTS: Readonly<Record<string, EventDocs>> = {
  'exchange-language-change': {
    detail: '{ language: LanguageCode }',
    cancelable: true,
    description: 'The user chose a language. `LanguageCode` is its route code, such as `pt-br`.',
  },
  'exchange-theme-change': { detail: "{ theme: 'light' | 'dark' }", description: 'The user switched the theme.' },
  'exchange-fiat-change': {
    detail: "{ fiat: string; mode: 'open' | 'closed' }",
    description: 'The user chose a currency, or turned currencies off (`closed`).',
  },
};

/** CSS custom properties that every element reads. */
export const COMMON_CSS_PROPERTIES: Readonly<Record<string, string>> = {
  '--exchange-surface': 'Background of bars, panels and the footer.',
  '--exchange-raised': 'Background of floating surfaces: menus, dialogs, toasts.',
  '--exchange-sunken': 'Background of recessed surfaces: fields, cards, progress bars.',
  '--exchange-border': 'Hairlines.',
  '--exchange-border-strong': 'Borders of cards and hovered controls.',
  '--exchange-text': 'Text.',
  '--exchange-text-secondary': 'Secondary text: descriptions, footer links.',
  '--exchange-text-tertiary': 'Tertiary text: group headings, hints, the legal line.',
  '--exchange-accent': 'Accent colour: links, focus, primary buttons.',
  '--exchange-accent-hover': 'Accent colour for hovered controls.',
  '--exchange-hover': 'Background of hovered controls and icon tiles.',
  '--exchange-accent-tint': 'Light tint of the accent colour, behind selected items.',
  '--exchange-on-accent': 'Text on the accent colour.',
  '--exchange-font': 'Font family. Set it to use the page’s own font.',
  '--exchange-radius': 'Corner radius of controls.',
};

const COMMON: Readonly<Record<string, AttributeDeclaration>> = Object.fromEntries(
  (Object.keys(COMMON_ATTRIBUTES) as CommonAttributeName[]).map((name): [string, AttributeDeclaration] => {
    const { values, default: standard }: Pick<AttributeSpec, 'values' | 'default'> = COMMON_ATTRIBUTES[name];
    return [
      name,
      {
        type: values === undefined ? 'string' : 'enum',
        ...(values === undefined ? {} : { values }),
        ...(standard === undefined ? {} : { default: standard }),
        description: COMMON_ATTRIBUTE_DOCS[name],
      },
    ];
  }),
);

/** Returns all attributes of a tag with their descriptions, starting with the common attributes. */
export function allAttributes({
  attributes,
}: Pick<ElementDeclaration, 'attributes'>): Readonly<Record<string, AttributeDeclaration>> {
  return { ...COMMON, ...attributes };
}

/** Generates the public contract, the Custom Elements Manifest and the documentation tables from the element declarations. */
import { DECLARATIONS } from '../../elements/index.docs.ts';
import {
  allAttributes,
  COMMON_CSS_PROPERTIES,
  type ElementDeclaration,
  type Stability,
} from '../../src/runtime/custom-element/element-spec.docs.ts';
import { allEvents, camelCase, className, entries } from './element-names.ts';
import { markdownTable } from './markdown-table.ts';

function named(table: Readonly<Record<string, string>>): { name: string; description: string }[] {
  return entries(table).map(([name, description]) => ({ name, description }));
}
function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Returns the fields that describe an element's stability. `deprecated` is a standard field of the Custom Elements Manifest. */
function stabilityFields({ stability }: ElementDeclaration): {
  readonly status: 'stable' | Stability['status'];
  readonly statusReason?: string;
  readonly deprecated?: string;
} {
  switch (stability?.status) {
    case 'experimental':
      return { status: 'experimental', statusReason: stability.reason };
    case 'deprecated':
      return { status: 'deprecated', deprecated: `Since ${stability.since}. Use ${stability.instead}.` };
    case undefined:
      return { status: 'stable' };
  }
}

/** Returns the badge and the sentence about an element's stability. */
export function stabilityText(spec: ElementDeclaration): string {
  const { status, statusReason, deprecated } = stabilityFields(spec);
  const sentence = statusReason ?? deprecated;
  return `**${status}**${sentence === undefined ? '' : `: ${sentence}`}`;
}

/** Returns `dist-manifest.json`, the public contract. */
export function contract(): string {
  const elements = DECLARATIONS.map((spec) => [
    spec.tag,
    {
      summary: spec.summary,
      ...stabilityFields(spec),
      attributes: allAttributes(spec),
      properties: spec.properties,
      events: allEvents(spec),
      slots: spec.slots,
      parts: {
        ...spec.parts,
        crash: 'Shown instead of an element that failed to render.',
        refresh: 'The button in `crash` that reloads the page.',
      },
      cssProperties: { ...COMMON_CSS_PROPERTIES, ...spec.cssProperties },
    },
  ]);
  return json({ schemaVersion: 1, elements: Object.fromEntries(elements) });
}

/** Returns the Custom Elements Manifest, which editors and documentation tools read. */
export function customElements(): string {
  const modules = DECLARATIONS.map((spec) => ({
    kind: 'javascript-module',
    path: `dist/elements/${spec.tag}.js`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: className(spec.tag),
        tagName: spec.tag,
        description: spec.summary,
        ...stabilityFields(spec),
        attributes: entries(allAttributes(spec)).map(([name, attribute]) => ({
          name,
          fieldName: camelCase(name),
          description: attribute.description,
          type: { text: typeText(attribute.type, attribute.values) },
          ...(attribute.default === undefined ? {} : { default: attribute.default }),
        })),
        members: entries(spec.properties).map(([name, { type, description }]) => ({
          kind: 'field',
          name,
          type: { text: type },
          description,
        })),
        events: entries(allEvents(spec)).map(([name, event]) => ({
          name,
          description: event.description,
          type: { text: `CustomEvent<${event.detail}>` },
        })),
        slots: named(spec.slots),
        cssParts: named(spec.parts),
        cssProperties: named({ ...COMMON_CSS_PROPERTIES, ...spec.cssProperties }),
      },
    ],
    exports: [
      {
        kind: 'custom-element-definition',
        name: spec.tag,
        declaration: { name: className(spec.tag), module: `dist/elements/${spec.tag}.js` },
      },
    ],
  }));
  return `${JSON.stringify({ schemaVersion: '1.0.0', modules })}\n`;
}

function typeText(type: string, values?: readonly string[]): string {
  return type === 'boolean'
    ? 'boolean'
    : values === undefined
      ? 'string'
      : values.map((value) => `'${value}'`).join(' | ');
}

/** Returns the README's list of elements. */
export function elementList(): string {
  const rows = DECLARATIONS.map(({ tag, summary }) => [`[\`<${tag}>\`](docs/elements/${tag}.md)`, summary]);
  return markdownTable(['element', 'what it is'], rows);
}

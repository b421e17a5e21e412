/** What others read of the declarations of elements: the public contract, editors' data, types, the README's tables. */
import { SPECS } from '../elements/index.ts';
import { allAttributes } from '../src/embed/element-row.ts';
import { COMMON_CSS_PROPERTIES, COMMON_EVENTS, type ElementSpec } from '../src/embed/element-spec.ts';
import { markdownTable } from './markdown-table.ts';

function camelCase(name: string): string {
  return name.replaceAll(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}
function className(tag: string): string {
  const name = camelCase(`-${tag}`);
  return `${name}Element`;
}
function allEvents(spec: ElementSpec): ElementSpec['events'] {
  return { ...COMMON_EVENTS, ...spec.events };
}
function entries<T>(table: Readonly<Record<string, T>>): [string, T][] {
  return Object.entries(table);
}
function named(table: Readonly<Record<string, string>>): { name: string; description: string }[] {
  return entries(table).map(([name, description]) => ({ name, description }));
}
function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** The public contract: `dist-manifest.json`. */
export function contract(): string {
  const elements = SPECS.map((spec) => [
    spec.tag,
    {
      summary: spec.summary,
      attributes: allAttributes(spec),
      properties: spec.properties,
      events: allEvents(spec),
      slots: spec.slots,
      parts: {
        ...spec.parts,
        crash: 'What stands in place of an element that failed to draw itself.',
        refresh: 'Its button.',
      },
      cssProperties: { ...COMMON_CSS_PROPERTIES, ...spec.cssProperties },
      budgetKiB: spec.budget,
    },
  ]);
  return json({ schemaVersion: 1, elements: Object.fromEntries(elements) });
}

/** The analyzer format that editors and documentation tools read. */
export function customElements(): string {
  const modules = SPECS.map((spec) => ({
    kind: 'javascript-module',
    path: `dist/elements/${spec.tag}.js`,
    declarations: [
      {
        kind: 'class',
        customElement: true,
        name: className(spec.tag),
        tagName: spec.tag,
        description: spec.summary,
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
  return json({ schemaVersion: '1.0.0', modules });
}

function typeText(type: string, values?: readonly string[]): string {
  return type === 'boolean'
    ? 'boolean'
    : values === undefined
      ? 'string'
      : values.map((value) => `'${value}'`).join(' | ');
}

/** `elements.d.ts`: interfaces, attributes, events and JSX of every tag. */
export function elementTypes(): string {
  const interfaces = SPECS.map((spec) => {
    const fields = entries(allAttributes(spec)).map(
      ([name, attribute]) =>
        `  /** ${attribute.description} */\n  ${camelCase(name)}: ${attribute.type === 'boolean' ? 'boolean' : `${name === 'site-id' ? 'number | ' : ''}string | undefined`};`,
    );
    const properties = entries(spec.properties).map(
      ([name, { type, description }]) => `  /** ${description} */\n  ${name}: ${type};`,
    );
    return `/** ${spec.summary} */\nexport interface ${className(spec.tag)} extends HTMLElement {\n${[...fields, ...properties].join('\n')}\n}`;
  });
  const attributes = SPECS.map((spec) => {
    const fields = entries(allAttributes(spec)).map(([name, { type, values }]) => {
      const text = name === 'site-id' ? 'number | string' : name === 'language' ? 'string' : typeText(type, values);
      return `  '${name}'?: ${text} | undefined;`;
    });
    return `export interface ${className(spec.tag)}Attributes {\n${fields.join('\n')}\n}`;
  });
  const events = Object.fromEntries(SPECS.flatMap((spec) => entries(allEvents(spec))));
  const eventMap = entries(events).map(([name, event]) => `    '${name}': CustomEvent<${event.detail}>;`);
  const tagMap = SPECS.map(({ tag }) => `    '${tag}': ${className(tag)};`);
  const intrinsic = SPECS.map(
    ({ tag }) =>
      `      '${tag}': import('react').DetailedHTMLProps<import('react').HTMLAttributes<${className(tag)}>, ${className(tag)}> & ${className(tag)}Attributes;`,
  );
  return `/* Written by \`npm run generate\` from the declarations in \`elements/\`. */
${interfaces.join('\n\n')}

${attributes.join('\n\n')}

export type { AnalyticsAdapter, ErrorReport, ExchangeShellConfiguration, SiteRecord } from './configuration.js';

/** The one global of the shell. */
export interface ExchangeShellGlobal {
  readonly version: string;
  /** Page-wide configuration; what comes later wins, key by key. */
  configure(configuration: import('./configuration.js').ExchangeShellConfiguration): void;
  /** What is public of a sub-site, frozen. Undefined for an unknown id, and before the first \`exchange-ready\`. */
  site(id: number | string): import('./configuration.js').SiteRecord | undefined;
}

declare global {
  var ExchangeShell: ExchangeShellGlobal;
  interface HTMLElementTagNameMap {
${tagMap.join('\n')}
  }
  interface HTMLElementEventMap {
${eventMap.join('\n')}
  }
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
${intrinsic.join('\n')}
    }
  }
}
`;
}

/** The README's tables of every tag. */
export function elementTables(): string {
  const sections = SPECS.map((spec) => {
    const own = entries(spec.attributes).map(([name, attribute]) => [
      `\`${name}\``,
      attribute.values?.map((value) => `\`${value}\``).join(', ') ??
        (attribute.type === 'boolean' ? 'present or absent' : 'text'),
      `${attribute.description}${attribute.default === undefined ? '' : ` Default: \`${attribute.default}\`.`}`,
    ]);
    const events = entries(spec.events).map(([name, event]) => [
      `\`${name}\`${event.cancelable === true ? ' (c)' : ''}`,
      `\`${event.detail}\``,
      event.description,
    ]);
    const parts = entries(spec.parts).map(([name]) => `\`${name}\``);
    const slots = entries(spec.slots).map(([name, description]) => `\`${name || 'default'}\` – ${description}`);
    return [
      `### \`<${spec.tag}>\`\n\n${spec.summary}`,
      own.length === 0 ? '' : markdownTable(['attribute', 'values', 'meaning'], own),
      events.length === 0 ? '' : markdownTable(['event', 'detail', 'when'], events),
      slots.length === 0 ? '' : `Slots: ${slots.join(' ')}`,
      `Parts: ${parts.join(', ')}.`,
    ]
      .filter((text) => text !== '')
      .join('\n\n');
  });
  const common = markdownTable(
    ['attribute', 'meaning'],
    entries(allAttributes({ attributes: {} })).map(([name, { description, values }]) => [
      `\`${name}\``,
      `${values === undefined ? '' : `${values.map((value) => `\`${value}\``).join(', ')}. `}${description}`,
    ]),
  );
  return `Every element takes:\n\n${common}\n\n${sections.join('\n\n')}`;
}

/** Generates the elements' published types: `elements.d.ts`, and `chart.d.ts` with the types of the chart's properties. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { MENU_CODES } from '../../src/domain/compliance/menu-codes.ts';
import { LANGUAGES } from '../../src/domain/languages/language-table.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';
import { NEXT_PAGE_MODES } from '../../src/domain/links/next-page-mode.ts';
import { HYDRATE_MODES } from '../../src/runtime/custom-element/hydrate-modes.ts';
import { allAttributes, type ElementDeclaration } from '../../src/runtime/custom-element/element-spec.docs.ts';
import type { AttributeSpec } from '../../src/runtime/custom-element/element-spec.ts';
import { allEvents, camelCase, className, entries } from './element-names.ts';
import { withoutRequirements } from './without-requirements.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

const union = (values: readonly (string | number)[]): string =>
  values.map((value) => (typeof value === 'number' ? value : `'${value}'`)).join(' | ');

/** Attributes with named types: the type when read and the type when set. */
const NAMED: Readonly<Record<string, { readonly read: string; readonly written: string }>> = {
  'site-id': { read: 'SiteId', written: 'SiteId | `${SiteId}`' },
  language: { read: 'LanguageCode', written: 'LanguageCode' },
  theme: { read: 'Theme', written: "Theme | '0' | '1' | '2'" },
  gateway: { read: 'string', written: 'string' },
  'link-base': { read: 'string', written: 'string' },
  'member-data': { read: "'auto' | 'off'", written: "'auto' | 'off'" },
  hydrate: { read: 'HydrateMode', written: 'HydrateMode' },
  'next-page': { read: 'NextPageMode', written: 'NextPageMode' },
};

/** Returns the type of the values that an attribute accepts. */
function writtenType(name: string, { type, values }: AttributeSpec): string {
  if (type === 'boolean') return 'boolean';
  if (values === MENU_CODES) return 'MenuCode';
  return NAMED[name]?.written ?? (values === undefined ? 'string' : union(values));
}

/** Returns the type of an attribute's property, which is its effective value. */
function readType(name: string, attribute: AttributeSpec): string {
  if (attribute.type === 'boolean') return 'boolean';
  if (attribute.values === MENU_CODES) return 'MenuCode | undefined';
  const known = NAMED[name]?.read ?? (attribute.values === undefined ? undefined : union(attribute.values));
  if (known === undefined) return 'string | undefined';
  return attribute.values !== undefined && attribute.default === undefined && NAMED[name] === undefined
    ? `${known} | undefined`
    : known;
}

function accessors(spec: ElementDeclaration): string {
  const fields = entries(allAttributes(spec))
    .filter(([name]) => !(camelCase(name) in spec.properties))
    .flatMap(([name, attribute]) => [
      `  /** ${attribute.description} */`,
      `  get ${camelCase(name)}(): ${readType(name, attribute)};`,
      `  set ${camelCase(name)}(value: ${writtenType(name, attribute)} | null | undefined);`,
    ]);
  return [...fields, ...propertyLines(spec, '')].join('\n');
}

function propertyLines(spec: ElementDeclaration, mark: string): string[] {
  return entries(spec.properties).flatMap(([name, { type, description }]) => [
    `  /** ${description} */`,
    `  ${name}${mark}: ${type};`,
  ]);
}

/** Returns a tag's interfaces: the element, its attributes, its properties without an attribute, and its events. */
function interfacesOf(spec: ElementDeclaration): string {
  const name = className(spec.tag);
  const attributes = entries(allAttributes(spec)).map(
    ([attribute, details]) =>
      `  /** ${details.description} */\n  '${attribute}'?: ${writtenType(attribute, details)} | undefined;`,
  );
  const events = entries(allEvents(spec)).map(
    ([event, { detail, description }]) => `  /** ${description} */\n  '${event}': CustomEvent<${detail}>;`,
  );
  return `/** ${spec.summary} */
export interface ${name} extends ShellElement<${name}Events> {
${accessors(spec)}
}
/** The attributes of \`<${spec.tag}>\`. */
export interface ${name}Attributes {
${attributes.join('\n')}
}
/** The properties of \`<${spec.tag}>\` without an attribute. */
export interface ${name}Properties {
${propertyLines(spec, '?').join('\n')}
}
/** The events that \`<${spec.tag}>\` dispatches. */
export interface ${name}Events {
${events.join('\n')}
}`;
}

/** Types shared by all elements. */
const SHARED = `/** A side navigation entry. Entries can be nested one level deep. */
export interface SideNavItem {
  readonly key: string;
  readonly title: string;
  readonly href?: string | undefined;
  readonly icon?: string | undefined;
  /** Additional paths, or patterns such as \`/x/*\`, on which the entry is active. */
  readonly alternates?: readonly string[] | undefined;
  readonly children?: readonly Omit<SideNavItem, 'children'>[] | undefined;
}

/** A shell element with typed events. */
export interface ShellElement<Events> extends HTMLElement {
  addEventListener<Name extends keyof Events>(
    type: Name,
    listener: (this: this, event: Events[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof Events>(
    type: Name,
    listener: (this: this, event: Events[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener<Name extends keyof HTMLElementEventMap>(
    type: Name,
    listener: (this: HTMLElement, event: HTMLElementEventMap[Name]) => unknown,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}`;

const GLOBAL = `/** The global object of the shell. */
export interface ExchangeShellGlobal {
  readonly version: string;
  /** Sets page-wide configuration. Later calls override earlier ones key by key. */
  configure(configuration: ExchangeShellConfiguration): void;
  /** Returns the public record of a sub-site, frozen. Undefined for an unknown id, and before the first \`exchange-ready\`. */
  site(id: number | string): SiteRecord | undefined;
  /**
   * Returns the settings of a site and the account of the logged-in member, frozen. Resolves once they are known, with undefined if no
   * element of that site is on the page. Without an id, the site is that of the page's first element.
   */
  data(id?: number | string): Promise<PageData | undefined>;
  /**
   * Calls \`callback\` with the state that your own element should render, immediately and after each change. Passes undefined if the
   * release does not load. \`attributes\` lists the names of the element's own attributes. Returns a cleanup function.
   */
  observe(
    element: HTMLElement,
    callback: (state: ObservedState | undefined) => void,
    attributes?: readonly string[],
  ): () => void;
  /**
   * Checks the page and prints each problem with its cause and fix to the console. Requests the page and one gateway endpoint, and changes
   * nothing.
   */
  doctor(): Promise<readonly DoctorFinding[]>;
}

/** A finding of the doctor. \`docs/doctor.md\` lists the keys. */
export interface DoctorFinding {
  readonly key: string;
  readonly level: 'error' | 'warning' | 'note';
  readonly where: 'script' | 'policy' | 'gateway' | 'markup' | 'configuration' | 'page';
  readonly what: string;
  readonly why: string;
  /** How to fix the problem, with the line to write if there is one. */
  readonly fix: string;
}`;

/** Returns `elements.d.ts`: every tag's interfaces, attributes and events. */
export function elementTypes(): string {
  const events = Object.fromEntries(DECLARATIONS.flatMap((spec) => entries(allEvents(spec))));
  const eventMap = entries(events).map(([name, event]) => `    '${name}': CustomEvent<${event.detail}>;`);
  const tagMap = DECLARATIONS.map(({ tag }) => `    '${tag}': ${className(tag)};`);
  const kinds = DECLARATIONS.map(({ tag }) => {
    const name = className(tag);
    return `  '${tag}': { element: ${name}; attributes: ${name}Attributes; properties: ${name}Properties; events: ${name}Events };`;
  });
  return `/* Written by \`npm run generate\` from the declarations in \`elements/\`. */
import type { ChartEngine, Datafeed, EngineOptions, PriceLine, Trade } from './chart.js';
import type { ExchangeShellConfiguration, PageData, SiteRecord } from './configuration.js';

export type * from './chart.js';
export type {
  AccountRecord,
  AnalyticsAdapter,
  ComplianceReceipt,
  ConsentAnswer,
  ErrorReport,
  ExchangeShellConfiguration,
  PageData,
  SettingsRecord,
  SiteRecord,
} from './configuration.js';

/** The id of a sub-site. */
export type SiteId = ${union(SITE_IDS)};
/** Route code of a language. */
export type LanguageCode = ${union(Object.keys(LANGUAGES))};
export type Theme = 'light' | 'dark';
/** A code by which compliance restricts a page. */
export type MenuCode = ${union(MENU_CODES)};
/** When an element hydrates. */
export type HydrateMode = ${union(HYDRATE_MODES)};
/** The part of the next page that is fetched before the click. */
export type NextPageMode = ${union(NEXT_PAGE_MODES)};

${SHARED}

${DECLARATIONS.map(interfacesOf).join('\n\n')}

/** Every tag with its types, for frameworks. */
export interface ShellElements {
${kinds.join('\n')}
}

${declaredTypes(path.join(ROOT, 'src/stores/public/observed-state.ts'))}

${GLOBAL}

declare global {
  var ExchangeShell: ExchangeShellGlobal;
  interface HTMLElementTagNameMap {
${tagMap.join('\n')}
  }
  /** Events bubble and are composed, so that document and window receive them. */
  interface GlobalEventHandlersEventMap {
${eventMap.join('\n')}
  }
}
`;
}

/** Returns `chart.d.ts`: the types of the chart's properties, from their source files. */
export function chartTypes(): string {
  const texts = ['datafeed.ts', 'engine.ts'].map((file) =>
    declaredTypes(path.join(ROOT, 'src/features/exchange-chart/rules', file)),
  );
  return `/* Written by \`npm run generate\` from the source. */
${texts.join('\n\n')}

/** A line at a price, for the property \`lines\`. */
export interface PriceLine {
  readonly id: string;
  readonly kind: 'order' | 'position' | 'alert' | 'liquidation';
  readonly price: number | \`\${number}\`;
  /** At most 80 characters. */
  readonly text?: string | undefined;
  /** The user can move the line: \`exchange-chart-line-move\`. */
  readonly draggable?: boolean | undefined;
  /** \`buy\` for a buy order or a long position. */
  readonly side?: 'buy' | 'sell' | undefined;
  /** Above 0, for example \`0.5\`. */
  readonly quantity?: \`\${number}\` | undefined;
  /** Profit and loss to show, or \`auto\` to calculate it from side, quantity, price and the last price. */
  readonly profit?: \`\${number}\` | 'auto' | undefined;
  /** The currency of profit and loss. At most 12 characters. */
  readonly currency?: string | undefined;
  /** The line has a button that closes the position or cancels the order or alert: \`exchange-chart-line-action\`. */
  readonly closable?: boolean | undefined;
  /** The price of the take-profit, or true to offer a handle that sets it: \`exchange-chart-line-action\`. For orders and positions. */
  readonly takeProfit?: number | \`\${number}\` | true | undefined;
  /** The price of the stop-loss, or true to offer a handle that sets it. For orders and positions. */
  readonly stopLoss?: number | \`\${number}\` | true | undefined;
}

/** A fill of one of the user's orders, for the property \`trades\`. */
export interface Trade {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly time: number;
  readonly side: 'buy' | 'sell';
  readonly price: \`\${number}\`;
  /** Above 0. */
  readonly quantity: \`\${number}\`;
  /** The traded symbol. Fills without a symbol are drawn for every symbol. */
  readonly symbol?: string | undefined;
  /** At most 80 characters. */
  readonly text?: string | undefined;
  /** The fee with its currency, for example \`0.12 USDT\`. At most 80 characters. */
  readonly fee?: string | undefined;
}
`;
}

/** Returns the exported types of a file with their comments, without requirement ids. */
function declaredTypes(file: string): string {
  const code = readFileSync(file, 'utf8');
  const { program, comments } = parseSync(file, code);
  const texts = program.body.flatMap((node) => {
    const isType =
      node.type === 'ExportNamedDeclaration' &&
      (node.declaration?.type === 'TSInterfaceDeclaration' || node.declaration?.type === 'TSTypeAliasDeclaration');
    if (!isType) return [];
    const before = comments.findLast(({ end }) => end <= node.start && code.slice(end, node.start).trim() === '');
    return [withoutRequirements(code.slice(before?.start ?? node.start, node.end))];
  });
  return texts.join('\n\n');
}

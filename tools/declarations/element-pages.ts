/** Generates the reference in each element's page (`docs/elements/<tag>.md`), and the tables of `docs/elements.md`. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { liveExampleOf } from '../../demo/documentation/documents.ts';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import {
  allAttributes,
  COMMON_EVENTS,
  type AttributeDeclaration,
  type ElementDeclaration,
  type EventDocs,
} from '../../src/runtime/custom-element/element-spec.docs.ts';
import { stabilityText } from './element-declarations.ts';
import { entries } from './element-names.ts';
import { STORED_ENTRIES, type StoredEntry } from './storage-table.ts';
import { markdownTable } from './markdown-table.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The requests of an element by persona, measured by `tests/e2e/documentation/examples.spec.ts`. */
export type ElementRequests = Readonly<Record<string, Readonly<Record<'visitor' | 'member', readonly string[]>>>>;

/** The path of the file with the measured requests. */
export const REQUESTS_FILE = path.join(ROOT, 'docs/internals/element-requests.json');

/** The stored keys of the preferences that the user changes in an element, by the event that reports the change. */
const KEYS_BY_EVENT: Readonly<Record<string, readonly string[]>> = {
  'exchange-theme-change': ['exchange:theme', 'is_change_skin'],
  'exchange-fiat-change': ['curr_fiat', 'exchange:fiat-mode'],
  // The settings dialog also contains the setting for real-time rates, which dispatches no event.
  'exchange-rise-color-change': ['market_rise_color', 'exchange:real-time-rate'],
  'exchange-period-change': ['timezone'],
  'exchange-paywith-change': ['defaultBuyCryptoFiat'],
};

/** Row names in `sizes.json` for the elements whose budget covers several chunks. */
const SIZE_NAMES: Readonly<Record<string, string>> = {
  'exchange-header': 'hydrated header and footer',
  'exchange-footer': 'hydrated header and footer',
  'exchange-chart': 'chart with its engine',
};

/** Returns the path of an element's page, relative to `docs/`. */
export const pageOfElement = (tag: string): string => `elements/${tag}.md`;

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, 'utf8'));
}

function attributeRows(attributes: Readonly<Record<string, AttributeDeclaration>>): readonly (readonly string[])[] {
  return entries(attributes).map(([name, { type, values, description, default: standard }]) => [
    `\`${name}\``,
    values?.map((value) => `\`${value}\``).join(', ') ?? (type === 'boolean' ? 'present or absent' : 'text'),
    `${description}${standard === undefined || /default/i.test(description) ? '' : ` Default: \`${standard}\`.`}`,
  ]);
}

function eventRows(events: Readonly<Record<string, EventDocs>>): readonly (readonly string[])[] {
  return entries(events).map(([name, { detail, cancelable, description }]) => [
    `\`${name}\`${cancelable === true ? ' (cancelable)' : ''}`,
    `\`${detail}\``,
    description,
  ]);
}

const describedRows = (table: Readonly<Record<string, string>>): readonly (readonly string[])[] =>
  entries(table).map(([name, description]) => [name === '' ? '(default)' : `\`${name}\``, description]);

/** Returns a section with a table. If the table has no rows, returns `empty` instead of the table. */
function section(
  heading: string,
  head: readonly string[],
  rows: readonly (readonly string[])[],
  { empty, after }: { readonly empty: string; readonly after?: string },
): string {
  const table = rows.length === 0 ? empty : markdownTable(head, rows);
  return [`### ${heading}`, table, after ?? ''].filter((text) => text !== '').join('\n\n');
}

/** Returns an element's summary and stability. */
export function elementSummary(spec: ElementDeclaration): string {
  return `${spec.summary}\n\nStability: ${stabilityText(spec)} ([what this means](../upgrade.md#stability))`;
}

/** Returns the tables of an element's attributes, properties, events, slots, parts and CSS properties. */
export function elementReference(spec: ElementDeclaration): string {
  const none = (what: string): string => `This element adds no ${what}.`;
  /** Returns "also " if the element adds its own names to the common ones. */
  const also = (added: object): string => (Object.keys(added).length === 0 ? '' : 'also ');
  return [
    '## Reference',
    section('Attributes', ['attribute', 'values', 'meaning'], attributeRows(spec.attributes), {
      empty: none('attributes'),
      after: `The element ${also(spec.attributes)}accepts the [attributes of every element](../elements.md#attributes-of-every-element).`,
    }),
    section(
      'Properties',
      ['property', 'type', 'meaning'],
      entries(spec.properties).map(([name, { type, description }]) => [`\`${name}\``, `\`${type}\``, description]),
      {
        empty: 'This element adds no properties. Each attribute also has a property in camel case.',
        after: entries(spec.properties).length === 0 ? '' : 'Each attribute also has a property in camel case.',
      },
    ),
    section('Events', ['event', 'detail', 'when'], eventRows(spec.events), {
      empty: none('events'),
      after: `The element ${also(spec.events)}dispatches the [events of every element](../elements.md#events-of-every-element).`,
    }),
    section('Slots', ['slot', 'content'], describedRows(spec.slots), { empty: none('slots') }),
    section('Parts', ['part', 'meaning'], describedRows(spec.parts), {
      empty: none('parts'),
      after: 'Style a part with `::part(name)` ([theming](../theming.md)).',
    }),
    section('CSS properties', ['property', 'effect'], describedRows(spec.cssProperties), {
      empty: none('CSS properties'),
      after: `The element ${also(spec.cssProperties)}reads the [CSS properties of every element](../theming.md#properties-of-all-elements).`,
    }),
  ].join('\n\n');
}

/** Returns the contents of the source files in an element's feature folder. */
function featureSources(tag: string): readonly string[] {
  const folder = path.join(ROOT, 'src/features', tag);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .toSorted()
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
}

/** Returns the stored entries of an element: keys in its feature's sources, and the preferences that it changes. */
export function storedBy(spec: ElementDeclaration): readonly StoredEntry[] {
  const preferences = new Set(Object.values(KEYS_BY_EVENT).flat());
  const changed = new Set(Object.keys(spec.events).flatMap((event) => KEYS_BY_EVENT[event] ?? []));
  const sources = featureSources(spec.tag);
  const isInSources = (key: string): boolean => {
    const written = key.replace('*', '');
    return sources.some((text) => text.includes(`'${written}`) || text.includes(`\`${written}`));
  };
  return STORED_ENTRIES.filter(
    ({ key, owner }) => owner === 'shell' && (preferences.has(key) ? changed.has(key) : isInSources(key)),
  );
}

function sizeSentence(tag: string): string {
  const { version, sizes } = readJson(path.join(ROOT, 'docs/internals/sizes.json')) as {
    readonly version: string;
    readonly sizes: Readonly<Record<string, number>>;
  };
  const name = SIZE_NAMES[tag] ?? tag;
  const size = sizes[name];
  if (size === undefined) return 'Its files are listed in `manifest.json`.';
  const kilobytes = `${Math.round(size / 1000)} kB (Brotli, ${version})`;
  if (tag === 'exchange-chart')
    return `Its files and the engine are ${kilobytes}. They load when the chart is near the viewport.`;
  if (name === tag)
    return `Its own files are ${kilobytes}, in addition to the script and, once it renders, the files that all elements share.`;
  const dormant = Math.round((sizes['dormant page'] ?? 0) / 1000);
  return `Header and footer together are ${kilobytes} once both have hydrated. A logged-out page on which both remain dormant loads ${dormant} kB.`;
}

function requestsTable(tag: string): string {
  const measured = (readJson(REQUESTS_FILE) as ElementRequests)[tag];
  if (measured === undefined) return 'Its requests have not been measured yet.';
  const hasButton = liveExampleOf(tag).includes('<button');
  const paths = [...new Set([...measured.visitor, ...measured.member])].toSorted();
  if (paths.length === 0) return 'The example above sends no requests.';
  const rows = paths.map((one) => [
    `\`${one}\``,
    measured.visitor.includes(one) ? 'yes' : '–',
    measured.member.includes(one) ? 'yes' : '–',
  ]);
  return `${markdownTable(['request', 'for a visitor', 'for a member'], rows)}\n\nThe table lists the requests that the example above sends${hasButton ? ', including after its button is pressed' : ''}. Elements on a page share responses. Menus and dialogs may send more requests when they open. The gateway’s [contract](../gateway.md#read-the-contract) describes each request.`;
}

/** Returns what an element loads, requests and stores. */
export function elementLoads(spec: ElementDeclaration): string {
  const stored = storedBy(spec).map(({ key, place, lifetime, sentence }) => [`\`${key}\``, place, lifetime, sentence]);
  return [
    '## What it loads and stores',
    `The script loads the element’s files when the tag is on the page. In a bundle, import \`exchange-shell/${spec.tag}\`. ${sizeSentence(spec.tag)}`,
    '### Requests',
    requestsTable(spec.tag),
    '### Storage',
    stored.length === 0
      ? 'This element adds no stored data.'
      : markdownTable(['key', 'storage', 'lifetime', 'meaning'], stored),
    '[Storage](../storage.md) lists the keys that all elements share.',
  ].join('\n\n');
}

/** Returns the table of elements for `docs/elements.md`. */
export function elementIndex(): string {
  return markdownTable(
    ['element', 'what it does', 'stability'],
    DECLARATIONS.map((spec) => [
      `[\`<${spec.tag}>\`](${pageOfElement(spec.tag)})`,
      spec.summary,
      spec.stability?.status ?? 'stable',
    ]),
  );
}

/** Returns the table of attributes that every element accepts. */
export function commonAttributes(): string {
  return markdownTable(['attribute', 'values', 'meaning'], attributeRows(allAttributes({ attributes: {} })));
}

/** Returns the table of events that every element dispatches. */
export function commonEvents(): string {
  return markdownTable(['event', 'detail', 'when'], eventRows(COMMON_EVENTS));
}

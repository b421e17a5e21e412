/**
 * Creates `dist/release.json`, which `exchange-shell diff` compares. The build runs this module in a separate process, because it resolves
 * every menu for every site, language and persona.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  LANGUAGE_PLACEHOLDER,
  type Offer,
  type PublicNames,
  type ReleaseRecord,
} from '../../cli/diff/release-record.ts';
import { PERSONAS } from '../../demo/gateway/personas/index.ts';
import { type AuditNode, complianceNodes, ENTRY_PLACES } from '../../demo/playground/audit-tree.ts';
import { reasonInWords } from '../../demo/playground/reason-words.ts';
import { factsOf, linkContextOf } from '../../demo/playground/situation.ts';
import type { Situation } from '../../demo/playground/state.ts';
import { DECLARATIONS } from '../../elements/index.docs.ts';
import { CODED_ROUTES } from '../../src/domain/compliance/routes.ts';
import type { Facts } from '../../src/domain/conditions/facts.ts';
import { isLanguageAllowed, LANGUAGE_CODES, type LanguageCode } from '../../src/domain/languages/languages.ts';
import { COOKIES, DATABASE_KEYS, LOCAL_KEYS, SESSION_KEYS } from '../../src/domain/page/storage-registry.ts';
import { resolveOffer } from '../../src/domain/sites/offer.ts';
import { SITE_IDS } from '../../src/domain/sites/registry.ts';
import type { SiteId } from '../../src/domain/sites/site.ts';
import { OFFER_ROWS } from '../../src/features/compliance-gate/rules/offer-pages.ts';
import {
  type AttributeDeclaration,
  allAttributes,
  COMMON_CSS_PROPERTIES,
  COMMON_EVENTS,
  type ElementDeclaration,
} from '../../src/runtime/custom-element/element-spec.docs.ts';
import { CONFIGURATION_KEY_DOCS } from '../../src/stores/configuration/configuration-keys.docs.ts';
import type { Descriptions } from '../../src/stores/configuration/keys/schema.docs.ts';
import { isMain } from '../is-main.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const ORIGIN = 'https://www.exchange.example';
/** The path for which the record contains the decision of `compliance-gate`. */
const CHECKED_PATH = '/nft';

/** A list of distinct values, compared by their JSON, each with an index. */
class Table<T> {
  readonly values: T[] = [];
  private readonly indices = new Map<string, number>();

  indexOf(value: T): number {
    const key = JSON.stringify(value);
    const known = this.indices.get(key);
    if (known !== undefined) return known;
    this.indices.set(key, this.values.length);
    return this.values.push(value) - 1;
  }
}

/** Caches a function's results by the facts that the function has read, because most menus depend on few facts. */
class FactsCache<T> {
  private readonly results: { readonly reads: ReadonlyMap<string, string>; readonly value: T }[] = [];

  get(facts: Facts, create: (facts: Facts) => T): T {
    const textOf = (name: string): string => JSON.stringify(Reflect.get(facts, name)) ?? '';
    const known = this.results.find(({ reads }) => [...reads].every(([name, text]) => textOf(name) === text));
    if (known !== undefined) return known.value;
    const reads = new Map<string, string>();
    const recording = new Proxy(facts, {
      get(target, name, receiver): unknown {
        if (typeof name === 'string' && !reads.has(name)) reads.set(name, textOf(name));
        return Reflect.get(target, name, receiver);
      },
    });
    const value = create(recording);
    this.results.push({ reads, value });
    return value;
  }
}

type Row = readonly [entry: string, target?: string];

/** Returns the rows of a node and of its shown descendants. Groups without a target have no row. */
function rowsOf({ key, shown, href, children }: AuditNode, above: string): readonly Row[] {
  const entry = `${above} › ${key}`;
  if (!shown) return [];
  const own: readonly Row[] = href !== undefined ? [[entry, href]] : children.length === 0 ? [[entry]] : [];
  return [...own, ...children.flatMap((child) => rowsOf(child, entry))];
}

/** Returns the hidden nodes below a shown or hidden node, each with its reason in words. */
function hiddenRowsOf(
  { key, shown, reason, children }: AuditNode,
  above: string,
): readonly (readonly [string, string])[] {
  const entry = `${above} › ${key}`;
  const own = shown || reason === undefined ? [] : [[entry, reasonInWords(reason)] as const];
  return [...own, ...children.flatMap((child) => hiddenRowsOf(child, entry))];
}

/** A place's entries: indices of the shown rows and of the hidden rows. */
type PlaceEntries = readonly [shown: readonly number[], hidden: readonly number[]];

/** Returns the pages that a compliance code or, with `restrict-offer`, a site's offer restricts. */
export function restrictedPages(): NonNullable<ReleaseRecord['pages']> {
  const byCode = CODED_ROUTES.flatMap(([pattern, codes]) => codes.map((code) => [pattern, `code ${code}`] as const));
  const byOffer = SITE_IDS.flatMap((site) =>
    OFFER_ROWS.filter(([, families]) => families.some((family) => resolveOffer(site).includes(family))).map(
      ([pattern]) => [pattern, `restrict-offer on site ${site}`] as const,
    ),
  );
  return [...byCode, ...byOffer];
}

/** Replaces path segments that are the language code with the placeholder. */
const withoutLanguage = (target: string, language: string): string =>
  target
    .split('/')
    .map((segment) => (segment === language ? LANGUAGE_PLACEHOLDER : segment))
    .join('/');

/** Resolves what each persona sees on each site in each of its languages, using the code behind `npm run audit`. */
export function createOffer(
  sites: readonly SiteId[] = SITE_IDS,
  languages: readonly LanguageCode[] = LANGUAGE_CODES,
): Offer {
  const personas = PERSONAS.filter(({ hostile }) => hostile !== true);
  const [rows, reasons, lists, views, combinations] = [
    new Table<Row>(),
    new Table<readonly [string, string]>(),
    new Table<PlaceEntries>(),
    new Table<readonly number[]>(),
    new Table<readonly number[]>(),
  ];
  const listOf = (place: string, nodes: readonly AuditNode[], language: string): number => {
    const shown = nodes.flatMap((node) => rowsOf(node, place));
    const hidden = nodes.flatMap((node) => hiddenRowsOf(node, place));
    return lists.indexOf([
      shown.map(([entry, target]) =>
        rows.indexOf(target === undefined ? [entry] : [entry, withoutLanguage(target, language)]),
      ),
      hidden.map((row) => reasons.indexOf(row)),
    ]);
  };
  const table = Object.fromEntries(
    sites.map((site) => [
      site,
      Object.fromEntries(
        languages
          .filter((language) => isLanguageAllowed(language, site))
          .map((language) => {
            const caches = ENTRY_PLACES.map(() => new FactsCache<number>());
            const visibility = personas.map((persona) => {
              const situation: Situation = {
                element: '',
                site,
                language,
                theme: 'light',
                persona,
                codes: [],
                flags: [],
                path: CHECKED_PATH,
                width: 0,
              };
              const facts = factsOf(situation, ORIGIN);
              const link = linkContextOf(situation, ORIGIN);
              const entries = ENTRY_PLACES.map(({ place, nodesOf }, index) =>
                caches[index]?.get(facts, (read) => listOf(place, nodesOf(site, { facts: read, link }), language)),
              );
              const compliance = listOf('Compliance', complianceNodes(situation, facts, ORIGIN), language);
              return views.indexOf([compliance, ...entries.filter((list) => list !== undefined)]);
            });
            return [language, combinations.indexOf(visibility)];
          }),
      ),
    ]),
  );
  return {
    rows: rows.values,
    lists: lists.values.map(([shown]) => shown),
    reasons: reasons.values,
    hidden: lists.values.map(([, hidden]) => hidden),
    views: views.values,
    personas: personas.map(({ key }) => key),
    viewsByPersona: combinations.values,
    sites: table,
  };
}

const keysOf = (keys: Descriptions, prefix = ''): readonly string[] =>
  Object.entries(keys).flatMap(([name, { fields, values, row }]) => [
    prefix + name,
    ...keysOf(fields ?? {}, `${prefix}${name}.`),
    ...keysOf(values?.fields ?? {}, `${prefix}${name}.*.`),
    ...keysOf(row ?? {}, `${prefix}${name}[].`),
  ]);

const attributeValues = (tag: string, attributes: Readonly<Record<string, AttributeDeclaration>>): readonly string[] =>
  Object.entries(attributes).flatMap(([name, { values = [] }]) => values.map((value) => `${tag} ${name}="${value}"`));

/** Returns the public names of the elements, the page configuration, the browser storage and the package. */
export function publicNames(declarations: readonly ElementDeclaration[] = DECLARATIONS): PublicNames {
  const common = allAttributes({ attributes: {} });
  const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { exports: object };
  const named = (kind: 'properties' | 'events' | 'slots' | 'parts' | 'cssProperties'): readonly string[] =>
    declarations.flatMap((spec) => Object.keys(spec[kind]).map((name) => `${spec.tag} ${name || '(default)'}`));
  const cancelable = (tag: string, events: ElementDeclaration['events']): readonly string[] =>
    Object.entries(events).flatMap(([name, event]) => (event.cancelable === true ? [`${tag} ${name}`] : []));
  const ofAll = (table: object): readonly string[] => Object.keys(table).map((name) => `* ${name}`);
  return {
    element: declarations.map(({ tag }) => tag),
    attribute: [
      ...ofAll(common),
      ...declarations.flatMap(({ tag, attributes }) => Object.keys(attributes).map((name) => `${tag} ${name}`)),
    ],
    attributeValue: [
      ...attributeValues('*', common),
      ...declarations.flatMap(({ tag, attributes }) => attributeValues(tag, attributes)),
    ],
    property: named('properties'),
    event: [...ofAll(COMMON_EVENTS), ...named('events')],
    cancelableEvent: [
      ...cancelable('*', COMMON_EVENTS),
      ...declarations.flatMap(({ tag, events }) => cancelable(tag, events)),
    ],
    slot: named('slots'),
    part: named('parts'),
    cssProperty: [...ofAll(COMMON_CSS_PROPERTIES), ...named('cssProperties')],
    configurationKey: keysOf(CONFIGURATION_KEY_DOCS),
    storageKey: [
      ...Object.keys(COOKIES).map((name) => `cookie ${name}`),
      ...Object.keys(LOCAL_KEYS).map((name) => `localStorage ${name}`),
      ...Object.keys(SESSION_KEYS).map((name) => `sessionStorage ${name}`),
      ...Object.keys(DATABASE_KEYS).map((name) => `IndexedDB ${name}`),
    ],
    packageEntry: Object.keys(exports),
  };
}

if (isMain(import.meta.filename)) {
  const { version } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as { version: string };
  const record: ReleaseRecord = {
    schemaVersion: 1,
    version,
    names: publicNames(),
    stability: Object.fromEntries(DECLARATIONS.map(({ tag, stability }) => [tag, stability?.status ?? 'stable'])),
    offer: createOffer(),
    pages: restrictedPages(),
  };
  process.stdout.write(`${JSON.stringify(record)}\n`);
}

import type { Origin } from '../../domain/links/target.ts';
import { isListed } from '../../domain/trust/operator.ts';
import { parseBooleanAttribute } from '../../lib/boolean-attribute.ts';
import { findInDocument, ofDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import { attributeName } from '../custom-element/element-class.ts';
import type { SnapshotHooks } from '../custom-element/element-spec.ts';
import type { SnapshotFile } from './render-snapshot.ts';

/**
 * The loader's data about snapshots. `files` contains rows of the chunk manifest by name, such as `snapshot-tr`. A loaded snapshot adds the
 * row of the chunk it names. `defaults` contains the default language by site ID, for sites whose default is not English.
 */
export interface SnapshotRows {
  readonly files: Record<string, unknown>;
  readonly defaults: Readonly<Record<string, string>>;
}

/** The language whose chunk contains an element's snapshot, and the site for which the markup was rendered. */
export type SnapshotKey = readonly [language: string, site: string];

/** A request to render an element's snapshot into its empty root. */
export interface SnapshotRequest {
  readonly host: HTMLElement;
  readonly root: HTMLElement;
  /** The tag without its prefix, as in `SnapshotFile.elements`. */
  readonly element: string;
  readonly key: SnapshotKey;
  /** Returns the key of the snapshot that applies now. The page can change the element while chunks load. */
  readonly findKey: () => SnapshotKey | undefined;
  /** The chunk for the language in `key`. */
  readonly file: SnapshotFile;
  /** The loader's chunk manifest, to which the chunk named in `file` is added. */
  readonly files: SnapshotRows['files'];
  readonly load: (name: string) => Promise<SnapshotFile>;
  readonly hooks?: SnapshotHooks | undefined;
}

/** The module that renders snapshots. `renderSnapshot` resolves when the snapshot is complete. */
export interface SnapshotModule {
  renderSnapshot(request: SnapshotRequest): Promise<void>;
}

/** Configuration keys that change the rendered markup. Keys that only add links are applied on hydration, as for server-rendered pages. */
const VISIBLE_KEYS = /^(?:siteId|language|theme|linkBase|page|flags|offer|sites|messages)$/;

/**
 * Returns true if `link-base` can be trusted before the configuration is read, because it is the page's own origin or listed by the
 * release.
 */
function hasTrustedLinkBase(host: HTMLElement): boolean {
  const base = host.getAttribute('link-base')?.trim() ?? '';
  if (base === '') return true;
  try {
    const { origin } = new URL(base);
    return origin === location.origin || isListed(origin as Origin, ['pages', 'gateways']);
  } catch {
    return false;
  }
}

/** Returns true if the page's configuration changes the markup in a way that the element's attributes don't override. */
function isConfigured(host: HTMLElement): boolean {
  const isVisible = (key: string): boolean =>
    VISIBLE_KEYS.test(key) && !host.hasAttribute(key.replace(/[A-Z]/g, (letter) => `-${letter}`));
  const blocks = findInDocument('script[data-exchange-shell]').map(parseBlock);
  return [...pageRegistry().configurations, ...blocks].some((configuration) =>
    Object.keys(Object(configuration) as object).some(isVisible),
  );
}

/** Parses a configuration block on the page. Returns undefined if it isn't valid JSON. The configuration ignores such a block too. */
function parseBlock({ textContent }: Element): unknown {
  try {
    return JSON.parse(textContent);
  } catch {
    return undefined;
  }
}

/**
 * Returns the route code for `<html lang>`. Tags such as `zh-Hant` are returned unchanged, because only the full language rules can resolve
 * them.
 */
function languageOfPage(isKnown: (code: string) => boolean): string {
  const tag = (ofDocument('documentElement') as Element).getAttribute('lang')?.toLowerCase() ?? '';
  return isKnown(tag) || tag.startsWith('zh') ? tag : (tag.split('-')[0] as string);
}

/** Returns whether an element sets an attribute. A boolean attribute with the value `false` is not set. */
function isAttributeSet(host: HTMLElement, entry: string): boolean {
  const text = host.getAttribute(attributeName(entry));
  return entry.endsWith('?') ? parseBooleanAttribute(text) : text !== null;
}

/**
 * Returns the key of the snapshot that applies to an element, derived from its attributes and the page. Returns undefined if a snapshot
 * could be wrong, because the element sets one of its own attributes (compact declarations, `loader-entry.ts`) or the configuration changes
 * its markup.
 */
export function findSnapshotKey(
  host: HTMLElement,
  own: readonly string[],
  { files, defaults }: SnapshotRows,
): SnapshotKey | undefined {
  const isKnown = (code: string): boolean => Object.hasOwn(files, `snapshot-${code}`);
  const text = (name: string): string => host.getAttribute(name)?.trim().toLowerCase() ?? '';
  const site = text('site-id') || '0';
  const language = text('language') || languageOfPage(isKnown) || (defaults[site] ?? 'en');
  const isPlain =
    isKnown(language) &&
    !own.some((entry) => isAttributeSet(host, entry)) &&
    hasTrustedLinkBase(host) &&
    !isConfigured(host);
  return isPlain ? [language, site] : undefined;
}

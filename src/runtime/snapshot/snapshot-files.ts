import type { Origin } from '../../domain/links/target.ts';
import { isListed } from '../../domain/trust/operator.ts';
import { findInDocument, ofDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import type { SnapshotHooks } from '../custom-element/element-spec.ts';
import type { SnapshotFile } from './render-snapshot.ts';

/**
 * What the loader knows about snapshots. `files`: rows of the chunk manifest by name, such as `snapshot-tr`, to which a loaded snapshot
 * adds the chunk that it names. `defaults`: default language by site id, of the sites whose default is not English.
 */
export interface SnapshotRows {
  readonly files: Record<string, unknown>;
  readonly defaults: Readonly<Record<string, string>>;
}

/** The language whose chunk contains an element's snapshot, and the site whose markup applies. */
export type SnapshotKey = readonly [language: string, site: string];

/** A request to render the snapshot of an element into its empty root. */
export interface SnapshotRequest {
  readonly host: HTMLElement;
  readonly root: HTMLElement;
  /** The tag without its prefix, as in `SnapshotFile.elements`. */
  readonly element: string;
  readonly key: SnapshotKey;
  /** Returns which snapshot applies now, because the page can change the element while chunks load. */
  readonly findKey: () => SnapshotKey | undefined;
  /** The chunk of the language in `key`. */
  readonly file: SnapshotFile;
  /** The loader's chunk manifest, to which the chunk that `file` names is added. */
  readonly files: SnapshotRows['files'];
  readonly load: (name: string) => Promise<SnapshotFile>;
  readonly hooks?: SnapshotHooks | undefined;
}

/** The module that renders snapshots. `renderSnapshot` resolves when the snapshot is complete. */
export interface SnapshotModule {
  renderSnapshot(request: SnapshotRequest): Promise<void>;
}

/** Configuration keys that change the rendered markup. Keys that only add links are left to hydration, as with server-rendered pages. */
const SEEN = /^(?:siteId|language|theme|linkBase|page|flags|offer|sites|messages)$/;

/** Returns whether `link-base` is trusted before the configuration is read: it is the page's own origin, or one that the release lists. */
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

/** Returns whether the page configures something that changes the markup, and that the element's attributes do not override. */
function isConfigured(host: HTMLElement): boolean {
  const isSeen = (key: string): boolean =>
    SEEN.test(key) && !host.hasAttribute(key.replace(/[A-Z]/g, (letter) => `-${letter}`));
  const blocks = findInDocument('script[data-exchange-shell]').map(parseBlock);
  return [...pageRegistry().configurations, ...blocks].some((given) =>
    Object.keys(Object(given) as object).some(isSeen),
  );
}

/** Parses a data block of the page; undefined if it is not valid JSON. The configuration ignores such a block too. */
function parseBlock({ textContent }: Element): unknown {
  try {
    return JSON.parse(textContent);
  } catch {
    return undefined;
  }
}

/**
 * Returns the route code of `<html lang>`. Tags such as `zh-Hant` are returned unchanged: only the full language rules can resolve them.
 */
function languageOfPage(isKnown: (code: string) => boolean): string {
  const tag = (ofDocument('documentElement') as Element).getAttribute('lang')?.toLowerCase() ?? '';
  return isKnown(tag) || tag.startsWith('zh') ? tag : (tag.split('-')[0] as string);
}

/**
 * Returns which snapshot applies to an element, derived from its attributes and the page; undefined if a snapshot could be wrong, because
 * the element has an attribute of its own or the configuration changes its markup.
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
    !own.some((name) => host.hasAttribute(name)) &&
    hasTrustedLinkBase(host) &&
    !isConfigured(host);
  return isPlain ? [language, site] : undefined;
}

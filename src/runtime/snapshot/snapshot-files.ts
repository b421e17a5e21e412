import type { Origin } from '../../domain/links/target.ts';
import { isListed } from '../../domain/trust/operator.ts';
import { findInDocument, ofDocument } from '../../platform/page/page-document.ts';
import { pageRegistry } from '../../stores/page/page-registry.ts';
import type { SnapshotHooks } from '../custom-element/element-spec.ts';
import type { SnapshotFile } from './render-snapshot.ts';

/**
 * What the loader knows of what visitors see first: by name the files, `snapshot-tr` and others, to which that file adds the one it names; and
 * the languages of the sites that have another than English.
 */
export interface SnapshotRows {
  readonly files: Record<string, unknown>;
  readonly defaults: Readonly<Record<string, string>>;
}

/** Which file an element stands in, and which site's markup. */
export type Place = readonly [language: string, site: string];

/** The module that draws from these files; what it promises stands whole. */
export interface SnapshotModule {
  stand(
    host: HTMLElement,
    root: HTMLElement,
    element: string,
    place: Place,
    placeNow: () => Place | undefined,
    file: SnapshotFile,
    rows: SnapshotRows,
    load: (name: string) => Promise<SnapshotFile>,
    own?: SnapshotHooks,
  ): Promise<void>;
}

/** Keys of the page configuration by which another markup would stand here; those of which more links come are as on a server's page. */
const SEEN = /^(?:siteId|language|theme|linkBase|page|flags|offer|sites|messages)$/;

/** Whether links may lead to `link-base` before the configuration is read: to an origin that the release lists, or the page's own. */
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

/** Whether the page has configured what the element may look by, and does not say itself. */
function isConfigured(host: HTMLElement): boolean {
  const isSeen = (key: string): boolean =>
    SEEN.test(key) && !host.hasAttribute(key.replace(/[A-Z]/g, (letter) => `-${letter}`));
  const blocks = findInDocument('script[data-exchange-shell]').map(parseBlock);
  return [...pageRegistry().configurations, ...blocks].some((given) =>
    Object.keys(Object(given) as object).some(isSeen),
  );
}

/** What a block of the page holds; nothing where it is no JSON, as for who reads it in earnest. */
function parseBlock({ textContent }: Element): unknown {
  try {
    return JSON.parse(textContent);
  } catch {
    return undefined;
  }
}

/** The route code that `<html lang>` names, of those known; `zh-Hant` and the like are for those who know more. */
function languageOfPage(isKnown: (code: string) => boolean): string {
  const tag = (ofDocument('documentElement') as Element).getAttribute('lang')?.toLowerCase() ?? '';
  return isKnown(tag) || tag.startsWith('zh') ? tag : (tag.split('-')[0] as string);
}

/**
 * Where the element stands, told from its attributes and the page alone; undefined where more must be known to draw it
 * right: an attribute of its own, a configuration that changes what it shows.
 */
export function placeOf(
  host: HTMLElement,
  own: readonly string[],
  { files, defaults }: SnapshotRows,
): Place | undefined {
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

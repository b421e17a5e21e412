import { pageGlobal } from '../../lib/page-global.ts';
import type { SiteRecord } from '../configuration/site-record.ts';
import type { PageData } from '../public/page-data.ts';

/** A connected shell element. */
export interface ElementHost extends HTMLElement {
  /** Loads React for this element immediately, regardless of the `hydrate` attribute. */
  activate(): void;
}

/**
 * The state that all copies of the shell on a page share before React loads: the connected elements, and the configuration objects in call
 * order.
 */
export interface PageRegistry {
  readonly version: string;
  /** The nonce of the script that defined the elements. Empty if the script has no nonce. */
  readonly nonce: string;
  readonly hosts: Set<ElementHost>;
  readonly configurations: unknown[];
  readonly listeners: Set<() => void>;
  /**
   * Returns true if the page configuration contains this script (a worker or an application). Scripts from a source that may not configure
   * them are not part of the configuration.
   */
  isConfiguredScript?: (url: string) => boolean;
  /** Returns a sub-site's record. Set once the configuration has been parsed. */
  site?: (id: unknown) => SiteRecord | undefined;
  /** Loads the code that reads the settings and account for the page's site. Set once the configuration has been parsed. */
  loadCalls?: () => Promise<{ readPageData(id: unknown): Promise<PageData | undefined> } | undefined>;
}

function isRegistry(value: unknown): value is PageRegistry {
  const entry = value as Partial<PageRegistry> | null | undefined;
  return (
    typeof entry === 'object' && entry !== null && entry.hosts instanceof Set && Array.isArray(entry.configurations)
  );
}

export function pageRegistry(version = '', nonce = ''): PageRegistry {
  return pageGlobal(
    'registry',
    (): PageRegistry => ({ version, nonce, hosts: new Set(), configurations: [], listeners: new Set() }),
    isRegistry,
  );
}

/** Adds page-wide configuration. Later calls override earlier calls, key by key. */
export function configurePage(configuration: unknown): void {
  const registry = pageRegistry();
  registry.configurations.push(configuration);
  for (const listener of registry.listeners) listener();
}

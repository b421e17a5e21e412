import { pageGlobal } from '../../lib/page-global.ts';
import type { SiteRecord } from '../configuration/site-record.ts';
import type { PageData } from '../public/page-data.ts';

/** An element of the shell, as seen by the rest of it. */
export interface ElementHost extends HTMLElement {
  /** Loads React for this element now, whatever `hydrate` says. */
  activate(): void;
}

/**
 * State that all copies of the shell on a page share before React is loaded: the connected elements, and the configuration objects in call
 * order.
 */
export interface PageRegistry {
  readonly version: string;
  /** The nonce of the script that defined the elements; empty where it has none. */
  readonly nonce: string;
  readonly hosts: Set<ElementHost>;
  readonly configurations: unknown[];
  readonly listeners: Set<() => void>;
  /** Whether the page configuration contains this script (a worker or an application), set by a script or in a block with the page's nonce. */
  isConfiguredScript?: (url: string) => boolean;
  /** Returns the record of a sub-site. Set once the configuration has been read. */
  site?: (id: unknown) => SiteRecord | undefined;
  /** Loads the code that reads the settings and account of the page's site. Set once the configuration has been read. */
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

/** Adds page-wide configuration. Later calls win, key by key. */
export function configurePage(configuration: unknown): void {
  const registry = pageRegistry();
  registry.configurations.push(configuration);
  for (const listener of registry.listeners) listener();
}

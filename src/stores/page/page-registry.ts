import { pageGlobal } from '../../lib/page-global.ts';
import type { SiteRecord } from '../configuration/site-record.ts';
import type { PageData } from '../public/page-data.ts';

/** An element of ours, as the rest of the page's shell sees it. */
export interface ElementHost extends HTMLElement {
  /** Loads React for this element now, whatever `hydrate` says. */
  activate(): void;
}

/**
 * What all copies of the shell on a page share before React: the elements that stand in the page, the
 * configuration in the order in which it was given.
 */
export interface PageRegistry {
  readonly version: string;
  /** The nonce of the script that defined the elements; empty where it has none. */
  readonly nonce: string;
  readonly hosts: Set<ElementHost>;
  readonly configurations: unknown[];
  readonly listeners: Set<() => void>;
  /** Whether the configuration names this script, a worker or an application, by script or with the page's nonce. */
  isConfiguredScript?: (url: string) => boolean;
  /** The record of a sub-site, once the configuration has been read. */
  site?: (id: unknown) => SiteRecord | undefined;
  /** Loads what reads the settings and the account of the page's site, once the configuration has been read. */
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

/** Adds page-wide configuration; what comes later wins, key by key. */
export function configurePage(configuration: unknown): void {
  const registry = pageRegistry();
  registry.configurations.push(configuration);
  for (const listener of registry.listeners) listener();
}

/** What an element is rendered for; anything unknown is its default. */
export interface PrerenderOptions {
  readonly siteId?: number | undefined;
  /** Route code; the site's default language where it is absent. */
  readonly language?: string | undefined;
  readonly theme?: string | undefined;
  /** Origin put before internal links. */
  readonly linkBase?: string | undefined;
  /** Address of the release, with a slash at its end. */
  readonly assetBase?: string | undefined;
  /** Year of the copyright line. */
  readonly year?: number | undefined;
  /** Further attributes of the element, such as `variant`. */
  readonly attributes?: Readonly<Record<string, string | boolean>> | undefined;
}

/**
 * An element for a site, a language and a visitor, as declarative shadow DOM: complete before any script, and the same
 * markup that is hydrated. Rejects with a TypeError for a tag that there is not.
 */
export function prerender(tag: string, options?: PrerenderOptions): Promise<string>;

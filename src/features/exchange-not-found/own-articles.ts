import type { LinkContext } from '../../domain/links/href.ts';
import { LINK_KEYS } from '../../stores/configuration/keys/link-keys.ts';
import { readConfiguration } from '../../stores/configuration/keys/schema.ts';
import { trustContext } from '../../stores/page/trust.ts';

export interface OwnArticles {
  /** The link context with the valid articles. Undefined if the page has set none or if its value isn't a list. */
  readonly link?: Pick<LinkContext, 'articles'>;
  /** The path of the first invalid part. */
  readonly bad?: string;
}

/** Parses the articles that a page has set on the element, by the same rules as those of the page configuration. */
export function readOwnArticles(value: unknown): OwnArticles {
  if (value === undefined || value === null) return {};
  let bad: string | undefined;
  const articles = readConfiguration(LINK_KEYS.articles, value, {
    trust: trustContext('markup', []),
    onFault: ({ key, known }) => {
      // Ignore unknown fields, because pages may pass rows from their content system.
      if (known === undefined) bad ??= key;
    },
  });
  if (articles === undefined) return { bad: 'articles' };
  return { link: { articles }, ...(bad !== undefined && { bad: `articles.${bad}` }) };
}

import createDOMPurify, { type Config } from 'dompurify';
import { trustedTypesPolicy } from '../../platform/page/trusted-types.ts';
import { ALLOWED_TAGS } from './rich-text.tsx';

/**
 * HTML as nodes with nothing but the allowed tags and `href`; the tags of others go, their text stays. What DOMPurify parses
 * it with is our policy, for a page's Trusted Types name no other (EMB-04). Throws where the page allows none.
 */
export function sanitize(html: string): DocumentFragment {
  return createDOMPurify(window).sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
    TRUSTED_TYPES_POLICY: (trustedTypesPolicy() as Config['TRUSTED_TYPES_POLICY']) ?? null,
  });
}

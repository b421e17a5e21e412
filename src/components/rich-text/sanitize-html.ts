import createDOMPurify, { type Config } from 'dompurify';
import type { TrustedTypesPolicy } from '../../platform/page/trusted-types.ts';
import { ALLOWED_TAGS } from './rich-text.tsx';

/**
 * Returns the function that turns HTML into nodes with only the allowed tags and `href`; other tags are replaced by their text. DOMPurify
 * parses with `policy`, because a page's Trusted Types allow no other (EMB-04). The function throws if they do not allow HTML to be parsed.
 */
export function createSanitizer(policy: TrustedTypesPolicy | undefined): (html: string) => DocumentFragment {
  const purifier = createDOMPurify(window);
  return (html) =>
    purifier.sanitize(html, {
      ALLOWED_TAGS,
      ALLOWED_ATTR: ['href'],
      ALLOW_DATA_ATTR: false,
      RETURN_DOM_FRAGMENT: true,
      TRUSTED_TYPES_POLICY: (policy as Config['TRUSTED_TYPES_POLICY']) ?? null,
    });
}

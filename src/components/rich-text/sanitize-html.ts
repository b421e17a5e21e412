import createDOMPurify, { type Config } from 'dompurify';
import type { TrustedTypesPolicy } from '../../platform/page/trusted-types.ts';
import { ALLOWED_TAGS } from './rich-text.tsx';

/**
 * Returns the function that turns HTML into nodes with nothing but the allowed tags and `href`; other tags go, their
 * text stays. DOMPurify parses with `policy`, because a page's Trusted Types name no other (EMB-04). The function throws
 * where the page's Trusted Types do not let HTML be parsed.
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

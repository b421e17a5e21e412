import createDOMPurify, { type Config } from 'dompurify';
import type { TrustedTypesPolicy } from '../../platform/page/trusted-types.ts';
import { ALLOWED_TAGS } from './rich-text.tsx';

/**
 * Returns a function that converts HTML to nodes with only the allowed tags and `href`. Other tags are replaced with their text. DOMPurify
 * parses with `policy`, because the page's Trusted Types configuration may not allow any other policy (EMB-04). The function throws if HTML
 * parsing isn't allowed.
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

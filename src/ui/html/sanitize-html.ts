import createDOMPurify from 'dompurify';
import { ALLOWED_TAGS } from './rich-text.tsx';

/** HTML as nodes with nothing but the allowed tags and `href`; the tags of others go, their text stays. */
export function sanitize(html: string): DocumentFragment {
  return createDOMPurify(window).sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    RETURN_DOM_FRAGMENT: true,
  });
}

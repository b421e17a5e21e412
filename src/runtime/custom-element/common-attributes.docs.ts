import type { CommonAttributeName } from './common-attributes.ts';

/** Descriptions of the common attributes for page authors. */
export const COMMON_ATTRIBUTE_DOCS: Readonly<Record<CommonAttributeName, string>> = {
  'site-id': 'Sub-site id. Unknown or malformed values are treated as 0.',
  language:
    'Route code of one of the 20 languages. Default: the language of the page configuration, else `<html lang>` if supported, else the site’s default.',
  theme: 'Default: the theme of the page configuration, else the user’s stored choice, else `prefers-color-scheme`.',
  gateway: 'Origin of the API (http or https). Default: the page’s origin.',
  'link-base': 'Origin of internal links. Default: links stay relative.',
  'member-data':
    '`off`: show only that a user is logged in, without name, uid, picture, level, balance or notifications. `auto`, the default: show this data on the gateway’s own origin and on the pages listed in `exchange.config.ts`.',
  hydrate:
    'When the element hydrates. `auto`, the default: immediately, with one exception: for logged-out users, an element with prerendered markup hydrates only on an interaction or if its content would differ, or when the browser is idle if it cannot stay dormant.',
  'next-page':
    'Fetches the page that the user is about to open with a link in the element. `prefetch`: its HTML. `prerender`: the whole page, in the background. `off`, the default: nothing. Needs the header in [The next page before the click](next-page.md).',
};

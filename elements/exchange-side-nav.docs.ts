import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-side-nav.ts';

export const declaration = describeElement(spec, {
  summary: 'Two-level side navigation: wide, narrow, or a dropdown at the top, depending on the screen.',
  attributes: {
    path: 'Path of the current page. Default: the page’s own.',
    collapsed:
      'Makes the navigation narrow above 992 px. Without this attribute, the navigation is narrow up to 1439 px. On wider screens, the toggle button sets the attribute.',
  },
  properties: {
    items: {
      type: 'readonly SideNavItem[] | undefined',
      description:
        'Entries on two levels, at most 200. An entry without `href` needs `children`. `alternates` lists further paths that belong to the entry (`/x/*`: everything below `/x`); `icon` is a path on the gateway or a `data:` URL. Default: the account pages.',
    },
  },
  events: {
    'exchange-side-nav-toggle': {
      detail: '{ collapsed: boolean }',
      description: 'The navigation was collapsed or expanded, by its button or because the width crossed 1439 px.',
    },
  },
  slots: { header: 'Content above the entries.', footer: 'Content below the entries.' },
  parts: {
    nav: 'The navigation; on narrow screens the open dropdown.',
    item: 'An entry on either level.',
    menu: 'The child entries, below or next to their parent.',
    toggle: 'Collapses or expands the navigation; on narrow screens it opens the dropdown.',
  },
  cssProperties: {},
});

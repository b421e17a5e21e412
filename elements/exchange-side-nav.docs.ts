import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-side-nav.ts';

export const declaration = describeElement(spec, {
  summary: 'Side navigation of two levels: narrow, wide, or a dropdown on top, by the screen.',
  attributes: {
    path: 'Where the page is. Default: its own path.',
    collapsed: 'Narrow at any width above 992 px. Without it, up to 1439 px. The button writes it on wider screens.',
  },
  properties: {
    items: {
      type: 'readonly SideNavItem[] | undefined',
      description:
        'Entries of two levels, 200 at most; an entry without `href` needs `children`. `alternates` are paths of further pages that belong to it, `/x/*` those below `/x`; `icon` is a path of the gateway or `data:`. Default: the pages of the account.',
    },
  },
  events: {
    'exchange-side-nav-toggle': {
      detail: '{ collapsed: boolean }',
      description: 'Turned by its button, or set again where the width crosses 1439 px.',
    },
  },
  slots: { header: 'Above the entries.', footer: 'Below the entries.' },
  parts: {
    nav: 'The navigation; on narrow screens the opened dropdown.',
    item: 'One entry of either level.',
    menu: 'The entries below or beside one.',
    toggle: 'Turns it; on narrow screens it opens the dropdown.',
  },
  cssProperties: {},
});

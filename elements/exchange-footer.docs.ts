import { describeElement, PREFERENCE_EVENTS } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-footer.ts';

export const declaration = describeElement(spec, {
  summary: 'Footer with link columns, social links, language and currency pickers, notices, copyright and float menu.',
  attributes: {
    'no-float-menu': 'Removes the float menu.',
  },
  properties: {},
  events: {
    ...PREFERENCE_EVENTS,
    'exchange-chat-open': {
      detail: '{}',
      cancelable: true,
      description:
        'The user asked for live support. Cancel the event to prevent both `exchange-chat` and the entry’s link from opening.',
    },
    'exchange-site-switch': {
      detail: '{ href: string }',
      cancelable: true,
      description: 'The user chose a link to another sub-site.',
    },
  },
  slots: { social: 'Replaces the social links.', legal: 'Content after the notices.' },
  parts: {
    columns: 'The grid of link columns.',
    column: 'One column; an accordion on phones.',
    social: 'Social links.',
    language: 'Language picker.',
    fiat: 'Currency picker.',
    'uk-notice': 'UK financial promotion notice.',
    tip: 'Compliance tip.',
    copyright: 'Copyright line.',
    'float-menu': 'The help and app menu in the corner of the window. Not rendered on phones.',
    menu: 'An open picker or the open float menu.',
  },
  cssProperties: {
    '--exchange-footer-max-width': 'Maximum width of the content. Default: 1200px.',
    '--exchange-float-menu-bottom': 'Distance of the float menu from the bottom of the window. Default: 24px.',
  },
});

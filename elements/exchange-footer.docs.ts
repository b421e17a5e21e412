import { describeElement, PREFERENCE_EVENTS } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-footer.ts';

export const declaration = describeElement(spec, {
  summary: 'Footer of the sub-site: link columns, social block, pickers, notices, copyright and float menu.',
  attributes: {
    'no-float-menu': 'Leaves the float menu out.',
  },
  properties: {},
  events: {
    ...PREFERENCE_EVENTS,
    'exchange-chat-open': {
      detail: '{}',
      cancelable: true,
      description: 'Live support is asked for. Cancelled, neither `exchange-chat` nor its link opens.',
    },
    'exchange-site-switch': {
      detail: '{ href: string }',
      cancelable: true,
      description: 'A link to another sub-site was picked.',
    },
  },
  slots: { social: 'In place of the social links.', legal: 'After the notices.' },
  parts: {
    columns: 'The grid of link columns.',
    column: 'One column; an accordion on phones.',
    social: 'Social links.',
    language: 'Language picker.',
    fiat: 'Currency picker.',
    'uk-notice': 'UK financial promotion notice.',
    tip: 'Compliance tip.',
    copyright: 'Copyright line.',
    'float-menu': 'Help and the app at the corner of the window; not on phones.',
    menu: 'An opened picker, or the opened float menu.',
  },
  cssProperties: {
    '--exchange-footer-max-width': 'Widest extent of the content (default 1200px).',
    '--exchange-float-menu-bottom': 'Distance of the float menu from the bottom of the window (default 24px).',
  },
});

import { defineElementSpec, PREFERENCE_EVENTS } from '../src/embed/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-footer',
  summary: 'Footer of the sub-site: link columns, social block, pickers, notices and copyright.',
  attributes: {},
  properties: {},
  events: {
    ...PREFERENCE_EVENTS,
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
    menu: 'An opened picker.',
  },
  cssProperties: { '--exchange-footer-max-width': 'Widest extent of the content (default 1200px).' },
  budget: 8,
  load: () => import('../src/features/footer/footer.tsx'),
});

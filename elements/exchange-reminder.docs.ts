import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-reminder.ts';

export const declaration = describeElement(spec, {
  summary: 'Notification panel with three tabs, usable without the header.',
  attributes: {
    open: 'Shows the panel and loads its active tab. Removed when the user presses Esc or follows a link in the panel.',
    tab: 'The active tab.',
  },
  properties: {},
  events: {
    'exchange-notification-open': {
      detail: '{ message: object; href: string }',
      cancelable: true,
      description: 'The user chose a notification.',
    },
  },
  slots: { empty: 'Replaces “No data”.' },
  parts: {
    panel: 'The panel, 352 × 313 px.',
    tab: 'One tab.',
    message: 'One notification.',
    empty: 'The message shown if there is no notification.',
    settings: 'Link to the reminder settings.',
  },
  cssProperties: {},
});

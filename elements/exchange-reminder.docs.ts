import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-reminder.ts';

export const declaration = describeElement(spec, {
  summary: 'Notification panel with three tabs, usable without the header.',
  attributes: {
    open: 'Shows the panel and fetches its active tab. Esc and following one of its links remove it.',
    tab: 'The active tab.',
  },
  properties: {},
  events: {
    'exchange-notification-open': {
      detail: '{ message: object; href: string }',
      cancelable: true,
      description: 'A notification was picked.',
    },
  },
  slots: { empty: 'In place of “No data”.' },
  parts: {
    panel: 'The panel, 352 × 313 px.',
    tab: 'One tab.',
    message: 'One notification.',
    empty: 'What stands where there is none.',
    settings: 'Link to the reminder settings.',
  },
  cssProperties: {},
});

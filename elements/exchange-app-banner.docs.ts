import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-app-banner.ts';

export const declaration = describeElement(spec, {
  summary: 'Promotes the app on phones, at the foot of the screen, until it is dismissed.',
  attributes: {
    page: 'Which page this is, for the banner’s events. Default: told from the path.',
  },
  properties: {},
  events: {
    'exchange-app-banner-open': {
      detail: '{ href: string; page: string }',
      cancelable: true,
      description: 'The app’s page is about to be opened. Cancelled, it is not.',
    },
    'exchange-app-banner-dismiss': {
      detail: '{ page: string }',
      description: 'The banner was closed, for good in this browser.',
    },
  },
  slots: {},
  parts: {
    banner: 'The banner.',
    open: 'Link to the app’s page.',
    details: 'Link to what only the app has.',
    close: 'Dismisses it.',
  },
  cssProperties: {},
});

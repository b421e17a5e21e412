import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-app-banner.ts';

export const declaration = describeElement(spec, {
  summary: 'Promotes the app at the bottom of the screen on phones until the user dismisses the banner.',
  attributes: {
    page: 'Page type, used in the banner’s events. Default: derived from the path.',
  },
  properties: {},
  events: {
    'exchange-app-banner-open': {
      detail: '{ href: string; page: string }',
      cancelable: true,
      description: 'The app’s page is about to open. Cancel the event to prevent the navigation.',
    },
    'exchange-app-banner-dismiss': {
      detail: '{ page: string }',
      description: 'The banner was dismissed. It does not appear again in this browser.',
    },
  },
  slots: {},
  parts: {
    banner: 'The banner.',
    open: 'Link to the app’s page.',
    details: 'Link to the app’s exclusive features.',
    close: 'The close button.',
  },
  cssProperties: {},
});

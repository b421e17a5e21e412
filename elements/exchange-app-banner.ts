import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-app-banner',
  summary: 'Promotes the app on phones, at the foot of the screen, until it is dismissed.',
  attributes: {
    page: { type: 'string', description: 'Which page this is, for the banner’s events. Default: told from the path.' },
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
  drawsOnDemand: 'by-rule',
  load: () => import('../src/features/exchange-app-banner/app-banner.tsx'),
  loadController: () => import('./chunks/core.ts'),
});

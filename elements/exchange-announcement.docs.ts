import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-announcement.ts';

export const declaration = describeElement(spec, {
  summary: 'Renders the home page announcement until the user dismisses it.',
  attributes: {
    page: 'Page type. The announcement appears on `home` only. Default: derived from the path.',
  },
  properties: {},
  events: {
    'exchange-announcement-dismiss': {
      detail: '{ contentId: string }',
      description: 'The announcement was dismissed.',
    },
  },
  slots: {},
  parts: { banner: 'The banner.', close: 'The close button.' },
  cssProperties: {
    '--exchange-announcement-height':
      'Height reserved until the shell knows whether there is an announcement. Default: 0.',
  },
});

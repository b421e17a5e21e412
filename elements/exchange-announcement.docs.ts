import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-announcement.ts';

export const declaration = describeElement(spec, {
  summary: 'Global announcement of the home page, until the person has dismissed it.',
  attributes: {
    page: 'Key of the page; shown on `home` only. Default: told from the path.',
  },
  properties: {},
  events: {
    'exchange-announcement-dismiss': {
      detail: '{ contentId: string }',
      description: 'The announcement was dismissed.',
    },
  },
  slots: {},
  parts: { banner: 'The banner.', close: 'Dismisses it.' },
  cssProperties: {
    '--exchange-announcement-height':
      'Room that is kept while it is not known whether there is an announcement (default 0).',
  },
});

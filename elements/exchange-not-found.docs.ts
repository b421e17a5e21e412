import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-not-found.ts';

export const declaration = describeElement(spec, {
  summary: 'Content of a 404 page: a link to the home page, the search, helpful links and stories.',
  attributes: {},
  properties: {
    articles: {
      type: 'readonly { title: string; slug: string; id: string; image?: string; date?: string }[] | undefined',
      description: 'The two learn articles shown as stories. Default: those of the page configuration.',
    },
  },
  events: {},
  slots: { helpful: 'Replaces the helpful links.', stories: 'Replaces the stories.' },
  parts: {
    title: 'Heading.',
    home: 'Link to the home page.',
    search: 'Button that opens the search.',
    helpful: 'Seven helpful links.',
    stories: 'Up to three stories.',
  },
  cssProperties: {},
});

import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-not-found.ts';

export const declaration = describeElement(spec, {
  summary: 'Body of a page that there is not: the way home, helpful links and stories.',
  attributes: {},
  properties: {
    articles: {
      type: 'readonly { title: string; slug: string; id: string }[] | undefined',
      description: 'The two learn articles among the stories. Default: those of the page configuration.',
    },
  },
  events: {},
  slots: { helpful: 'In place of the helpful links.', stories: 'In place of the stories.' },
  parts: {
    title: 'Heading.',
    home: 'Link to the home page.',
    helpful: 'Seven helpful links.',
    stories: 'Up to three stories.',
  },
  cssProperties: {},
});

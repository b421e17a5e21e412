import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-search',
  summary: 'The search application where the page wants it: ours, or a single-spa parcel of the page’s.',
  attributes: {
    src: {
      type: 'string',
      description:
        'Module of another search application: an https address, or a path of this origin. Default: `apps.search` of the page configuration, else ours.',
    },
  },
  properties: {
    inputs: {
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Further inputs of the application; they go before those of the shell.',
    },
  },
  events: {
    'exchange-search-result': {
      detail: '{ item: { kind: string; key: string; title: string; href: string } }',
      description: 'A result was picked. What `item` is, another application decides for itself.',
    },
  },
  slots: { placeholder: 'Stands there until the application is mounted.' },
  parts: {
    input: 'The field.',
    results: 'What it found.',
    result: 'One result.',
    empty: 'What stands where nothing was found.',
  },
  cssProperties: {},
  load: () => import('../src/features/exchange-search/search.tsx'),
});

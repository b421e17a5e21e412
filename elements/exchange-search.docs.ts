import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-search.ts';

export const declaration = describeElement(spec, {
  summary: 'The search application where the page wants it: ours, or a single-spa parcel of the page’s.',
  attributes: {
    src: 'Module of another search application: an https address, or a path of this origin. Default: `apps.search` of the page configuration, else ours.',
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
});

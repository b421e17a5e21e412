import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-search.ts';

export const declaration = describeElement(spec, {
  summary: 'Embeds the search application: the built-in one, or a single-spa parcel that the page provides.',
  attributes: {
    src: 'Another search application: its name in `apps` of the page configuration, or a module’s path on this origin. Default: `apps.search`, else the built-in application.',
  },
  properties: {
    inputs: {
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Additional inputs of the application. They take precedence over the shell’s own.',
    },
  },
  events: {
    'exchange-search-result': {
      detail: '{ item: { kind: string; key: string; title: string; href: string } }',
      description: 'The user chose a result. Another search application defines its own `item`.',
    },
  },
  slots: { placeholder: 'Shown until the application is mounted.' },
  parts: {
    input: 'The field.',
    results: 'The results.',
    result: 'One result.',
    empty: 'The message shown if nothing was found.',
  },
  cssProperties: {},
});

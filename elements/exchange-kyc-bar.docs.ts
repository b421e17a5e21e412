import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-kyc-bar.ts';

export const declaration = describeElement(spec, {
  summary: 'Asks members to complete identity verification.',
  attributes: {},
  properties: {},
  events: {
    'exchange-kyc-bar-close': { detail: '{}', description: 'The bar was closed. It stays closed for the session.' },
  },
  slots: {},
  parts: {
    bar: 'The bar.',
    notice: 'The bar, under the name that all KYC notices share.',
    ok: 'Link to identity verification.',
    close: 'The close button.',
  },
  cssProperties: {},
});

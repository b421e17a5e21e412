import { describeElement } from '../src/runtime/custom-element/element-spec.docs.ts';
import { spec } from './exchange-kyc-bar.ts';

export const declaration = describeElement(spec, {
  summary: 'Asks a member to complete their identity verification, where it is placed.',
  attributes: {},
  properties: {},
  events: {
    'exchange-kyc-bar-close': { detail: '{}', description: 'The bar was closed; it stays so for the session.' },
  },
  slots: {},
  parts: {
    bar: 'The bar.',
    notice: 'The same, as every notice about KYC.',
    ok: 'Leads to the verification.',
    close: 'Closes it.',
  },
  cssProperties: {},
});

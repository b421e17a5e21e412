import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-kyc-bar',
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
  load: () => import('../src/features/exchange-kyc-bar/kyc-bar.tsx'),
});

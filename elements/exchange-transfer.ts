import { defineElementSpec } from '../src/runtime/custom-element/element-spec.ts';

export const spec = defineElementSpec({
  tag: 'exchange-transfer',
  summary:
    'The application that moves a member’s funds, a single-spa parcel of the page’s, in a dialog that a page opens.',
  attributes: {
    open: { type: 'boolean', description: 'Shows the dialog. Closing removes it, and unmounts the application.' },
    src: {
      type: 'string',
      description:
        'Module of the application: an https address, or a path of this origin. Default: `apps.transfer` of the page configuration.',
    },
  },
  properties: {
    inputs: {
      type: 'Readonly<Record<string, unknown>> | undefined',
      description: 'Further inputs of the application; they go before those of the shell.',
    },
  },
  events: {
    'exchange-transfer-state': {
      detail: "{ state: 'hidden' | 'loading' | 'visible' }",
      description: 'The dialog was shown, its content stands, or it was closed.',
    },
  },
  slots: {},
  parts: { dialog: 'The dialog.', close: 'Closes it.' },
  cssProperties: {},
  drawsOnDemand: true,
  load: () => import('../src/features/exchange-transfer/transfer.tsx'),
  loadController: () => import('./chunks/core.ts'),
});

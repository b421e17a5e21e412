import type { NATIVE_KEYS } from './native-keys.ts';
import type { DocsOf } from './schema.docs.ts';

export const NATIVE_KEY_DOCS: DocsOf<typeof NATIVE_KEYS> = {
  native: {
    sentence: 'Link formats in the native app, and how the app is detected.',
    fields: {
      trade: { sentence: 'Format of links to trading.', type: 'string' },
      futures: { sentence: 'Format of links to futures.', type: 'string' },
      information: { sentence: 'Format of links to announcements, articles and help.', type: 'string' },
      login: { sentence: 'Format of links to log-in and sign-up.', type: 'string' },
      kyc: { sentence: 'Format of links to identity verification.', type: 'string' },
      kycOlder: {
        sentence: 'Format of links to identity verification in iOS builds before 202306151200.',
        type: 'string',
      },
      userAgent: { sentence: 'Regular expression that matches the app’s user agent.', type: 'string' },
      build: {
        sentence: 'Regular expression that matches the app’s user agent; its first group captures the build.',
        type: 'string',
      },
      deviceTypes: { sentence: 'Values of the `device_type` cookie that identify the app.', type: 'readonly string[]' },
    },
  },
  kycGuide: {
    sentence: 'Help article about identity verification that KYC notices link to, and its counterpart in the app.',
    type: '{ readonly id: string | number; readonly slug: string; readonly app?: { readonly id: string | number; readonly slug: string } }',
  },
};

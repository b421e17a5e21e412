import type { NATIVE_KEYS } from './native-keys.ts';
import type { DocsOf } from './reader.docs.ts';

export const NATIVE_KEY_DOCS: DocsOf<typeof NATIVE_KEYS> = {
  native: {
    sentence: 'Forms of links in the native app, and how the app is told apart.',
    fields: {
      trade: { sentence: 'Form of links to trading.', type: 'string' },
      futures: { sentence: 'Form of links to futures.', type: 'string' },
      information: { sentence: 'Form of links to announcements, articles and help.', type: 'string' },
      login: { sentence: 'Form of links to log-in and sign-up.', type: 'string' },
      kyc: { sentence: 'Form of links to identity verification.', type: 'string' },
      kycOlder: { sentence: 'The same for iOS builds before 202306151200.', type: 'string' },
      userAgent: { sentence: 'Regular expression of the app’s user agent.', type: 'string' },
      build: { sentence: 'Regular expression of the app’s user agent; its first group is the build.', type: 'string' },
      deviceTypes: { sentence: 'Values of the cookie `device_type` that mean the app.', type: 'readonly string[]' },
    },
  },
  kycGuide: {
    sentence: 'The help article about identity verification that KYC notices name, and that of the app.',
    type: '{ readonly id: string | number; readonly slug: string; readonly app?: { readonly id: string | number; readonly slug: string } }',
  },
};

import type { SITE_KEYS } from './site-keys.ts';
import type { DocsOf } from './schema.docs.ts';

export const SITE_KEY_DOCS: DocsOf<typeof SITE_KEYS> = {
  sites: {
    sentence:
      'Overrides of a sub-site’s record, by its id. The release’s values apply to everything else; `ExchangeShell.site(id)` returns the merged record.',
    values: {
      fields: {
        websocketHosts: {
          sentence: 'Market data hosts for charts and market adapters, for example `stream.exchange.example`.',
          type: 'readonly string[]',
        },
        loginMethods: { sentence: 'Log-in methods, for example `email`.', type: 'readonly string[]' },
        totpIssuer: { sentence: 'Issuer shown in authenticator apps.', type: 'string' },
        antiPhishingHosts: {
          sentence: 'The exchange’s own hosts. Links to them are treated as links within the site.',
          type: 'readonly string[]',
        },
        supportContact: {
          sentence: 'Support contact. An email address replaces `links.supportMail` in the footer.',
          type: 'string',
        },
        businessContact: { sentence: 'Target of “Contact us” in the footer.', type: 'string' },
        agreementPath: { sentence: 'Path of the user agreement.', type: 'string' },
        privacyPath: { sentence: 'Path of the privacy policy.', type: 'string' },
        logo: {
          sentence:
            'Images of 120 × 32 px that replace the logo, for the light and dark theme. Paths are relative to `assetBase`.',
          type: '{ readonly light: string; readonly dark: string }',
        },
      },
    },
  },
};

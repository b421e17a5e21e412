import type { SITE_KEYS } from './site-keys.ts';
import type { DocsOf } from './reader.docs.ts';

export const SITE_KEY_DOCS: DocsOf<typeof SITE_KEYS> = {
  sites: {
    sentence:
      'What a page knows better of a sub-site, by its id; `ExchangeShell.site(id)` gives the whole. Of the rest the release’s own holds.',
    values: {
      fields: {
        websocketHosts: {
          sentence: 'Hosts of market data, such as `stream.exchange.example`, for charts and market adapters.',
          type: 'readonly string[]',
        },
        loginMethods: { sentence: 'Ways to log in, such as `email`.', type: 'readonly string[]' },
        totpIssuer: { sentence: 'Issuer that authenticator apps show.', type: 'string' },
        antiPhishingHosts: {
          sentence: 'Hosts that are the exchange’s own: a link to one counts as a link of the site.',
          type: 'readonly string[]',
        },
        supportContact: {
          sentence: 'Where support is reached; a mail address stands in the footer in place of `links.supportMail`.',
          type: 'string',
        },
        businessContact: { sentence: 'Where partners turn: “Contact us” of the footer.', type: 'string' },
        agreementPath: { sentence: 'The user agreement, wherever it is linked.', type: 'string' },
        privacyPath: { sentence: 'The privacy policy, wherever it is linked.', type: 'string' },
        logo: {
          sentence:
            'Images of 120 × 32 px in place of the mark, for light and for dark pages; a path is one below `assetBase`.',
          type: '{ readonly light: string; readonly dark: string }',
        },
      },
    },
  },
};

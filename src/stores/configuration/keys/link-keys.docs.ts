import type { LINK_KEYS } from './link-keys.ts';
import type { DocsOf } from './reader.docs.ts';

export const LINK_KEY_DOCS: DocsOf<typeof LINK_KEYS> = {
  hosts: {
    sentence:
      'Where the exchange’s other sites are; `testnetLogin` is the whole address that authorises on the test network.',
    fields: {
      main: { type: 'string' },
      turkey: { type: 'string' },
      malta: { type: 'string' },
      eu: { type: 'string' },
      testnet: { type: 'string' },
      testnetLogin: { type: 'string' },
    },
  },
  links: {
    sentence: 'Targets that only the page knows; an entry without one is not drawn.',
    fields: {
      licences: { sentence: 'The page of the licences.', type: 'string' },
      chain: { sentence: 'The exchange’s own chain.', type: 'string' },
      payment: { sentence: 'The payment product.', type: 'string' },
      supportForm: {
        sentence: 'Support form by language; all but Chinese readers get the English one.',
        fields: {
          en: { type: 'string' },
          'zh-cn': { type: 'string' },
          'zh-tw': { type: 'string' },
        },
      },
      supportMail: { sentence: 'Mail address of support.', type: 'string' },
      uaeFees: { sentence: 'Fees of the UAE site.', type: 'string' },
      maltaApiDocs: {
        sentence: 'API documentation of the Malta site: an address, or a path below its host.',
        type: 'string',
      },
      hkDocuments: {
        sentence: 'Documents in the footer of the Hong Kong site.',
        row: {
          title: { type: 'string' },
          href: { type: 'string' },
        },
      },
      uaePolicies: {
        sentence: 'Policies in the footer of the UAE site.',
        row: {
          title: { type: 'string' },
          href: { type: 'string' },
        },
      },
      social: {
        sentence: 'Social links of the footer.',
        row: {
          key: { type: 'string' },
          href: { type: 'string' },
        },
      },
      gtSlug: { sentence: 'Slug of the exchange’s token in the addresses of its pages.', type: 'string' },
      appStore: {
        sentence: 'Where the app is had, by the system of the phone: `https`, `itms-apps:` or `market:`.',
        fields: {
          ios: { type: 'string' },
          android: { type: 'string' },
        },
      },
    },
  },
  rewrites: {
    sentence: 'Links that the EU site leads elsewhere, in their order; `from` is a whole path, or ends in `/*`.',
    row: {
      from: { type: 'string' },
      to: { type: 'string' },
    },
  },
  articles: {
    sentence: 'The two learn articles of the not-found page.',
    row: {
      title: { type: 'string' },
      slug: { type: 'string' },
      id: { type: 'string | number' },
    },
  },
};

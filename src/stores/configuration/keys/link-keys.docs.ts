import type { LINK_KEYS } from './link-keys.ts';
import type { DocsOf } from './schema.docs.ts';

export const LINK_KEY_DOCS: DocsOf<typeof LINK_KEYS> = {
  hosts: {
    sentence: 'Origins of the exchange’s other sites. `testnetLogin` is the full URL of the test network’s login page.',
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
    sentence: 'Link targets without a default. An entry without a target is not rendered.',
    fields: {
      licences: { sentence: 'Licences page.', type: 'string' },
      chain: { sentence: 'Website of the exchange’s own chain.', type: 'string' },
      payment: { sentence: 'Payment product page.', type: 'string' },
      supportForm: {
        sentence: 'Support form by language. All languages except Chinese use the English form.',
        fields: {
          en: { type: 'string' },
          'zh-cn': { type: 'string' },
          'zh-tw': { type: 'string' },
        },
      },
      supportMail: {
        sentence: 'Support email address, for the entry in the footer of the US site (232).',
        type: 'string',
      },
      uaeFees: { sentence: 'Fees page of the UAE site.', type: 'string' },
      ukRiskSummary: {
        sentence: 'Risk summary linked in the UK notice. Default: the site’s risk disclosure.',
        type: 'string',
      },
      maltaApiDocs: {
        sentence: 'API documentation of the Malta site: a URL, or a path on its host.',
        type: 'string',
      },
      hkDocuments: {
        sentence: 'Documents in the Hong Kong site’s footer.',
        row: {
          title: { type: 'string' },
          href: { type: 'string' },
        },
      },
      uaePolicies: {
        sentence: 'Policies in the UAE site’s footer.',
        row: {
          title: { type: 'string' },
          href: { type: 'string' },
        },
      },
      social: {
        sentence:
          'Social links in the footer. Channels with these keys have an icon: `bilibili`, `bluesky`, `coinmarketcap`, `discord`, `facebook`, `github`, `instagram`, `kakao`, `kakaotalk`, `line`, `mastodon`, `medium`, `pinterest`, `reddit`, `sinaweibo`, `snapchat`, `substack`, `telegram`, `threads`, `tiktok`, `twitch`, `twitter`, `vk`, `wechat`, `weibo`, `whatsapp`, `x`, `youtube`, `zalo`. Others show their name.',
        row: {
          key: { type: 'string' },
          href: { type: 'string' },
        },
      },
      gtSlug: { sentence: 'Slug of the exchange’s token in page URLs.', type: 'string' },
      appStore: {
        sentence: 'The app’s store link for each operating system. Allowed schemes: `https:`, `itms-apps:`, `market:`.',
        fields: {
          ios: { type: 'string' },
          android: { type: 'string' },
        },
      },
    },
  },
  rewrites: {
    sentence: 'Link rewrites of the EU site; the first match applies. `from` is a complete path, or ends with `/*`.',
    row: {
      from: { type: 'string' },
      to: { type: 'string' },
    },
  },
  articles: {
    sentence:
      'The two Learn articles on the not-found page. `image` must be on the gateway or under `assetBase`, or a `data:` URL. `date` has the format `YYYY-MM-DD`.',
    row: {
      title: { type: 'string' },
      slug: { type: 'string' },
      id: { type: 'string | number' },
      image: { type: 'string', optional: true },
      date: { type: 'string', optional: true },
    },
  },
};

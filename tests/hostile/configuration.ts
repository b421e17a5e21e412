import type { Payload } from './answers.ts';

/** A page configuration that is as hostile as a page author could be tricked into writing. */
export function hostileConfiguration({ text, urls }: Payload): Readonly<Record<string, unknown>> {
  const [value = '', url = ''] = [text[0], urls[0]];
  const titled = urls.map((href, index) => ({ title: text[index % text.length] ?? '', href }));
  return {
    siteId: value,
    language: value,
    theme: value,
    linkBase: url,
    assetBase: url,
    memberData: value,
    page: value,
    flags: { [value]: true, hiddenNotification: value },
    offer: { [value]: { staking: true }, 182: { [value]: true, staking: value } },
    sites: {
      [value]: { totpIssuer: value },
      0: {
        websocketHosts: [value],
        loginMethods: [value],
        totpIssuer: value,
        antiPhishingHosts: urls,
        supportContact: url,
        businessContact: value,
        agreementPath: url,
        privacyPath: url,
        logo: { light: url, dark: url },
      },
    },
    hosts: Object.fromEntries(
      ['main', 'turkey', 'malta', 'eu', 'testnet', 'testnetLogin'].map((name, index) => [
        name,
        urls[index % urls.length],
      ]),
    ),
    links: {
      licences: url,
      chain: url,
      payment: url,
      supportForm: { en: url, 'zh-cn': url, 'zh-tw': url },
      supportMail: value,
      uaeFees: url,
      maltaApiDocs: url,
      hkDocuments: titled,
      uaePolicies: titled,
      social: titled.map(({ title, href }) => ({ key: title, href })),
      gtSlug: value,
      appStore: { ios: url, android: value },
    },
    endpoints: { healthCheck: url, logoutAll: url },
    searchAliases: { [value]: value },
    messages: { en: { 'header.login': value }, [value]: { [value]: value } },
    apps: { search: url, chat: { src: url, integrity: value }, transfer: url },
    serviceWorker: url,
    healthCheck: url,
    cookieDomain: value,
    native: { trade: url, kyc: url, kycOlder: value, build: '(', userAgent: '(', deviceTypes: [value] },
    kycGuide: { id: value, slug: value, app: { id: url, slug: value } },
    nonce: value,
    ukPromotionDate: value,
    copyright: value,
    articles: titled.map(({ title, href }) => ({ title, slug: href, id: title })),
    rewrites: urls.map((to) => ({ from: '/price', to })),
    analytics: value,
    database: { name: value, store: value, version: value },
    deviceId: value,
    reportError: value,
    chart: { snapshots: url, shareBase: url, datafeed: url },
    trustedOrigins: urls,
    turkeyGiftBox: value,
    gateway: url,
  };
}

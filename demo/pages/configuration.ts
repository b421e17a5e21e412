import exchange from '../../exchange.config.ts';

/**
 * The demo operator's page configuration, such as link targets that the specification doesn't define. All hosts are reserved example names
 * and are never requested.
 */
export const DEMO_CONFIGURATION = {
  hosts: exchange.hosts ?? {},
  links: {
    licences: '/legal/licences',
    chain: 'https://chain.example',
    payment: 'https://pay.exchange.example',
    supportForm: {
      en: 'https://support.example/en/new',
      'zh-cn': 'https://support.example/zh-cn/new',
      'zh-tw': 'https://support.example/zh-tw/new',
    },
    supportMail: 'support@exchange.example',
    uaeFees: 'https://ae.exchange.example/fees',
    maltaApiDocs: 'https://mt.exchange.example/docs/api',
    hkDocuments: [
      { title: 'Risk disclosure', href: '/docs/hk_risk_disclosure.pdf' },
      { title: 'Complaint handling', href: '/docs/hk_complaints.pdf' },
    ],
    uaePolicies: [
      { title: 'Conflicts of interest', href: '/docs/uae_conflicts.pdf' },
      { title: 'Whistleblowing', href: '/docs/uae_whistleblowing.pdf' },
    ],
    social: [
      { key: 'x', href: 'https://x.example/exchange' },
      { key: 'telegram', href: 'https://telegram.example/exchange' },
      { key: 'youtube', href: 'https://youtube.example/exchange' },
      { key: 'discord', href: 'https://discord.example/exchange' },
      { key: 'reddit', href: 'https://reddit.example/exchange' },
      { key: 'facebook', href: 'https://facebook.example/exchange' },
    ],
    gtSlug: 'gatechain-token-gt',
    appStore: { ios: 'https://apps.example/exchange', android: 'market://details?id=example.exchange' },
  },
  searchAliases: { xbt: 'BTC' },
  articles: [
    {
      title: 'What is staking?',
      slug: 'what-is-staking',
      id: '11',
      image: '/images/stories/staking.svg',
      date: '2026-05-03',
    },
    {
      title: 'How futures work',
      slug: 'how-futures-work',
      id: '12',
      image: '/images/stories/futures.svg',
      date: '2026-04-21',
    },
  ],
  copyright: 'Exchange',
} as const;

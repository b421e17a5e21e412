import type { WireOf } from '../../../src/api/endpoint.ts';
import type { headerMenu } from '../../../src/api/endpoints/site/header-menu.ts';

/** Titles by data language code (`zh` is `cn`, `zh-tw` is `tw`). All other languages fall back to English. */
const TITLES: Record<string, Readonly<Record<string, string>>> = {
  en: {
    all: 'All',
    hot: 'Hot',
    new: 'New',
    layer1: 'Layer 1',
    layer2: 'Layer 2',
    defi: 'DeFi',
    meme: 'Meme',
    ai: 'AI',
    gamefi: 'GameFi',
    etf: 'Leveraged tokens',
    chain: 'Chains',
    launchpool: 'Launchpool',
    launchpoolText: 'Stake and earn new tokens',
    research: 'Research desk',
    researchText: 'Weekly market notes',
    reports: 'Reports',
    season: 'Autumn staking season',
    seasonText: 'Stake GT until 30 November and share 200,000 USDT',
    webinars: 'Webinars',
  },
  tr: {
    all: 'Tümü',
    hot: 'Popüler',
    new: 'Yeni',
    layer1: 'Katman 1',
    layer2: 'Katman 2',
    defi: 'DeFi',
    meme: 'Meme',
    ai: 'Yapay zekâ',
    gamefi: 'GameFi',
    etf: 'Kaldıraçlı tokenlar',
    chain: 'Zincirler',
    launchpool: 'Launchpool',
    launchpoolText: 'Stake edin, yeni token kazanın',
    research: 'Araştırma',
    researchText: 'Haftalık piyasa notları',
    reports: 'Raporlar',
    season: 'Sonbahar staking sezonu',
    seasonText: '30 Kasım’a kadar GT stake edin, 200.000 USDT’yi paylaşın',
    webinars: 'Web seminerleri',
  },
  cn: {
    all: '全部',
    hot: '热门',
    new: '新币',
    layer1: '公链',
    layer2: '二层网络',
    defi: 'DeFi',
    meme: 'Meme',
    ai: '人工智能',
    gamefi: 'GameFi',
    etf: '杠杆代币',
    chain: '链',
    launchpool: '新币挖矿',
    launchpoolText: '质押赚取新币',
    research: '研究院',
    researchText: '每周市场观察',
    reports: '报告',
    season: '秋季质押季',
    seasonText: '11 月 30 日前质押 GT，瓜分 200,000 USDT',
    webinars: '线上讲座',
  },
  ar: {
    all: 'الكل',
    hot: 'الأكثر رواجًا',
    new: 'جديد',
    layer1: 'الطبقة الأولى',
    layer2: 'الطبقة الثانية',
    defi: 'DeFi',
    meme: 'ميم',
    ai: 'الذكاء الاصطناعي',
    gamefi: 'GameFi',
    etf: 'رموز الرافعة',
    chain: 'الشبكات',
    launchpool: 'Launchpool',
    launchpoolText: 'احجز واربح رموزًا جديدة',
    research: 'الأبحاث',
    researchText: 'ملاحظات السوق الأسبوعية',
    reports: 'التقارير',
    season: 'موسم الخريف للتخزين',
    seasonText: 'خزّن GT حتى 30 نوفمبر وشارك في 200,000 USDT',
    webinars: 'ندوات',
  },
};

const CHILDREN: Record<string, readonly (readonly [key: string, children: readonly string[]])[]> = {
  spot: [
    ['hot', []],
    ['new', []],
    ['all', ['layer1', 'layer2', 'defi', 'meme', 'ai', 'gamefi']],
    ['etf', []],
  ],
  futures: [
    ['hot', []],
    ['all', ['layer1', 'layer2', 'defi', 'meme', 'ai']],
  ],
  pilot: [
    ['hot', []],
    ['chain', ['eth', 'sol', 'bsc', 'base', 'ton']],
  ],
  'pre-market': [
    ['all', []],
    ['new', []],
  ],
};

/** Returns header menu data in the data language `lang`: side menus of the market lists and navigation overrides. */
export function menuData(lang: string | undefined): Required<WireOf<typeof headerMenu>> {
  const titles = { ...TITLES['en'], ...(lang && Object.hasOwn(TITLES, lang) ? TITLES[lang] : {}) };
  const title = (key: string) => titles[key] ?? key.toUpperCase();
  const tabs = Object.entries(CHILDREN).flatMap(([list, sides]) =>
    sides.map(([key, children]) => ({
      key,
      list,
      title: title(key),
      children: children.map((child) => ({ key: child, title: title(child) })),
    })),
  );
  const menus: WireOf<typeof headerMenu>['menus'] = [
    {
      key: 'earn.launchpool',
      title: title('launchpool'),
      desc: title('launchpoolText'),
      icon: '/images/menu_icon/launchpool.png',
      link: '/launchpool',
      target: '_self',
      rightNode: title('hot'),
      hidden: 0,
      children: [],
    },
    {
      key: 'earn.featured-season',
      title: title('season'),
      desc: title('seasonText'),
      icon: '/images/menu_icon/season.png',
      link: '/staking/season',
      target: '_self',
      rightNode: title('new'),
      hidden: 0,
      children: [],
    },
    {
      key: 'more.research',
      parent: 'more',
      title: title('research'),
      desc: title('researchText'),
      icon: '/images/menu_icon/research.png',
      link: '/learn/research',
      target: '_self',
      rightNode: title('new'),
      hidden: 0,
      children: [],
      hoverChildren: [
        { key: 'reports', title: title('reports'), link: '/learn/research/reports', hidden: 0 },
        { key: 'webinars', title: title('webinars'), link: '/learn/research/webinars', hidden: 0 },
      ],
    },
  ];
  return { tabs, menus };
}

import type { WireOf } from '../../src/api/endpoint.ts';
import type { notifications } from '../../src/api/endpoints/member/notifications.ts';
import type { bulletin } from '../../src/features/exchange-announcement/api/bulletin-endpoint.ts';
import { v1, v2 } from './envelopes.ts';
import type { Persona } from './personas/persona.ts';

type Notice = Required<NonNullable<WireOf<typeof notifications>['list']>[number]>;
type Extras = Notice['extras'];

type Template = readonly [title: string, content: string, template: string, args: readonly string[], extras: Extras];

const NO_EXTRAS: Required<Extras> = {
  url: '',
  web_url: '',
  notice_content: '',
  startup_id: '',
  market: '',
  stream_id: '',
  contract: '',
  settle_asset: '',
};

/** One notification for each type that has its own link target (RMD-12…31), by the tabs' type names (OP-12). */
const TEMPLATES: Readonly<Record<string, Template>> = {
  notice: [
    'System upgrade finished',
    'All services run again. Thank you for your <b>patience</b>.',
    'system_notice',
    [],
    {},
  ],
  posts: [
    'Your post was liked',
    '<b>Ada L.</b> and 12 others liked your post.',
    'post_liked',
    ['Ada L.', '12'],
    { url: '/post/status/88' },
  ],
  live: [
    'Live now: market open',
    'The stream you follow has <a href="/live/video/s88">started</a>.',
    'live_started',
    [],
    { stream_id: 's88' },
  ],
  margin: [
    'Margin level is low',
    'Your isolated margin account <b>ETH_USDT</b> is at 118 %.',
    'margin_call',
    ['ETH_USDT'],
    { market: 'ETH_USDT' },
  ],
  future: [
    'Futures order filled',
    'Long <b>2 000</b> contracts BTC_USDT at 68 010.1.',
    'futures_order_filled',
    ['BTC_USDT'],
    { contract: 'BTC_USDT', settle_asset: 'USDT' },
  ],
  strategybot: ['Grid bot stopped', 'The upper limit of your spot grid was reached.', 'bot_stopped', [], {}],
  copytrading: ['Copy order opened', 'Your lead trader opened a position.', 'copy_opened', [], {}],
  invest: ['Interest paid', '<b>0.42 USDT</b> interest was credited.', 'earn_interest', ['0.42', 'USDT'], {}],
  invest_liquidation: [
    'Loan close to liquidation',
    'Add collateral to loan <b>88-1</b>.',
    'loan_liquidation',
    ['88-1'],
    {},
  ],
  auto_investment_success: ['Plan executed', 'Bought <b>0.0015 BTC</b> for 100 USDT.', 'auto_invest', ['BTC'], {}],
  market: ['Deposit arrived', '<b>100 USDT</b> credited', 'spot_order_filled', ['BTC', 'USDT'], { market: 'BTC_USDT' }],
  startup: [
    'Subscription is open',
    'The sale of <b>GRASS</b> begins.',
    'startup_open',
    ['GRASS'],
    { startup_id: '1408' },
  ],
};

const HOSTILE: Template = [
  '<img src=x onerror="window.__owned=1">Title',
  '<img src=x onerror="window.__owned=1"><script>window.__owned=1</script><a href="javascript:window.__owned=1">open</a><b>text</b>',
  'hostile',
  ['__proto__'],
  { web_url: 'javascript:window.__owned=1', url: '//evil.example/' },
];

function typesOf(key: string): string[] {
  const types = key
    .split(',')
    .map((type) => type.trim())
    .filter(Boolean);
  return types.length > 0 ? types : Object.keys(TEMPLATES);
}

const templateOf = (type: string): Template | undefined =>
  Object.hasOwn(TEMPLATES, type) ? TEMPLATES[type] : undefined;

/** Returns a page of notifications for a tab's types, newest first. Each type has three, of which the newest is unread. */
export function noticeRecord(persona: Persona, key: string, page: number, size: number, now: number) {
  const templates = typesOf(key).flatMap((type) => {
    const template = persona.hostile ? HOSTILE : templateOf(type);
    return template ? [[type, template] as const] : [];
  });
  const threePerType = [...templates, ...templates, ...templates];
  const all = threePerType.map(([type, [title, content, template_id, template_args, extras]], index): Notice => ({
    msg_id: `m${index + 1}-${type}`,
    title,
    content,
    send_timest: now - 600 - index * 5400,
    read: index < templates.length ? 0 : 1,
    type,
    template_id,
    template_args,
    extras: { ...NO_EXTRAS, ...extras },
  }));
  return v2<Required<WireOf<typeof notifications>>>({
    list: all.slice((page - 1) * size, page * size),
    total: all.length,
  });
}

/** Returns the home page's announcement (ANN-01). */
export function fullsiteBulletin(persona: Persona) {
  const content = persona.hostile
    ? HOSTILE[1]
    : 'Maintenance at <a href="/help">10:00</a>: deposits pause for five minutes.';
  return v1<WireOf<typeof bulletin>>({
    home: [{ content_id: 'b7', content, link: persona.hostile ? 'javascript:window.__owned=1' : '/announcements/7' }],
  });
}

import { describe, expect, it } from 'vitest';
import {
  NOTIFICATION_TABS,
  notificationTabKey,
  resolveNotificationTarget,
} from '../../../../src/domain/menus/notifications.ts';

const EMPTY = {
  url: '',
  webUrl: '',
  noticeContent: '',
  startupId: '',
  market: '',
  streamId: '',
  contract: '',
  settleAsset: '',
};

describe('resolveNotificationTarget()', () => {
  it.each([
    ['RMD-12', 'margin', '/margin_trade'],
    ['RMD-13', 'future', '/futures'],
    ['RMD-14', 'market', '/trade'],
    ['RMD-15', 'invest', '/invest'],
    ['RMD-16', 'startup', '/startup'],
    ['RMD-17', 'strategybot', '/strategybot'],
    ['RMD-18', 'copytrading', '/copytrading'],
    ['RMD-19', 'live', '/live'],
    ['RMD-20', 'posts', '/post/status'],
    ['RMD-21', 'invest liquidation', '/cryptoloan'],
    ['RMD-22', 'auto investment success', '/auto-investment'],
    ['RMD-23', 'notice', '/'],
    ['RMD-23', 'something else', '/'],
  ])('links the type $1 to $2 [$0]', (_, type, target) => {
    expect(resolveNotificationTarget({ type, extras: EMPTY })).toBe(target);
    expect(resolveNotificationTarget({ type })).toBe(target);
  });

  it.each([
    ['RMD-25', { type: 'market', extras: { market: 'ETH_USDT' } }, '/trade/ETH_USDT'],
    ['RMD-26', { type: 'margin', extras: { market: 'ETH_USDT' } }, '/trade/ETH_USDT?tab=isolated_margin'],
    ['RMD-27', { type: 'future', extras: { contract: 'ETH_USD', settleAsset: 'BTC' } }, '/futures/BTC/ETH_USD'],
    ['RMD-27', { type: 'future', extras: { contract: 'ETH_USDT' } }, '/futures/USDT/ETH_USDT'],
    ['RMD-27, OP-97', { type: 'future', extras: { settleAsset: 'BTC' } }, '/futures/BTC/BTC_USDT'],
    ['RMD-27, OP-97', { type: 'future', extras: { settleAsset: '', contract: '' } }, '/futures'],
    ['RMD-27, OP-97', { type: 'future' }, '/futures'],
    ['RMD-28', { type: 'startup', extras: { startupId: '42' } }, '/startup/42'],
    ['RMD-28', { type: 'startup', extras: { startupId: 42 } }, '/startup/42'],
    ['RMD-29, OP-13', { type: 'strategybot', templateId: 'strategy_finished' }, '/strategybot?tab=history'],
    ['RMD-30, OP-13', { type: 'copytrading', templateId: 'copy_underway' }, '/copytrading?tab=underway'],
    ['RMD-31, OP-13', { type: 'live', extras: { streamId: 's-9' } }, '/live/video/s-9'],
    ['RMD-21', { type: 'invest', templateId: 'invest_liquidation' }, '/cryptoloan'],
    ['RMD-22', { type: 'invest', templateId: 'auto_invest_success' }, '/auto-investment'],
  ])('links $1 to $2 [$0]', (_, notification, target) => {
    expect(resolveNotificationTarget(notification)).toBe(target);
  });

  it('prefers an explicit link, and webUrl to url [RMD-24]', () => {
    expect(
      resolveNotificationTarget({
        type: 'market',
        extras: { market: 'A_B', url: '/help', webUrl: 'https://other.example/x' },
      }),
    ).toBe('https://other.example/x');
    expect(resolveNotificationTarget({ type: 'market', extras: { market: 'A_B', url: '/help' } })).toBe('/help');
  });

  it.each(['javascript:alert(1)', '//evil.example', 'data:text/html,x', 'mailto:a@b.example', '\u0000', '/\\evil'])(
    'skips the unsafe link %j',
    (webUrl) => {
      expect(resolveNotificationTarget({ type: 'market', extras: { webUrl, market: 'ETH_USDT' } })).toBe(
        '/trade/ETH_USDT',
      );
    },
  );

  it('encodes hostile details as one path segment and links a malformed notification to the home page', () => {
    expect(resolveNotificationTarget({ type: 'startup', extras: { startupId: '../../evil' } })).toBe('/startup');
    expect(resolveNotificationTarget({ type: 'live', extras: { streamId: 'a?b#c' } })).toBe('/live/video/a%3Fb%23c');
    expect(resolveNotificationTarget({ type: 'market', extras: { market: '狗_USDT' } })).toBe('/trade/%E7%8B%97_USDT');
    for (const type of ['__proto__', 'constructor', 'toString']) expect(resolveNotificationTarget({ type })).toBe('/');
    for (const notification of [null, undefined, {}, { extras: 4 }, { type: 5 }])
      expect(resolveNotificationTarget(notification as never)).toBe('/');
  });
});

describe('notificationTabKey()', () => {
  it('joins a tab’s types [RMD-03, RMD-04, OP-12]', () => {
    expect(NOTIFICATION_TABS.map(({ id }) => id)).toEqual(['platform', 'trade', 'markets']);
    expect(notificationTabKey('markets')).toBe('market,startup');
    expect(notificationTabKey('platform')).toBe('notice,posts,live');
  });
});

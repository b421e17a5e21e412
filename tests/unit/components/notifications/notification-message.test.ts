import { expect, it } from 'vitest';
import { notifications } from '../../../../src/api/endpoints/member/notifications.ts';
import { checkShape } from '../../../../src/api/check-shape.ts';
import { messageOf } from '../../../../src/components/notifications/notification-message.ts';

const SENT = {
  msg_id: '7',
  title: 'Filled',
  content: 'Your order is <b>filled</b>.',
  send_timest: 1_700_000_000,
  read: true,
  type: 'trade',
  template_id: '12',
  template_args: ['BTC'],
  extras: {
    url: '/a',
    web_url: '/b',
    notice_content: 'c',
    startup_id: '1',
    market: 'BTC_USDT',
    stream_id: '2',
    contract: 'BTC_USDT',
    settle_asset: 'USDT',
  },
};

it('messageOf() returns the notification with the gateway’s field names [DAT-42, DAT-43]', () => {
  const checked = checkShape(notifications.shape, { list: [SENT], total: 1 });
  expect('value' in checked && checked.value.list.map(messageOf)).toEqual([SENT]);
});

import type { NotificationList } from '../../stores/member/notifications.ts';

/** Returns the public `message` for `exchange-notification-open`, using the gateway's field names (DAT-42, DAT-43). */
export function messageOf({ extras, ...notification }: NotificationList['list'][number]): object {
  return {
    msg_id: notification.msgId,
    title: notification.title,
    content: notification.content,
    send_timest: notification.sendTimest,
    read: notification.read,
    type: notification.type,
    template_id: notification.templateId,
    template_args: notification.templateArgs,
    extras: {
      url: extras.url,
      web_url: extras.webUrl,
      notice_content: extras.noticeContent,
      startup_id: extras.startupId,
      market: extras.market,
      stream_id: extras.streamId,
      contract: extras.contract,
      settle_asset: extras.settleAsset,
    },
  };
}

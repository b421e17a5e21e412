import { type MouseEvent, type ReactElement, type ReactNode, useCallback } from 'react';
import { wrapLink } from '../../domain/links/href.ts';
import { resolveNotificationTarget } from '../../domain/menus/notifications.ts';
import { formatAge, formatTime } from '../../i18n/format.ts';
import { likelyNow } from '../../platform/clock.ts';
import { markAsRead, type NotificationList as Notifications } from '../../stores/member/notifications.ts';
import { inbox } from '../icons/part-icons.ts';
import { StateIcon } from '../state-message.tsx';
import { RichText } from '../rich-text/rich-text.tsx';
import { useElement, useElementState } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { ItemLink } from '../item-link.tsx';
import { useHref, useLinkContext } from '../../hooks/link-context.ts';
import { useEntryLink } from '../../hooks/links.ts';
import { messageOf } from './notification-message.ts';

type Notification = Notifications['list'][number];

/**
 * Renders a tab's notifications. Shows a skeleton while they load, and `empty` if there are none or the request failed (RMD-08, RMD-09).
 */
export function NotificationList({
  notifications,
  empty,
}: {
  notifications: Notifications;
  empty: ReactNode;
}): ReactElement {
  const t = useTranslate();
  if (notifications.status === 'idle' || notifications.status === 'loading')
    return (
      <div className="waiting" role="status" aria-label={t('reminder.loading')}>
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="waiting-row">
            <div className="skeleton" />
            <div className="skeleton" />
            <div className="skeleton" />
          </div>
        ))}
      </div>
    );
  if (notifications.list.length === 0) return <Empty content={empty} />;
  // A notification cannot be from the future. If one appears to be, this device's clock is slow.
  const now = likelyNow(1000 * Math.max(...notifications.list.map(({ sendTimest }) => sendTimest))) / 1000;
  return (
    <ul className="messages">
      {notifications.list.map((notification) => (
        <li key={notification.msgId}>
          <Message notification={notification} moment={now} />
        </li>
      ))}
    </ul>
  );
}

/** Renders the default content for an empty tab. */
export function NoData(): ReactElement {
  const t = useTranslate();
  return (
    <>
      <StateIcon path={inbox} />
      <p>{t('reminder.empty')}</p>
    </>
  );
}

/** Renders an empty tab's content, with links to the settings and, for visitors, to the login page. */
function Empty({ content }: { content: ReactNode }): ReactElement {
  const t = useTranslate();
  const settings = useHref('/reminder/config');
  const login = useEntryLink('login');
  return (
    <div className="state" part="empty">
      {content}
      <div className="state-actions">
        {login === undefined ? null : <ItemLink item={login} className="button button-small button-primary" />}
        <a href={settings} className="button button-small button-secondary" part="settings" data-key="reminderConfig">
          {t('reminder.settings')}
        </a>
      </div>
    </div>
  );
}

/** Renders a notification. Its title links to its target, and its text may contain links (RMD-10, RMD-12…31). */
function Message({ notification, moment }: { notification: Notification; moment: number }): ReactElement {
  const { send } = useElement();
  const { siteContext, language } = useElementState();
  const link = useLinkContext();
  const target =
    wrapLink(resolveNotificationTarget({ ...notification, extras: { ...notification.extras } }), link) ??
    wrapLink('/', link);
  const resolveHref = useCallback((href: string) => wrapLink(href, link), [link]);
  const open = (event: MouseEvent): void => {
    if (!send('exchange-notification-open', { message: messageOf(notification), href: target?.href ?? '' }, true))
      event.preventDefault();
    // Mark it as read even if the page prevents the navigation, because the page then displays the notification itself.
    markAsRead(siteContext, notification.msgId);
  };
  return (
    <article className={notification.read ? 'message' : 'message message-unread'} part="message">
      <a
        href={target?.href}
        className="message-title"
        data-key={`notice-${notification.msgId}`}
        onClick={open}
        {...(target?.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {notification.title}
      </a>
      {notification.content === '' ? null : (
        <div className="message-text">
          <RichText html={notification.content} resolveHref={resolveHref} />
        </div>
      )}
      {notification.sendTimest > 0 ? (
        <time
          className="message-time"
          dateTime={isoTime(notification.sendTimest)}
          title={formatTime(language, notification.sendTimest)}
        >
          <bdi>{formatAge(language, notification.sendTimest, moment)}</bdi>
        </time>
      ) : null}
    </article>
  );
}

function isoTime(seconds: number): string | undefined {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

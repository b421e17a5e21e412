import { type MouseEvent, type ReactElement, useCallback } from 'react';
import { wrapLink } from '../../domain/links/href.ts';
import { resolveNoticeTarget } from '../../domain/notices/targets.ts';
import { formatTime } from '../../i18n/format.ts';
import type { NoticeList as Notices } from '../../stores/notices.ts';
import { Icon } from '../../ui/icon.tsx';
import { inbox } from '../../ui/icons.ts';
import { RichText } from '../../ui/rich-text.tsx';
import { useElement, useElementState, useTranslate } from '../../view/element-context.tsx';
import { useHref, useLinkContext } from '../../view/links.ts';

type Notice = Notices['list'][number];

/** A tab's messages: a skeleton of their size while they are fetched, "No data" where there are none or none came (RMD-08, RMD-09). */
export function NoticeList({ notices }: { notices: Notices }): ReactElement {
  const t = useTranslate();
  if (notices.status === 'idle' || notices.status === 'loading')
    return (
      <div className="waiting" role="status" aria-label={t('reminder.loading')}>
        {['first', 'second', 'third'].map((key) => (
          <div key={key} className="skeleton waiting-row" />
        ))}
      </div>
    );
  if (notices.list.length === 0) return <Empty />;
  return (
    <ul className="messages">
      {notices.list.map((notice) => (
        <li key={notice.msg_id}>
          <Message notice={notice} />
        </li>
      ))}
    </ul>
  );
}

function Empty(): ReactElement {
  const t = useTranslate();
  const settings = useHref('/reminder/config');
  return (
    <div className="empty" part="empty">
      <slot name="empty">
        <Icon path={inbox} size={32} />
        <p>{t('reminder.empty')}</p>
      </slot>
      <a href={settings} className="button button-small button-secondary" part="settings" data-key="reminderConfig">
        {t('reminder.settings')}
      </a>
    </div>
  );
}

/** One notification: its title leads to its target, its text may hold links of its own (RMD-10, RMD-12…31). */
function Message({ notice }: { notice: Notice }): ReactElement {
  const { send } = useElement();
  const { language } = useElementState();
  const link = useLinkContext();
  const target = wrapLink(resolveNoticeTarget({ ...notice, extras: { ...notice.extras } }), link) ?? wrapLink('/', link);
  const resolveHref = useCallback((href: string) => wrapLink(href, link), [link]);
  const open = (event: MouseEvent): void => {
    if (!send('exchange-notification-open', { message: notice, href: target?.href ?? '' }, true)) event.preventDefault();
  };
  return (
    <article className={notice.read ? 'message' : 'message message-unread'} part="message">
      <a
        href={target?.href}
        className="message-title"
        data-key={`notice-${notice.msg_id}`}
        onClick={open}
        {...(target?.external === true ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
      >
        {notice.title}
      </a>
      {notice.content === '' ? null : (
        <div className="message-text">
          <RichText html={notice.content} resolveHref={resolveHref} />
        </div>
      )}
      <time className="message-time" dateTime={isoTime(notice.send_timest)}>
        <bdi>{formatTime(language, notice.send_timest)}</bdi>
      </time>
    </article>
  );
}

function isoTime(seconds: number): string | undefined {
  const time = new Date(seconds * 1000);
  return Number.isNaN(time.getTime()) ? undefined : time.toISOString();
}

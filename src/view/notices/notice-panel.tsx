import { type ReactElement, type ReactNode, useEffect } from 'react';
import { NOTICE_TABS, type NoticeTab, noticeTabKey } from '../../domain/notices/targets.ts';
import { loadNotices, type NoticeList as Notices, noticesOf, noticesStore } from '../../stores/notices.ts';
import { loadSession } from '../../stores/session.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useElement, useElementState, useStore, useTranslate } from '../element-context.tsx';
import { pageOf } from '../element-facts.ts';
import { useHref } from '../links.ts';
import { useSession } from '../session.ts';
import { NoData, NoticeList } from './notice-list.tsx';

const NONE: Notices = { status: 'ready', list: [] };

export interface NoticePanelProps {
  readonly tab: NoticeTab;
  readonly onTab: (tab: NoticeTab) => void;
  /** What stands where there is no message. */
  readonly empty?: ReactNode;
  /** Which opening this is, 0 being none, where the panel outlives them: ages are counted anew, and what failed is asked again (OP-56). */
  readonly opening?: number;
}

/** The inside of the notification panel, for the bell and for `exchange-reminder`: each tab is fetched once a page (RMD-01…10). */
export function NoticePanel({ tab, onTab, empty, opening = 1 }: NoticePanelProps): ReactElement {
  const t = useTranslate();
  const { state } = useElement();
  const { shell } = useElementState();
  const key = noticeTabKey(tab);
  const { status } = useSession();
  const fetched = useStore(noticesStore(shell), (state) => noticesOf(state, key));
  // A visitor has no notifications, and nothing is asked for one (ROL-04).
  const notices = status === 'visitor' ? NONE : fetched;
  const [all, settings] = [useHref('/reminder'), useHref('/reminder/config')];
  useEffect(() => {
    void loadSession(shell, pageOf(state.getState()));
  }, [shell, state]);
  useEffect(() => {
    if (status === 'member' && opening > 0) void loadNotices(shell, key);
  }, [shell, key, status, opening]);
  return (
    <>
      <div className="notice-head">
        <Tabs
          id="reminder"
          part="tab"
          label={t('reminder.label')}
          active={tab}
          tabs={NOTICE_TABS.map(({ id }) => ({ key: id, label: t(`reminder.${id}`) }))}
          onSelect={onTab}
        />
      </div>
      <div id="reminder-panel" className="notice-body" role="tabpanel" aria-labelledby={`reminder-${tab}`} tabIndex={0}>
        <NoticeList notices={notices} empty={empty ?? <NoData />} />
      </div>
      <div className="notice-foot">
        <a href={all} className="text-link" data-key="reminder">
          {t('reminder.all')}
        </a>
        <a href={settings} className="text-link" data-key="reminderConfig">
          {t('reminder.settings')}
        </a>
      </div>
    </>
  );
}

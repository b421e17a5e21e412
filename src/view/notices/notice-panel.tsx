import { type ReactElement, type ReactNode, useEffect } from 'react';
import { NOTICE_TABS, type NoticeTab, noticeTabKey } from '../../domain/notices/targets.ts';
import { loadNotices, noticesOf, noticesStore } from '../../stores/notices.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { useElementState, useStore, useTranslate } from '../element-context.tsx';
import { useHref } from '../links.ts';
import { NoData, NoticeList } from './notice-list.tsx';

export interface NoticePanelProps {
  readonly tab: NoticeTab;
  readonly onTab: (tab: NoticeTab) => void;
  /** What stands where there is no message. */
  readonly empty?: ReactNode;
}

/** The inside of the notification panel, for the bell and for `exchange-reminder`: each tab is fetched once a page (RMD-01…10). */
export function NoticePanel({ tab, onTab, empty }: NoticePanelProps): ReactElement {
  const t = useTranslate();
  const { shell } = useElementState();
  const key = noticeTabKey(tab);
  const notices = useStore(noticesStore(shell), (state) => noticesOf(state, key));
  const [all, settings] = [useHref('/reminder'), useHref('/reminder/config')];
  useEffect(() => void loadNotices(shell, key), [shell, key]);
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

import { type ReactElement, type ReactNode, useEffect } from 'react';
import {
  REMINDER_MENU,
  NOTIFICATION_TABS,
  type NotificationTab,
  notificationTabKey,
} from '../../domain/menus/notifications.ts';
import {
  loadNotifications,
  type NotificationList as Notifications,
  notificationsOf,
  notificationsStore,
} from '../../stores/member/notifications.ts';
import { loadSession } from '../../stores/session/session.ts';
import { Tabs } from '../tabs.tsx';
import { useElement, useElementState, useStore } from '../../hooks/element-context.tsx';
import { useTranslate } from '../../hooks/use-translate.ts';
import { pageOf } from '../../runtime/custom-element/page-of.ts';
import { useMenu } from '../../hooks/links.ts';
import { useSession } from '../../hooks/session.ts';
import { ItemLink } from '../item-link.tsx';
import { NoData, NotificationList } from './notification-list.tsx';

const NONE: Notifications = { status: 'ready', list: [] };

export interface NotificationPanelProps {
  readonly tab: NotificationTab;
  readonly onTab: (tab: NotificationTab) => void;
  /** The content of an empty tab. */
  readonly empty?: ReactNode;
  /**
   * The number of times the panel has been opened, for a panel that remains mounted. 0 before the first opening. Each opening updates the
   * displayed ages and retries failed requests (OP-56).
   */
  readonly opening?: number;
}

/** Renders the notification panel for the bell and for `exchange-reminder`. Each tab is fetched once per page (RMD-01…10). */
export function NotificationPanel({ tab, onTab, empty, opening = 1 }: NotificationPanelProps): ReactElement {
  const t = useTranslate();
  const { state } = useElement();
  const { siteContext } = useElementState();
  const key = notificationTabKey(tab);
  const { status, user } = useSession();
  const fetched = useStore(notificationsStore(siteContext), (state) => notificationsOf(state, key));
  // Visitors have no notifications, so none are requested (ROL-04).
  const notifications = status === 'visitor' ? NONE : fetched;
  const links = useMenu(REMINDER_MENU);
  useEffect(() => {
    void loadSession(siteContext, pageOf(state.getState()));
  }, [siteContext, state]);
  useEffect(() => {
    if (status === 'member' && opening > 0) void loadNotifications(siteContext, key);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- requests the data again for another member
  }, [siteContext, key, status, user.uid, opening]);
  const lists = (
    <>
      <div className="notice-head">
        <Tabs
          id="reminder"
          part="tab"
          label={t('reminder.label')}
          active={tab}
          tabs={NOTIFICATION_TABS.map(({ id }) => ({ key: id, label: t(`reminder.${id}`) }))}
          onSelect={onTab}
        />
      </div>
      <div id="reminder-panel" className="notice-body" role="tabpanel" aria-labelledby={`reminder-${tab}`} tabIndex={0}>
        <NotificationList notifications={notifications} empty={empty ?? <NoData />} />
      </div>
    </>
  );
  // An empty list already contains a link to the settings (RMD-08).
  const isPending = notifications.status === 'idle' || notifications.status === 'loading';
  const isEmpty = siteContext.showsMemberData && !isPending && notifications.list.length === 0;
  const footLinks = isEmpty ? links.filter(({ key }) => key !== 'reminderConfig') : links;
  return (
    <>
      {/* If member data is hidden, the links to the exchange's notifications page remain (OP-119). */}
      {siteContext.showsMemberData ? lists : null}
      <div className="notice-foot">
        {footLinks.map((item) => (
          <ItemLink key={item.key} item={item} className="text-link">
            {t(item.key === 'reminder' ? 'reminder.all' : 'reminder.settings')}
          </ItemLink>
        ))}
      </div>
    </>
  );
}

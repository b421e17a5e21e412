import { createStore, type StoreApi } from 'zustand/vanilla';
import { callEndpoint } from '../../api/endpoint.ts';
import { notifications, type Notification } from '../../api/endpoints/member/notifications.ts';
import { defineMemberPart, type SiteContext } from '../page/site-context.ts';

/** The notifications in one tab. */
export interface NotificationList {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly list: readonly Notification[];
}

/** The lists by tab key, which is a comma-separated list of message types (RMD-04). */
export type Notifications = Readonly<Record<string, NotificationList>>;

export const NO_NOTIFICATIONS: NotificationList = { status: 'idle', list: [] };

export const notificationsStore = defineMemberPart(
  'notices',
  (): StoreApi<Notifications> => createStore<Notifications>(() => ({})),
  (store) => {
    store.setState({}, true);
    return undefined;
  },
);

/** Fetches a tab's notifications once per page. A failed request results in an empty list and can be retried (RMD-01, RMD-09, OP-56). */
export async function loadNotifications(siteContext: SiteContext, tabKey: string): Promise<NotificationList> {
  const store = notificationsStore(siteContext);
  const { session } = siteContext.calls;
  session.check();
  const owner = session.owner();
  const known = notificationsOf(store.getState(), tabKey);
  if (!siteContext.showsMemberData) return known;
  if (known.status === 'loading' || known.status === 'ready') return known;
  store.setState({ [tabKey]: { status: 'loading', list: [] } });
  const { data, failed } = await callEndpoint(notifications, siteContext.calls, { type: tabKey });
  // The user has changed since the request was sent.
  if (session.owner() !== owner) return notificationsOf(store.getState(), tabKey);
  store.setState({ [tabKey]: { status: failed ? 'failed' : 'ready', list: data.list } });
  return notificationsOf(store.getState(), tabKey);
}

export function notificationsOf(state: Notifications, tabKey: string): NotificationList {
  return (Object.hasOwn(state, tabKey) ? state[tabKey] : undefined) ?? NO_NOTIFICATIONS;
}

/** Returns the number of unread notifications in the fetched tabs. */
export function countUnread(state: Notifications): number {
  const ids = Object.values(state).flatMap(({ list }) => list.flatMap(({ read, msgId }) => (read ? [] : [msgId])));
  return new Set(ids).size;
}

/** Marks a notification as read on this page. The page linked by the notification informs the gateway. */
export function markAsRead(siteContext: SiteContext, msgId: string): void {
  const store = notificationsStore(siteContext);
  const entries = Object.entries(store.getState()).map(([key, tab]) => {
    const list = tab.list.map((notification) =>
      notification.msgId === msgId ? { ...notification, read: true } : notification,
    );
    return [key, { ...tab, list }] as const;
  });
  store.setState(Object.fromEntries(entries));
}

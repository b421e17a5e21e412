import { createStore, type StoreApi } from 'zustand/vanilla';
import { callEndpoint } from '../api/endpoint.ts';
import { notices, type Notice } from '../api/endpoints/notices.ts';
import { definePart, type Shell } from './shell.ts';

/** One tab of the reminder. */
export interface NoticeList {
  readonly status: 'idle' | 'loading' | 'ready' | 'failed';
  readonly list: readonly Notice[];
}

/** Lists by the tab's key, a comma list of message types (RMD-04). */
export type Notices = Readonly<Record<string, NoticeList>>;

export const NO_NOTICES: NoticeList = { status: 'idle', list: [] };

export const noticesStore = definePart('notices', (): StoreApi<Notices> => createStore<Notices>(() => ({})));

/** Fetches a tab once a page life; a failed fetch may be tried again, and shows the empty list (RMD-01, RMD-09, OP-56). */
export async function loadNotices(shell: Shell, tabKey: string): Promise<NoticeList> {
  const store = noticesStore(shell);
  const known = noticesOf(store.getState(), tabKey);
  if (known.status === 'loading' || known.status === 'ready') return known;
  store.setState({ [tabKey]: { status: 'loading', list: [] } });
  const { data, failed } = await callEndpoint(notices, shell.context, { type: tabKey });
  store.setState({ [tabKey]: { status: failed ? 'failed' : 'ready', list: data.list } });
  return noticesOf(store.getState(), tabKey);
}

export function noticesOf(state: Notices, tabKey: string): NoticeList {
  return (Object.hasOwn(state, tabKey) ? state[tabKey] : undefined) ?? NO_NOTICES;
}

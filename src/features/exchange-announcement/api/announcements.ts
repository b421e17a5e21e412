import type { StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../../api/endpoint.ts';
import { type Announcement, bulletin } from './bulletin-endpoint.ts';
import { parseJson } from '../../../api/parse-json.ts';
import { createBrowserStore } from '../../../stores/page/browser-store.ts';
import { jsonText } from '../../../lib/json-text.ts';
import { readStored, writeStored } from '../../../platform/storage/storage.ts';
import { definePart, type SiteContext } from '../../../stores/page/site-context.ts';

/** The maximum number of stored dismissals. The oldest are dropped, because old announcements don't return. */
const MAX_DISMISSED = 200;

export interface Announcements {
  /** The announcements by page. Empty before the response arrives or if there are no announcements (ANN-09). */
  readonly byPage: Readonly<Record<string, readonly Announcement[]>>;
  readonly dismissed: readonly string[];
}

export const announcementStore = definePart('announcement', (): StoreApi<Announcements> =>
  createBrowserStore<Announcements>({ byPage: {}, dismissed: [] }, () => ({ byPage: {}, dismissed: readDismissed() })),
);

/** Requests the announcements for all pages once (ANN-01). */
export async function loadAnnouncements(siteContext: SiteContext): Promise<void> {
  const { data } = await callOnce(bulletin, siteContext.calls);
  announcementStore(siteContext).setState({ byPage: data });
}

/**
 * Returns the home page's first announcement with content that the user hasn't dismissed. Returns undefined on other pages (ANN-02,
 * ANN-03).
 */
export function announcementOf({ byPage, dismissed }: Announcements, page: string): Announcement | undefined {
  if (page !== 'home' || !Object.hasOwn(byPage, page)) return undefined;
  return byPage[page]?.find(({ contentId, content }) => content !== '' && !dismissed.includes(contentId));
}

/** Dismisses an announcement on this page and on later pages (ANN-04). */
export function dismissAnnouncement(siteContext: SiteContext, contentId: string): void {
  const dismissed = [...new Set([...readDismissed(), contentId])].slice(-MAX_DISMISSED);
  writeStored('local', 'exchange:announcement-dismissed', jsonText(dismissed));
  announcementStore(siteContext).setState({ dismissed });
}

/** Returns the stored dismissals. Ignores values other than strings, because other scripts may have written them. */
function readDismissed(): readonly string[] {
  const stored: unknown = parseJson(readStored('local', 'exchange:announcement-dismissed') ?? '[]');
  return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
}

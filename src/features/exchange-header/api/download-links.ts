import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../../api/endpoint.ts';
import { downloadLinks } from './download-links-endpoint.ts';
import type { PageDownloads } from '../rules/app-download-links.ts';
import { definePart, type SiteContext } from '../../../stores/page/site-context.ts';

/** The app downloads by page type. Undefined until the file has loaded (DLQ-06). */
export const downloadStore = definePart(
  'downloads',
  (): StoreApi<Readonly<Record<string, PageDownloads>> | undefined> =>
    createStore<Readonly<Record<string, PageDownloads>> | undefined>(() => undefined),
);

/** Requests the file with the download links once. Never rejects (DLQ-04, DLQ-06). */
export async function loadDownloadLinks(siteContext: SiteContext): Promise<void> {
  const { data } = await callOnce(downloadLinks, siteContext.calls);
  downloadStore(siteContext).setState(data, true);
}

const NO_DOWNLOADS: PageDownloads = { h5: undefined, web: undefined };

/** Returns the downloads for this page type, or the default downloads (DLQ-05). */
export function downloadsOfPage(
  rows: Readonly<Record<string, PageDownloads>> | undefined,
  page: string,
): PageDownloads {
  if (rows === undefined) return NO_DOWNLOADS;
  return (Object.hasOwn(rows, page) ? rows[page] : rows['default']) ?? NO_DOWNLOADS;
}

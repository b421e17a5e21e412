import { createStore, type StoreApi } from 'zustand/vanilla';
import { callOnce } from '../../api/endpoint.ts';
import { downloadLinks, type DownloadLinks } from '../../api/endpoints/site/download-links.ts';
import { definePart, type SiteContext } from '../page/site-context.ts';

/** Where the app is downloaded from, for web pages; undefined until the file is read, and where it cannot be (DLQ-06). */
type Downloads = Pick<DownloadLinks, 'web'>;

export const downloadStore = definePart('downloads', (): StoreApi<Downloads> =>
  createStore<Downloads>(() => ({ web: undefined })),
);

/** Reads once the file of download links: the page's own row, else the default one (DLQ-04, DLQ-05). */
export async function loadDownloadLinks(siteContext: SiteContext, page: string): Promise<void> {
  const { data } = await callOnce(downloadLinks, siteContext.calls);
  const row = Object.hasOwn(data, page) ? data[page] : data['default'];
  downloadStore(siteContext).setState({ web: row?.web });
}

import { defineEndpoint } from '../../endpoint.ts';
import { byKey, object, optional, someOf, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** Where one kind of page downloads the app from (DAT-45). */
export interface DownloadEntry {
  /** The channel. */
  readonly c: string;
  readonly china_apk: string;
  readonly overseas_apk: string;
}

export interface DownloadLinks {
  readonly h5: DownloadEntry | undefined;
  readonly web: DownloadEntry | undefined;
}

const words = withDefault(text, '');
const entry = optional(object({ c: words, china_apk: words, overseas_apk: words }));

/** Download links by page (HTP-28, DLQ-04…06). */
export const downloadLinks = defineEndpoint<Readonly<Record<string, DownloadLinks>>>({
  name: 'download-links',
  method: 'GET',
  path: '/js/tool/page_download_links.json',
  configurable: 'downloadLinks',
  envelope: 'file',
  timeout: TIMEOUTS.compliance,
  shape: someOf(byKey(object({ h5: entry, web: entry }))),
  fallback: {},
});

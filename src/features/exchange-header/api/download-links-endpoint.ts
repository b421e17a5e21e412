import { type AnswerOf, defineEndpoint } from '../../../api/endpoint.ts';
import { byKey, fields, link, optional, someOf, word } from '../../../api/shapes.ts';
import { TIMEOUTS } from '../../../api/timeouts.ts';

/** The downloads for a device type, with the channel `c` used to count them (DAT-45). */
const entry = optional(fields({ c: word, china_apk: link, overseas_apk: link }));

/** The download links by page type (HTP-28, DLQ-04…06). */
export const downloadLinks = defineEndpoint({
  name: 'download-links',
  method: 'GET',
  path: '/js/tool/page_download_links.json',
  configurable: 'downloadLinks',
  envelope: 'file',
  timeout: TIMEOUTS.compliance,
  shape: someOf(byKey(fields({ h5: entry, web: entry }))),
});

export type DownloadLinks = AnswerOf<typeof downloadLinks>[string];

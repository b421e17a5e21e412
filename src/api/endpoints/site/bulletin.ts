import { defineEndpoint } from '../../endpoint.ts';
import { isObject } from '../../parse-json.ts';
import { arranged, byKey, identifier, object, rows, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** An announcement (DAT-41). */
export interface Announcement {
  readonly content_id: string;
  /** HTML. */
  readonly content: string;
  readonly link: string;
}

const row = object({ content_id: identifier, content: withDefault(text, ''), link: withDefault(text, '') });

/** A map from page to one or to several, a list of rows that name their page, or one row: all as lists by page (OP-53). */
function byPage(data: unknown): unknown {
  const isRow = isObject(data) && Object.hasOwn(data, 'content_id');
  if (!isRow && !Array.isArray(data))
    return isObject(data)
      ? Object.fromEntries(Object.entries(data).map(([page, found]) => [page, isObject(found) ? [found] : found]))
      : data;
  const pages = new Map<string, unknown[]>();
  for (const item of isRow ? [data] : (data as readonly unknown[])) {
    const named = isObject(item) ? item['page'] : undefined;
    const page = typeof named === 'string' ? named : 'home';
    const known = pages.get(page);
    if (known === undefined) pages.set(page, [item]);
    else known.push(item);
  }
  return Object.fromEntries(pages);
}

/** Announcements by page (HTP-16, ANN-01). */
export const bulletin = defineEndpoint<Readonly<Record<string, readonly Announcement[]>>>({
  name: 'bulletin',
  method: 'GET',
  path: '/api/web/v1/site/fullsiteBulletin',
  envelope: 'web',
  timeout: TIMEOUTS.siteContext,
  shape: arranged(byPage, byKey(rows(row))),
  fallback: {},
});

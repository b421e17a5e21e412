import { type AnswerOf, defineEndpoint } from '../../../api/endpoint.ts';
import { BOUNDS } from '../../../lib/bounds.ts';
import { isObject } from '../../../api/parse-json.ts';
import { preprocessed, byKey, fields, firstEntries, html, identifier, link, rows } from '../../../api/shapes.ts';
import { TIMEOUTS } from '../../../api/timeouts.ts';

/** An announcement (DAT-41). */
const announcement = fields({
  content_id: identifier,
  content: html,
  link,
});

/**
 * Normalises the response to lists by page. The response may be a map from pages to one or more rows, a list of rows with pages, or a
 * single row (OP-53).
 */
function byPage(data: unknown): unknown {
  const isRow = isObject(data) && Object.hasOwn(data, 'content_id');
  if (!isRow && !Array.isArray(data))
    return isObject(data)
      ? Object.fromEntries(firstEntries(data).map(([page, found]) => [page, isObject(found) ? [found] : found]))
      : data;
  const pages = new Map<string, unknown[]>();
  for (const item of isRow ? [data] : (data as readonly unknown[]).slice(0, BOUNDS.rows)) {
    const named = isObject(item) ? item['page'] : undefined;
    const page = typeof named === 'string' ? named : 'home';
    const known = pages.get(page);
    if (known === undefined) pages.set(page, [item]);
    else known.push(item);
  }
  return Object.fromEntries(pages);
}

/** The announcements by page (HTP-16, ANN-01). */
export const bulletin = defineEndpoint({
  name: 'bulletin',
  method: 'GET',
  path: '/api/web/v1/site/fullsiteBulletin',
  envelope: 'web',
  timeout: TIMEOUTS.shell,
  shape: preprocessed(byPage, byKey(rows(announcement))),
});

export type Announcement = AnswerOf<typeof bulletin>[string][number];

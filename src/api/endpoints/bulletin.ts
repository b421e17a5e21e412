import { defineEndpoint } from '../endpoint.ts';
import { byKey, identifier, object, rows, text, withDefault } from '../shapes.ts';
import { TIMEOUTS } from '../timeouts.ts';

/** An announcement (DAT-41). */
export interface Announcement {
  readonly content_id: string;
  /** HTML. */
  readonly content: string;
  readonly link: string;
}

/** Announcements by page (HTP-16, ANN-01). */
export const bulletin = defineEndpoint<Readonly<Record<string, readonly Announcement[]>>>({
  name: 'bulletin',
  method: 'GET',
  path: '/api/web/v1/site/fullsiteBulletin',
  envelope: 'web',
  timeout: TIMEOUTS.shell,
  shape: byKey(rows(object({ content_id: identifier, content: withDefault(text, ''), link: withDefault(text, '') }))),
  fallback: {},
});

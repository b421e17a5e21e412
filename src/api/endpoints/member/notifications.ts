import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import {
  independentFields,
  preprocessed,
  emptyOf,
  expendable,
  fields,
  html,
  id,
  identifier,
  link,
  moment,
  no,
  plain,
  rows,
  title,
  withDefault,
  word,
} from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';
import { unread } from '../../unread.ts';

export interface NotificationParams {
  /** The tab's key, which is a comma-separated list of message types (RMD-04). */
  readonly type: string;
}

/** The maximum number of rows. Only ten are requested, but a gateway that sends thousands must not freeze the page. */
const MAX_ROWS = 100;

const extras = independentFields({
  url: link,
  web_url: link,
  notice_content: plain,
  startup_id: id,
  market: word,
  stream_id: id,
  contract: word,
  settle_asset: word,
});

/** Returns undefined for an empty list, which some servers send instead of an empty object. */
const emptyAsAbsent = (sent: unknown): unknown => (Array.isArray(sent) && sent.length === 0 ? undefined : sent);

/** A message. Its details determine its link. Malformed details don't cause the message to be dropped. */
const notification = fields({
  msg_id: identifier,
  title,
  content: html,
  /** Unix seconds. */
  send_timest: moment,
  read: no,
  type: word,
  template_id: id,
  template_args: expendable(rows(identifier, MAX_ROWS), []),
  extras: withDefault(preprocessed(emptyAsAbsent, expendable(extras, emptyOf(extras))), {}),
});

/** A tab's first ten notifications (HTP-04, RMD-05). */
export const notifications = defineEndpoint({
  name: 'notices',
  method: 'GET',
  path: '/apiw/v2/herald/get_notice_record',
  envelope: 'apiw',
  personal: true,
  timeout: TIMEOUTS.shell,
  params: ({ type }: NotificationParams) => ({ type, page: '1', size: '10' }),
  shape: fields({ list: withDefault(rows(notification, MAX_ROWS), []), total: unread }),
});

/** A notification (DAT-42, DAT-43). */
export type Notification = AnswerOf<typeof notifications>['list'][number];

import { defineEndpoint } from '../../endpoint.ts';
import { flag, identifier, number, object, rows, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface NotificationExtras {
  readonly url: string;
  readonly web_url: string;
  readonly notice_content: string;
  readonly startup_id: string;
  readonly market: string;
  readonly stream_id: string;
  readonly contract: string;
  readonly settle_asset: string;
}

/** A notification (DAT-42, DAT-43). */
export interface Notification {
  readonly msg_id: string;
  readonly title: string;
  /** HTML. */
  readonly content: string;
  /** Unix seconds. */
  readonly send_timest: number;
  readonly read: boolean;
  readonly type: string;
  readonly template_id: string;
  readonly template_args: readonly string[];
  readonly extras: NotificationExtras;
}

export interface NotificationParams {
  /** The tab's key: a comma list of message types (RMD-04). */
  readonly type: string;
}

const words = withDefault(text, '');
const ids = withDefault(identifier, '');

export const NO_EXTRAS: NotificationExtras = {
  url: '',
  web_url: '',
  notice_content: '',
  startup_id: '',
  market: '',
  stream_id: '',
  contract: '',
  settle_asset: '',
};

/** Ten are asked for; a gateway that sends thousands must not freeze the page. */
const MOST_ROWS = 100;

/** One tab of the reminder: its first ten messages (HTP-04, RMD-05). */
export const notifications = defineEndpoint<
  { readonly list: readonly Notification[]; readonly total: number },
  NotificationParams
>({
  name: 'notices',
  method: 'GET',
  path: '/apiw/v2/herald/get_notice_record',
  envelope: 'apiw',
  timeout: TIMEOUTS.siteContext,
  params: ({ type }) => ({ type, page: '1', size: '10' }),
  shape: object({
    list: withDefault(
      rows(
        object({
          msg_id: identifier,
          title: words,
          content: words,
          send_timest: withDefault(number, 0),
          read: withDefault(flag, false),
          type: words,
          template_id: ids,
          template_args: withDefault(rows(identifier), []),
          extras: withDefault(
            object({
              url: words,
              web_url: words,
              notice_content: words,
              startup_id: ids,
              market: words,
              stream_id: ids,
              contract: words,
              settle_asset: words,
            }),
            NO_EXTRAS,
          ),
        }),
        MOST_ROWS,
      ),
      [],
    ),
    total: withDefault(number, 0),
  }),
  fallback: { list: [], total: 0 },
});

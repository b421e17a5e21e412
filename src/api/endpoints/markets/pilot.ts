import { defineEndpoint } from '../../endpoint.ts';
import { decimal, flag, object, rows, someOf, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A pilot token (DAT-36). */
export interface PilotRow {
  readonly name: string;
  readonly address: string;
  readonly show_pair: string;
  readonly icon: string;
  readonly chain_icon: string;
  readonly seo_path: string;
  readonly is_hot: boolean;
  /** Comma list. */
  readonly cate: string;
  readonly rate: string;
  readonly change: string;
}

/** All pilot tokens (HTP-07, CCH-05). */
export const pilot = {
  ...defineEndpoint<readonly PilotRow[]>({
    name: 'pilot',
    method: 'GET',
    path: '/apiw/v2/pilot/markets',
    envelope: 'apiw',
    timeout: TIMEOUTS.siteContext,
    params: () => ({ exchange_type: 'PILOT_ALL' }),
    shape: someOf(
      rows(
        object({
          name: text,
          address: withDefault(text, ''),
          show_pair: withDefault(text, ''),
          icon: withDefault(text, ''),
          chain_icon: withDefault(text, ''),
          seo_path: withDefault(text, ''),
          is_hot: withDefault(flag, false),
          cate: withDefault(text, ''),
          rate: withDefault(decimal, '0'),
          change: withDefault(decimal, '0'),
        }),
      ),
    ),
    fallback: [],
  }),
  cache: { name: 'pilot_market_data', isValid: (list: readonly PilotRow[]) => list.length > 0 },
};

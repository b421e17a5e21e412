import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { flag, object, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export type Mode = 'classic' | 'portfolio' | 'multi_currency' | 'single_currency';

/** Anything but `classic` is a unified account (DAT-38, UAM). */
export interface AccountMode {
  readonly mode: Mode;
  readonly support_unified: boolean;
  readonly first_open: boolean;
  readonly auto_borrow: boolean;
  readonly auto_repay: boolean;
  readonly settings: {
    readonly options: boolean;
    readonly usdt_futures: boolean;
    readonly spot_hedge: boolean;
    readonly use_funding: boolean;
  };
}

const NO_SETTINGS = { options: false, usdt_futures: false, spot_hedge: false, use_funding: false };

/** Failed, or a mode nobody knows: classic (UAM-02, UAM-06). */
export const accountMode = defineEndpoint<AccountMode>({
  name: 'account-mode',
  method: 'GET',
  path: '/apiw/v2/unified/account_mode',
  envelope: 'apiw',
  timeout: TIMEOUTS.siteContext,
  shape: object({
    mode: withDefault<Mode>(v.picklist(['classic', 'portfolio', 'multi_currency', 'single_currency']), 'classic'),
    support_unified: withDefault(flag, false),
    first_open: withDefault(flag, false),
    auto_borrow: withDefault(flag, false),
    auto_repay: withDefault(flag, false),
    settings: withDefault(
      object({
        options: withDefault(flag, false),
        usdt_futures: withDefault(flag, false),
        spot_hedge: withDefault(flag, false),
        use_funding: withDefault(flag, false),
      }),
      NO_SETTINGS,
    ),
  }),
  fallback: {
    mode: 'classic',
    support_unified: false,
    first_open: false,
    auto_borrow: false,
    auto_repay: false,
    settings: NO_SETTINGS,
  },
});

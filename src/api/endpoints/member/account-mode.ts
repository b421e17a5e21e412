import { picklist } from 'valibot';
import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { fields, no, type Shape, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

type Mode = 'classic' | 'portfolio' | 'multi_currency' | 'single_currency';

const mode: Shape<Mode, Mode> = picklist(['classic', 'portfolio', 'multi_currency', 'single_currency']);

/** The type of a member's account. Falls back to `classic` after a failed call and for an unknown mode (UAM-02, UAM-06). */
export const accountMode = defineEndpoint({
  name: 'account-mode',
  method: 'GET',
  path: '/apiw/v2/unified/account_mode',
  envelope: 'apiw',
  personal: true,
  timeout: TIMEOUTS.shell,
  shape: fields({
    mode: withDefault(mode, 'classic'),
    support_unified: no,
    first_open: no,
    auto_borrow: no,
    auto_repay: no,
    settings: withDefault(fields({ options: no, usdt_futures: no, spot_hedge: no, use_funding: no }), {}),
  }),
});

/** The account mode. Any mode except `classic` is a unified account (DAT-38, UAM). */
export type AccountMode = AnswerOf<typeof accountMode>;

import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { parseJson } from '../../parse-json.ts';
import { decimal, number, object, withDefault, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** VIP level and what the next one asks (DAT-22, DAT-23, DAT-25). */
export interface UserTier {
  readonly tier_level: number;
  readonly tier_all_trade_usdt: string;
  /** Percent. */
  readonly tier_next_progress: number;
  readonly tier_next_usdt: string;
  readonly tier_next_fiat: string;
  readonly tier_next_gt_min: string;
  readonly tier_next_gt_only: string;
  readonly tier_next_asset_only_usd: string;
}

/** An empty volume counts as none (DAT-23). */
const amount: Shape<string> = withDefault(
  v.union([
    decimal,
    v.pipe(
      v.literal(''),
      v.transform(() => '0'),
    ),
  ]),
  '0',
);

const tier: Shape<UserTier> = object({
  tier_level: withDefault(number, 0),
  tier_all_trade_usdt: amount,
  tier_next_progress: withDefault(number, 0),
  tier_next_usdt: amount,
  tier_next_fiat: amount,
  tier_next_gt_min: amount,
  tier_next_gt_only: amount,
  tier_next_asset_only_usd: amount,
});

/** The data may be a JSON string of the object (HTP-20, OP-68). */
export const userTier = defineEndpoint<UserTier>({
  name: 'user-tier',
  method: 'GET',
  path: '/api/web/v1/usercenter/get_user_tier',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape: v.pipe(
    v.unknown(),
    v.transform((data) => (typeof data === 'string' ? parseJson(data) : data)),
    tier,
  ),
  fallback: {
    tier_level: 0,
    tier_all_trade_usdt: '0',
    tier_next_progress: 0,
    tier_next_usdt: '0',
    tier_next_fiat: '0',
    tier_next_gt_min: '0',
    tier_next_gt_only: '0',
    tier_next_asset_only_usd: '0',
  },
});

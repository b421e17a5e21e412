import { literal, pipe, transform, union } from 'valibot';
import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { parseJson } from '../../parse-json.ts';
import { preprocessed, count, decimal, fields, type Shape, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A trading volume. An empty string is read as 0 (DAT-23). */
const volume: Shape<string, string | undefined> = withDefault(
  union([
    decimal,
    pipe(
      literal(''),
      transform(() => '0'),
    ),
  ]),
  '0',
);

/** The VIP level and the requirements for the next level (DAT-22, DAT-23, DAT-25). */
const tier = fields({
  tier_level: count,
  tier_all_trade_usdt: volume,
  /** In percent. */
  tier_next_progress: count,
  tier_next_usdt: volume,
  tier_next_fiat: volume,
  tier_next_gt_min: volume,
  tier_next_gt_only: volume,
  tier_next_asset_only_usd: volume,
});

/** A member's VIP level. The data may be the object as a JSON string (HTP-20, OP-68). */
export const userTier = defineEndpoint({
  name: 'user-tier',
  method: 'GET',
  path: '/api/web/v1/usercenter/get_user_tier',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: preprocessed((data) => (typeof data === 'string' ? parseJson(data) : data), tier),
});

export type UserTier = AnswerOf<typeof userTier>;

import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { amount, count, fields, id, link, no, word } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** The current user (DAT-17…27). Falls back to a visitor if the call fails (USR-25). Missing fields have a visitor's values. */
export const userInfo = defineEndpoint({
  name: 'user-info',
  method: 'GET',
  path: '/api/web/v1/usercenter/get_info',
  configurable: 'userInfo',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.shell,
  shape: fields({
    uid: id,
    nickname: word,
    user_nick: word,
    user_avatar: link,
    isLogin: no,
    country: id,
    /** KYC level from `"0"` to `"5"` (DAT-30). */
    verified: id,
    safe_level: count,
    is_sub: no,
    is_sub_account: no,
    white_list_show: no,
    curr_fiat: word,
    total_usd: amount,
    /** Sent with state-changing requests by pages whose origin differs from the gateway's (OP-122). */
    csrf_token: word,
  }),
});

export type UserInfo = AnswerOf<typeof userInfo>;

export const VISITOR: UserInfo = userInfo.fallback;

import { defineEndpoint } from '../../endpoint.ts';
import { decimal, flag, identifier, number, object, text, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** Who is on this page (DAT-17…27). Absent fields behave as a visitor's. */
export interface UserInfo {
  readonly uid: string;
  readonly nickname: string;
  readonly user_nick: string;
  readonly user_avatar: string;
  readonly isLogin: boolean;
  readonly country: string;
  /** KYC: `"0"` … `"5"` (DAT-30). */
  readonly verified: string;
  readonly safe_level: number;
  readonly is_sub: boolean;
  readonly is_sub_account: boolean;
  readonly white_list_show: boolean;
  readonly curr_fiat: string;
  readonly total_usd: string;
}

export const VISITOR: UserInfo = {
  uid: '',
  nickname: '',
  user_nick: '',
  user_avatar: '',
  isLogin: false,
  country: '',
  verified: '',
  safe_level: 0,
  is_sub: false,
  is_sub_account: false,
  white_list_show: false,
  curr_fiat: '',
  total_usd: '0',
};

/** A failed call is a visitor (USR-25). */
export const userInfo = defineEndpoint<UserInfo>({
  name: 'user-info',
  method: 'GET',
  path: '/api/web/v1/usercenter/get_info',
  configurable: 'userInfo',
  envelope: 'web',
  timeout: TIMEOUTS.siteContext,
  shape: object({
    uid: withDefault(identifier, ''),
    nickname: withDefault(text, ''),
    user_nick: withDefault(text, ''),
    user_avatar: withDefault(text, ''),
    isLogin: withDefault(flag, false),
    country: withDefault(identifier, ''),
    verified: withDefault(identifier, ''),
    safe_level: withDefault(number, 0),
    is_sub: withDefault(flag, false),
    is_sub_account: withDefault(flag, false),
    white_list_show: withDefault(flag, false),
    curr_fiat: withDefault(text, ''),
    total_usd: withDefault(decimal, '0'),
  }),
  fallback: VISITOR,
});

import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { number, object } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** How often the fund password is asked: 1 once an hour, 2 every time, 0 never. */
export const fundFrequency = defineEndpoint<{ readonly frequency: number | undefined }>({
  name: 'fund-frequency',
  method: 'GET',
  path: '/apiweb/v1/user/get_user_frequency',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape: object({ frequency: v.pipe(number, v.picklist([0, 1, 2])) }),
  fallback: { frequency: undefined },
});

export interface FrequencyChange {
  readonly frequency: number;
  readonly fundpass: string;
  readonly totp: string;
}

/** Saves it. The answer's `message` is the server's sentence when it refuses (HTP-19, ERR-15). */
export const saveFundFrequency = defineEndpoint<undefined, FrequencyChange>({
  name: 'save-fund-frequency',
  method: 'POST',
  path: '/json_svr/query_safe',
  envelope: 'safe',
  timeout: TIMEOUTS.compliance,
  params: ({ frequency, fundpass, totp }) => ({
    action: 'tradepassfrequency',
    frequency: String(frequency),
    fundpass,
    totp,
  }),
  shape: v.pipe(
    v.unknown(),
    v.transform(() => undefined),
  ),
  fallback: undefined,
});

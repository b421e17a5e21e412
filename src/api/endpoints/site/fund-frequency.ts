import { picklist, pipe } from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { fields, nothing, number, type Shape } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** 1 once an hour, 2 every time, 0 never; unknown where the call failed. */
const frequency = pipe(number, picklist([0, 1, 2])) as Shape<number | undefined, 0 | 1 | 2>;

/** How often the fund password is asked. */
export const fundFrequency = defineEndpoint({
  name: 'fund-frequency',
  method: 'GET',
  path: '/apiweb/v1/user/get_user_frequency',
  envelope: 'web',
  timeout: TIMEOUTS.compliance,
  shape: fields({ frequency }),
  fallback: { frequency: undefined },
});

export interface FrequencyChange {
  readonly frequency: number;
  readonly fundpass: string;
  readonly totp: string;
}

/** Saves it. The answer's `message` is the server's sentence when it refuses (HTP-19, ERR-15). */
export const saveFundFrequency = defineEndpoint({
  name: 'save-fund-frequency',
  method: 'POST',
  path: '/json_svr/query_safe',
  envelope: 'safe',
  timeout: TIMEOUTS.compliance,
  params: ({ frequency, fundpass, totp }: FrequencyChange) => ({
    action: 'tradepassfrequency',
    frequency: String(frequency),
    fundpass,
    totp,
  }),
  shape: nothing,
});

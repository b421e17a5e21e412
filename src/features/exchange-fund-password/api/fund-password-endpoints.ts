import * as v from 'valibot';
import { FREQUENCIES, type Frequency } from '../rules/fund-password-values.ts';
import { defineEndpoint } from '../../../api/endpoint.ts';
import { fields, nothing, number, optional, type Shape } from '../../../api/shapes.ts';
import { TIMEOUTS } from '../../../api/timeouts.ts';

const frequency = v.pipe(number, v.picklist(FREQUENCIES)) as Shape<Frequency, Frequency>;

/** How often this member is asked for the fund password (FPW-02, HTP-18). Falls back to undefined if the call fails. */
export const fundPasswordFrequency = defineEndpoint({
  name: 'fund-password-frequency',
  method: 'GET',
  path: '/apiweb/v1/user/get_user_frequency',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: fields({ frequency: optional(frequency) }),
});

export interface FrequencyChange {
  readonly frequency: Frequency;
  readonly fundPassword: string;
  readonly code: string;
}

/**
 * Changes how often this member is asked for the fund password (FPW-06, HTP-19). It is the only request with a secret, and its body is
 * never stored.
 */
export const querySafe = defineEndpoint({
  name: 'query-safe',
  method: 'POST',
  path: '/json_svr/query_safe',
  envelope: 'result',
  personal: true,
  timeout: TIMEOUTS.compliance,
  params: (change: FrequencyChange) => ({
    action: 'tradepassfrequency',
    frequency: String(change.frequency),
    fundpass: change.fundPassword,
    totp: change.code,
  }),
  shape: nothing,
});

import * as v from 'valibot';
import { defineEndpoint } from '../../endpoint.ts';
import { rows } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';
import { tip, type Tip } from '../compliance/tip.ts';

/** The first tip. Falls back to undefined if the call fails or responds with an error code (HTP-24, HTP-34, CMP-17). */
export const footerTip = defineEndpoint<Tip | undefined>({
  name: 'footer-tip',
  method: 'GET',
  path: '/api/web/v1/kyc/footerTipsCheck',
  configurable: 'footerTips',
  envelope: 'tips',
  personal: true,
  timeout: TIMEOUTS.compliance,
  shape: v.pipe(
    rows(tip),
    v.transform((tips) => tips[0]),
  ),
  fallback: undefined,
});

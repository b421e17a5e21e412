import { defineEndpoint } from '../../endpoint.ts';
import { byKey, number, someOf } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** Exchange rates as units of each fiat currency per USD (HTP-13). */
export const marketRates = defineEndpoint({
  name: 'market-rates',
  method: 'GET',
  path: '/api/web/v1/site/currFiatMarketRates',
  envelope: 'web',
  timeout: TIMEOUTS.shell,
  shape: someOf(byKey(number)),
});

import { defineEndpoint } from '../../endpoint.ts';
import { name, rows } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** Coins that have an icon (HTP-27, ICO-05). */
export const coinWhitelist = defineEndpoint({
  name: 'coin-whitelist',
  method: 'GET',
  path: '/js/tool/coin_icon_whitelist.json',
  configurable: 'coinIconWhitelist',
  envelope: 'file',
  timeout: TIMEOUTS.compliance,
  shape: rows(name),
});

import { defineEndpoint } from '../../endpoint.ts';
import { fields, optionalAmount, link, name, no, plain, rows, someOf, word } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A pilot token (DAT-36). */
const token = fields({
  name,
  address: word,
  show_pair: word,
  icon: link,
  chain_icon: link,
  seo_path: link,
  is_hot: no,
  /** Comma-separated list. */
  cate: plain,
  rate: optionalAmount,
  change: optionalAmount,
});

/** All pilot tokens (HTP-07, CCH-05). */
export const pilot = defineEndpoint({
  name: 'pilot',
  method: 'GET',
  path: '/apiw/v2/pilot/markets',
  envelope: 'apiw',
  timeout: TIMEOUTS.shell,
  params: () => ({ exchange_type: 'PILOT_ALL' }),
  shape: someOf(rows(token)),
  cache: { name: 'pilot_market_data', isValid: (list) => list.length > 0 },
});

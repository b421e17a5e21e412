import { defineEndpoint } from '../../endpoint.ts';
import {
  byKey,
  count,
  fields,
  optionalAmount,
  link,
  moment,
  name,
  no,
  plain,
  rows,
  someOf,
  word,
} from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A spot pair (DAT-33). */
const pair = fields({
  pair: name,
  name: word,
  /** In percent. */
  change: optionalAmount,
  rate: optionalAmount,
  volume: optionalAmount,
  multiple: count,
  enable_credit: no,
  /** Unix seconds. 0 for a pair that opened long ago. */
  opening_time: moment,
  cross_multiple: count,
  is_st: no,
  icon: link,
  /** A comma-separated list of category keys. */
  category: plain,
});

/** All spot pairs by category (HTP-06, CCH-02). */
export const spots = defineEndpoint({
  name: 'spots',
  method: 'GET',
  path: '/apiw/v2/market/spots',
  envelope: 'apiw',
  timeout: TIMEOUTS.shell,
  params: () => ({ exchange_type: 'ALL' }),
  shape: someOf(byKey(someOf(rows(pair)))),
  cache: {
    name: 'all_market_v2',
    isValid: (markets) => Object.values(markets).some((list) => list.length > 0),
  },
});

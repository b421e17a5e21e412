import { type AnswerOf, defineEndpoint } from '../../endpoint.ts';
import { count, fields, optionalAmount } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

/** A member's cross margin (HTP-14, UAM-07). */
export const crossMargin = defineEndpoint({
  name: 'cross-margin',
  method: 'GET',
  path: '/apiweb/v1/spot/cross_margin/info',
  envelope: 'web',
  personal: true,
  timeout: TIMEOUTS.shell,
  shape: fields({
    userTier: count,
    userSpotBalance: optionalAmount,
    /** If greater than 1, the wallet menu contains a portfolio margin entry (FND-24). */
    crossMarginUid: count,
  }),
});

export type CrossMargin = AnswerOf<typeof crossMargin>;

import { defineEndpoint } from '../../endpoint.ts';
import { decimal, number, object, withDefault } from '../../shapes.ts';
import { TIMEOUTS } from '../../timeouts.ts';

export interface CrossMargin {
  readonly userTier: number;
  readonly userSpotBalance: string;
  /** Above 1 there is a portfolio margin entry (FND-24). */
  readonly crossMarginUid: number;
}

/** Cross margin info (HTP-14, UAM-07). */
export const crossMargin = defineEndpoint<CrossMargin>({
  name: 'cross-margin',
  method: 'GET',
  path: '/apiweb/v1/spot/cross_margin/info',
  envelope: 'web',
  timeout: TIMEOUTS.siteContext,
  shape: object({
    userTier: withDefault(number, 0),
    userSpotBalance: withDefault(decimal, '0'),
    crossMarginUid: withDefault(number, 0),
  }),
  fallback: { userTier: 0, userSpotBalance: '0', crossMarginUid: 0 },
});

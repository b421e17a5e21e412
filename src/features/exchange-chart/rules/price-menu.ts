import { withoutPrototype } from '../../../lib/without-prototype.ts';
import {
  all,
  type Condition,
  type FactsOf,
  holds,
  isOneOf,
  isTrue,
  not,
} from '../../../domain/conditions/condition.ts';

export type PriceMenuFact =
  | 'layout'
  | 'priceText'
  | 'startsWithDigit'
  | 'symbolType'
  | 'priceType'
  | 'alerts'
  | 'isReplaying';
export type PriceType = 'price' | 'market-cap';

/** The state from which the facts for the price menu's conditions are derived. */
export interface PriceMenuSituation {
  /** The code of the layout. Undefined if the chart has no layout. */
  readonly layout?: string | undefined;
  /** The price in the format used by events. */
  readonly priceText: string;
  /** `pilot` for symbols in the pilot zone. */
  readonly symbolType: string;
  readonly priceType: PriceType;
  /** Whether the page handles alerts. */
  readonly alerts: boolean;
  /** Whether the chart replays past bars. Orders and alerts aren't offered at past prices. */
  readonly isReplaying?: boolean;
}

/** The menu entries in order. */
export const PRICE_MENU_ENTRIES = ['quickOrder', 'priceAlert', 'copyPrice', 'reset'] as const;
export type PriceMenuEntry = (typeof PRICE_MENU_ENTRIES)[number];

const isLive = not(isTrue<PriceMenuFact>('isReplaying'));
const hasText = not(isOneOf<PriceMenuFact>('priceText', [''], 'no price'));

/**
 * The condition of each entry (CHR-02, CHR-12…15, OP-83). Quick orders and price alerts only dispatch an event. The page places the orders
 * (OP-85).
 */
export const PRICE_MENU: Readonly<Record<PriceMenuEntry, Condition<PriceMenuFact>>> = {
  quickOrder: all<PriceMenuFact>(
    isLive,
    isOneOf('layout', ['single', 's', ''], 'one chart'),
    isTrue('startsWithDigit'),
    not(all<PriceMenuFact>(isOneOf('symbolType', ['pilot']), isOneOf('priceType', ['market-cap']))),
  ),
  priceAlert: all<PriceMenuFact>(isLive, isTrue('alerts'), hasText),
  copyPrice: hasText,
  reset: all(),
};

/** Returns the facts on which the conditions depend. */
export function priceFacts(situation: PriceMenuSituation): FactsOf<PriceMenuFact> {
  const { layout = '', priceText, isReplaying = false, ...others } = withoutPrototype(situation);
  return { layout, priceText, startsWithDigit: /^\d/.test(priceText), isReplaying, ...others };
}

/** Returns the visible entries of the price menu. */
export function priceMenu(situation: PriceMenuSituation): readonly PriceMenuEntry[] {
  const facts = priceFacts(situation);
  return PRICE_MENU_ENTRIES.filter((entry) => holds(PRICE_MENU[entry], facts));
}

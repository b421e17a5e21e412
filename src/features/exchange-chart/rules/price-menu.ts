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

export type PriceMenuFact = 'layout' | 'priceText' | 'startsWithDigit' | 'symbolType' | 'priceType' | 'alerts';
export type PriceType = 'price' | 'market-cap';

/** What the menu at a price is asked about. */
export interface PriceMenuSituation {
  /** Name of the layout; absent where none is set. */
  readonly layout?: string | undefined;
  /** The price as its event would carry it. */
  readonly priceText: string;
  /** `pilot` for a pilot symbol. */
  readonly symbolType: string;
  readonly priceType: PriceType;
  /** The page takes alerts. */
  readonly alerts: boolean;
}

/** In the order in which they stand. */
export const PRICE_MENU_ENTRIES = ['quickOrder', 'priceAlert', 'copyPrice', 'reset'] as const;
export type PriceMenuEntry = (typeof PRICE_MENU_ENTRIES)[number];

const hasText = not(isOneOf<PriceMenuFact>('priceText', [''], 'no price'));

/** When each stands there (CHR-02, CHR-12…15, OP-83). Nothing is ordered by it: the page decides (OP-85). */
export const PRICE_MENU: Readonly<Record<PriceMenuEntry, Condition<PriceMenuFact>>> = {
  quickOrder: all<PriceMenuFact>(
    isOneOf('layout', ['single', 's', ''], 'one chart'),
    isTrue('startsWithDigit'),
    not(all<PriceMenuFact>(isOneOf('symbolType', ['pilot']), isOneOf('priceType', ['market-cap']))),
  ),
  priceAlert: all<PriceMenuFact>(isTrue('alerts'), hasText),
  copyPrice: hasText,
  reset: all(),
};

/** The facts that the conditions ask. */
export function priceFacts(situation: PriceMenuSituation): FactsOf<PriceMenuFact> {
  const { layout = '', priceText, ...others } = withoutPrototype(situation);
  return { layout, priceText, startsWithDigit: /^\d/.test(priceText), ...others };
}

/** The entries that stand in the menu. */
export function priceMenu(situation: PriceMenuSituation): readonly PriceMenuEntry[] {
  const facts = priceFacts(situation);
  return PRICE_MENU_ENTRIES.filter((entry) => holds(PRICE_MENU[entry], facts));
}

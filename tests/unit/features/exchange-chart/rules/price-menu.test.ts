import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explain } from '../../../../../src/domain/conditions/explain.ts';
import {
  PRICE_MENU,
  PRICE_MENU_ENTRIES,
  priceFacts,
  priceMenu,
  type PriceMenuSituation,
} from '../../../../../src/features/exchange-chart/rules/price-menu.ts';

const SITUATION: PriceMenuSituation = {
  layout: 's',
  priceText: '1.2',
  symbolType: 'crypto',
  priceType: 'price',
  alerts: true,
};
const menu = (over: Partial<PriceMenuSituation> = {}) => priceMenu({ ...SITUATION, ...over });
const why = (over: Partial<PriceMenuSituation>) =>
  explain(PRICE_MENU.quickOrder, priceFacts({ ...SITUATION, ...over }));

describe('priceMenu() [CHR-02]', () => {
  it('offers a quick order and an alert first, followed by the entries that the shell handles [CHR-02]', () => {
    expect(menu()).toEqual(['quickOrder', 'priceAlert', 'copyPrice', 'reset']);
  });

  it.each([
    ['single', true],
    ['s', true],
    ['', true],
    [undefined, true],
    ['2h', false],
    ['2v', false],
    ['3h', false],
    ['3v', false],
    ['4', false],
    ['S', false],
    ['Single', false],
  ])('offers an order only in a layout with one chart (%j: %s) [CHR-12, OP-83]', (layout, isThere) => {
    expect(menu({ layout }).includes('quickOrder')).toBe(isThere);
  });

  it.each([
    ['1.2', true],
    ['0', true],
    ['9e3', true],
    ['-1.2', false],
    ['-1', false],
    ['NaN', false],
    ['', false],
    ['+1', false],
    ['.5', false],
    [' 1', false],
    ['Infinity', false],
    ['−1', false],
    ['٣', false],
  ])('offers an order only at a price with a leading digit ("%s": %s) [CHR-13, trap 45]', (priceText, isThere) => {
    expect(menu({ priceText }).includes('quickOrder')).toBe(isThere);
  });

  it.each([
    ['pilot', 'market-cap', false],
    ['pilot', 'price', true],
    ['crypto', 'market-cap', true],
    ['crypto', 'price', true],
    ['', 'market-cap', true],
    ['Pilot', 'market-cap', true],
  ] as const)(
    'offers no order for the market cap of a pilot token ("%s", %s: %s) [CHR-14]',
    (symbolType, priceType, isThere) => {
      expect(menu({ symbolType, priceType }).includes('quickOrder')).toBe(isThere);
    },
  );

  it('offers an alert in every layout if the page supports alerts [CHR-15]', () => {
    expect(menu({ alerts: false })).toEqual(['quickOrder', 'copyPrice', 'reset']);
    expect(menu({ alerts: true, layout: '4', priceText: '-1' })).toEqual(['priceAlert', 'copyPrice', 'reset']);
  });

  it('offers neither copy nor alert if there is no price', () => {
    expect(menu({ priceText: '' })).toEqual(['reset']);
  });

  it('ignores a polluted Object.prototype', () => {
    const prototype = Object.prototype as unknown as Record<string, unknown>;
    const { layout: _layout, ...unset } = SITUATION;
    prototype['layout'] = '4';
    try {
      expect(priceMenu(unset)).toContain('quickOrder');
    } finally {
      delete prototype['layout'];
    }
  });

  it('never offers an order if the price has no leading digit or the layout has several charts', () => {
    const situations = fc.record({
      layout: fc.option(fc.oneof(fc.constantFrom('s', 'single', '', '4'), fc.string()), { nil: undefined }),
      priceText: fc.oneof(fc.string(), fc.double().map(String)),
      symbolType: fc.constantFrom('pilot', 'crypto'),
      priceType: fc.constantFrom('price' as const, 'market-cap' as const),
      alerts: fc.boolean(),
    });
    fc.assert(
      fc.property(situations, (situation) => {
        const shown = priceMenu(situation);
        expect(shown).toEqual(PRICE_MENU_ENTRIES.filter((entry) => shown.includes(entry)));
        const { layout = '', priceText, symbolType, priceType, alerts } = situation;
        expect(shown.includes('quickOrder')).toBe(
          ['s', 'single', ''].includes(layout) &&
            '0123456789'.includes(priceText.charAt(0) || 'x') &&
            !(symbolType === 'pilot' && priceType === 'market-cap'),
        );
        if (!alerts) expect(shown).not.toContain('priceAlert');
        expect(shown).toContain('reset');
      }),
    );
  });
});

describe('PRICE_MENU', () => {
  it('explains why no order is offered', () => {
    expect(why({})).toBeUndefined();
    expect(why({ layout: '4' })).toBe('not one chart');
    expect(why({ priceText: '-1' })).toBe('not startsWithDigit');
    expect(why({ symbolType: 'pilot', priceType: 'market-cap' })).toBe('symbolType pilot and priceType market-cap');
  });
});

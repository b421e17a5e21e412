import type { Translate } from '../../../i18n/translate.ts';
import { summarizeTrades } from '../rules/trade-clusters.ts';
import type { Trade } from '../rules/trades.ts';
import type { TextFormats } from './use-text-formats.ts';

/** Describes fills in lines of text: the details of a single fill, or the totals of several fills. */
export function describeTrades(t: Translate, formats: TextFormats, trades: readonly Trade[]): readonly string[] {
  const [first, second] = trades;
  if (first === undefined) return [];
  if (second === undefined) {
    const { side, price, quantity, text, fee } = first;
    const values = { quantity: formats.decimal(quantity), price: formats.decimal(price) };
    const filled = side === 'buy' ? t('chart.fillBuy', values) : t('chart.fillSell', values);
    return [filled, fee === '' ? '' : t('chart.fillFee', { fee }), text].filter((line) => line !== '');
  }
  const { count, bought, sold, net } = summarizeTrades(trades);
  const lines = [t('chart.fills', { count })];
  const valuesOf = (total: NonNullable<typeof bought>) => ({
    quantity: formats.decimal(total.quantity),
    price: formats.decimal(total.average),
  });
  if (bought) lines.push(t('chart.fillsBought', valuesOf(bought)));
  if (sold) lines.push(t('chart.fillsSold', valuesOf(sold)));
  if (bought && sold) lines.push(t('chart.fillsNet', { quantity: formats.decimal(net, true) }));
  return lines;
}

import type { Account, OrderType } from './account.ts';
import type { TradeMessages } from './messages.ts';

export type ChartElement = HTMLElementTagNameMap['exchange-chart'];
type PriceLine = NonNullable<ChartElement['lines']>[number];
type Trade = NonNullable<ChartElement['trades']>[number];
type Decimal = `${number}`;

/** A price alert that the user created in the chart's menu. */
export interface Alert {
  readonly id: string;
  readonly price: string;
}

/** Returns the chart's lines for an account: the position with its targets, the limit orders, and the alerts. */
export function linesOf(
  { position, orders }: Account,
  { alerts, quote, t }: { readonly alerts: readonly Alert[]; readonly quote: string; readonly t: TradeMessages },
): readonly PriceLine[] {
  const targetOf = (type: OrderType): Decimal | true =>
    (orders.find((order) => order.type === type)?.price as Decimal | undefined) ?? true;
  const lines: PriceLine[] = orders
    .filter(({ type }) => type === 'limit')
    .map(({ id, side, price, quantity }) => ({
      id,
      kind: 'order',
      side,
      price: price as Decimal,
      quantity: quantity as Decimal,
      text: side === 'buy' ? t.buy : t.sell,
      draggable: true,
      closable: true,
    }));
  if (position)
    lines.unshift({
      id: 'position',
      kind: 'position',
      side: position.side,
      price: position.entry as Decimal,
      quantity: position.quantity as Decimal,
      text: position.side === 'buy' ? t.long : t.short,
      profit: 'auto',
      currency: quote,
      closable: true,
      takeProfit: targetOf('take-profit'),
      stopLoss: targetOf('stop-loss'),
    });
  const alertLines = alerts.map(({ id, price }) => ({
    id,
    kind: 'alert' as const,
    price: price as Decimal,
    text: t.alert,
    draggable: true,
    closable: true,
  }));
  return [...lines, ...alertLines];
}

/** Returns the chart's trades for an account's fills. */
export function tradesOf({ fills }: Account, symbol: string, quote: string): readonly Trade[] {
  return fills.map(({ id, time, side, price, quantity, fee }) => ({
    id,
    time,
    side,
    symbol,
    price: price as Decimal,
    quantity: quantity as Decimal,
    fee: `${fee} ${quote}`,
  }));
}

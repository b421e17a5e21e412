import { html, nothing, type TemplateResult } from 'lit-html';
import { multiplyDecimals, signOf } from '../../../src/features/exchange-chart/rules/decimals.ts';
import type { Side } from '../../../src/features/exchange-chart/rules/trades.ts';
import { type Account, availableFunds, marginOf, type Order, type OrderType, profitOf } from './account.ts';
import type { TradeMessages } from './messages.ts';
import type { dayOf, TradedMarket } from './sample.ts';

/** The order form's fields. */
export interface Draft {
  readonly side: Side;
  readonly type: 'limit' | 'market';
  readonly price: string;
  readonly quantity: string;
}

/** Actions that users can take on the trade screen. */
export interface TradeActions {
  onDraft(draft: Partial<Draft>): void;
  onPlace(): void;
  onShare(percent: number): void;
  onMove(id: string, price: string): void;
  onCancel(id: string): void;
  onClose(): void;
}

export interface TradeView {
  readonly account: Account;
  readonly draft: Draft;
  readonly day: ReturnType<typeof dayOf>;
  readonly market: TradedMarket;
  readonly base: string;
  readonly quote: string;
  readonly t: TradeMessages;
  readonly language: string;
  /** Why the order was rejected, or an empty string. */
  readonly problem: string;
  readonly actions: TradeActions;
}

/** Returns functions that format a view's numbers and times. */
function formatsOf({ language, market }: Pick<TradeView, 'language' | 'market'>) {
  const write = (value: string, options: Intl.NumberFormatOptions): string =>
    new Intl.NumberFormat(language, options).format(value as `${number}`);
  const fixed = (decimals: number) => ({ minimumFractionDigits: decimals, maximumFractionDigits: decimals });
  return {
    price: (value: string) => write(value, fixed(market.decimals)),
    quantity: (value: string) => write(value, { maximumFractionDigits: market.quantityDecimals }),
    money: (value: string) => write(value, fixed(2)),
    signed: (value: string) => write(value, { ...fixed(2), signDisplay: 'exceptZero' }),
    percent: (value: number) =>
      write((value / 100).toFixed(6), { style: 'percent', ...fixed(2), signDisplay: 'exceptZero' }),
    share: (value: number) => write((value / 100).toFixed(2), { style: 'percent' }),
    compact: (value: number) => write(String(value), { notation: 'compact', maximumFractionDigits: 2 }),
    time: (time: number) =>
      new Intl.DateTimeFormat(language, {
        month: 'short',
        day: 'numeric',
        hour: '2-digit',
        minute: '2-digit',
        hourCycle: 'h23',
      }).format(time),
  };
}

const toneOf = (sign: number): string => (sign > 0 ? 'up' : sign < 0 ? 'down' : '');

/** Renders the last price and the 24-hour figures. */
export function statsView(view: TradeView): TemplateResult {
  const { t, day, base } = view;
  const formats = formatsOf(view);
  const figures = [
    [t.high, formats.price(day.high)],
    [t.low, formats.price(day.low)],
    [t.volume, `${formats.compact(day.volume / Number(day.last))} ${base}`],
  ] as const;
  return html`<div class="stat stat-main">
      <dt class="visually-hidden">${t.lastPrice}</dt>
      <dd class=${toneOf(day.change)}><bdi>${formats.price(day.last)}</bdi></dd>
    </div>
    <div class="stat">
      <dt>${t.change}</dt>
      <dd class=${toneOf(day.change)}><bdi>${formats.percent(day.change)}</bdi></dd>
    </div>
    ${figures.map(
      ([name, value]) =>
        html`<div class="stat stat-day">
          <dt>${name}</dt>
          <dd><bdi>${value}</bdi></dd>
        </div>`,
    )}`;
}

const SHARES = [25, 50, 75, 100] as const;

export function formView(view: TradeView): TemplateResult {
  const { t, draft, account, base, quote, day, problem, actions } = view;
  const formats = formatsOf(view);
  const price = draft.type === 'market' ? day.last : draft.price;
  const isNumber = (text: string): boolean => /^\d{1,15}(?:\.\d{1,12})?$/.test(text);
  const total = isNumber(price) && isNumber(draft.quantity) ? multiplyDecimals(price, draft.quantity) : undefined;
  const choice = (name: string, value: string, label: string, isChosen: boolean) =>
    html`<label class="choice" data-value=${value}
      ><input
        type="radio"
        name=${name}
        value=${value}
        .checked=${isChosen}
        @change=${() => actions.onDraft({ [name]: value })}
      /><span>${label}</span></label
    >`;
  const field = (name: 'price' | 'quantity', label: string, unit: string) =>
    html`<label class="field"
      ><span>${label}</span
      ><input
        name=${name}
        inputmode="decimal"
        autocomplete="off"
        .value=${draft[name]}
        aria-describedby=${problem === '' ? nothing : 'trade-problem'}
        @input=${(event: Event) => actions.onDraft({ [name]: (event.target as HTMLInputElement).value.trim() })}
      /><span class="unit">${unit}</span></label
    >`;
  return html`<form
    class="order-form"
    data-side=${draft.side}
    novalidate
    @submit=${(event: Event) => {
      event.preventDefault();
      actions.onPlace();
    }}
  >
    <fieldset class="choices sides">
      <legend class="visually-hidden">${t.side}</legend>
      ${choice('side', 'buy', t.buy, draft.side === 'buy')} ${choice('side', 'sell', t.sell, draft.side === 'sell')}
    </fieldset>
    <fieldset class="choices types">
      <legend class="visually-hidden">${t.orderType}</legend>
      ${choice('type', 'limit', t.limit, draft.type === 'limit')}
      ${choice('type', 'market', t.market, draft.type === 'market')}
    </fieldset>
    ${
      draft.type === 'limit'
        ? field('price', t.price, quote)
        : html`<p class="field field-fixed">
            <span>${t.price}</span><span>${t.atMarket}</span><span class="unit">${quote}</span>
          </p>`
    }
    ${field('quantity', t.amount, base)}
    <div class="shares">
      ${SHARES.map(
        (share) => html`<button type="button" @click=${() => actions.onShare(share)}>${formats.share(share)}</button>`,
      )}
    </div>
    <dl class="sums">
      <div>
        <dt>${t.available}</dt>
        <dd><bdi>${formats.money(availableFunds(account))} ${quote}</bdi></dd>
      </div>
      <div>
        <dt>${t.total}</dt>
        <dd><bdi>${total === undefined ? '–' : `${formats.money(total)} ${quote}`}</bdi></dd>
      </div>
      <div>
        <dt>${t.margin}</dt>
        <dd>
          <bdi>${total === undefined ? '–' : `${formats.money(marginOf(price, draft.quantity))} ${quote}`}</bdi>
        </dd>
      </div>
    </dl>
    <p id="trade-problem" class="problem" role="alert">${problem}</p>
    <button class="submit">${draft.side === 'buy' ? t.buy : t.sell} ${base}</button>
    <p class="fine-print">${t.demo}</p>
  </form>`;
}

/** Renders a heading with the number of rows, followed by the table or, if there are no rows, the sentence `empty`. */
function tableView(
  title: string,
  {
    heads,
    rows,
    empty,
  }: { readonly heads: readonly string[]; readonly rows: readonly TemplateResult[]; readonly empty: string },
): TemplateResult {
  return html`<h2>${title} <span class="count">${rows.length}</span></h2>
    ${
      rows.length === 0
        ? html`<p class="empty">${empty}</p>`
        : html`<div class="table-scroll" role="region" aria-label=${title} tabindex="0">
            <table>
              <thead>
                <tr>
                  ${heads.map((head) => html`<th scope="col">${head}</th>`)}
                </tr>
              </thead>
              <tbody>
                ${rows}
              </tbody>
            </table>
          </div>`
    }`;
}

export function positionsView(view: TradeView): TemplateResult {
  const { t, account, day, base, quote, actions } = view;
  const formats = formatsOf(view);
  const { position, orders } = account;
  const targetOf = (type: OrderType): string => {
    const price = orders.find((order) => order.type === type)?.price;
    return price === undefined ? '–' : formats.price(price);
  };
  const rows =
    position === undefined
      ? []
      : [position].map((one) => {
          const profit = profitOf(one, day.last, one.quantity);
          const margin = Number(marginOf(one.entry, one.quantity));
          return html`<tr data-position>
            <th scope="row">
              <bdi>${base}/${quote}</bdi>
              <span class="badge" data-side=${one.side}>${one.side === 'buy' ? t.long : t.short}</span>
            </th>
            <td><bdi>${formats.quantity(one.quantity)} ${base}</bdi></td>
            <td><bdi>${formats.price(one.entry)}</bdi></td>
            <td><bdi>${formats.price(day.last)}</bdi></td>
            <td class=${toneOf(signOf(profit))}>
              <bdi>${formats.signed(profit)} ${quote}</bdi>
              <small><bdi>${formats.percent((Number(profit) / margin) * 100)}</bdi></small>
            </td>
            <td data-target="take-profit"><bdi>${targetOf('take-profit')}</bdi></td>
            <td data-target="stop-loss"><bdi>${targetOf('stop-loss')}</bdi></td>
            <td class="row-action">
              <button type="button" aria-label="${t.close}: ${base}/${quote}" @click=${() => actions.onClose()}>
                ${t.close}
              </button>
            </td>
          </tr>`;
        });
  const heads = [t.pair, t.amount, t.entry, t.lastPrice, t.profit, t.takeProfit, t.stopLoss, t.actions];
  return tableView(t.positions, { heads, rows, empty: t.noPositions });
}

const typeOf = (t: TradeMessages, type: OrderType): string =>
  ({ limit: t.limit, 'take-profit': t.takeProfit, 'stop-loss': t.stopLoss })[type];

/** Renders the open orders. Prices are editable, because users can move orders here as well as in the chart. */
export function ordersView(view: TradeView): TemplateResult {
  const { t, account, base, quote, actions } = view;
  const formats = formatsOf(view);
  const nameOf = ({ type, side, quantity }: Order): string =>
    `${typeOf(t, type)}, ${side === 'buy' ? t.buy : t.sell} ${formats.quantity(quantity)} ${base}`;
  const rows = account.orders.map(
    (order) =>
      html`<tr data-order=${order.id} data-type=${order.type}>
        <th scope="row">${typeOf(t, order.type)}</th>
        <td><span class="badge" data-side=${order.side}>${order.side === 'buy' ? t.buy : t.sell}</span></td>
        <td>
          <input
            class="price-input"
            inputmode="decimal"
            autocomplete="off"
            aria-label="${t.price}: ${nameOf(order)}"
            .value=${order.price}
            @change=${(event: Event) => {
              const input = event.target as HTMLInputElement;
              actions.onMove(order.id, input.value.trim());
            }}
          />
        </td>
        <td><bdi>${formats.quantity(order.quantity)} ${base}</bdi></td>
        <td><bdi>${formats.money(multiplyDecimals(order.price, order.quantity))} ${quote}</bdi></td>
        <td class="row-action">
          <button type="button" aria-label="${t.cancel}: ${nameOf(order)}" @click=${() => actions.onCancel(order.id)}>
            ${t.cancel}
          </button>
        </td>
      </tr>`,
  );
  const heads = [t.type, t.side, t.price, t.amount, t.total, t.actions];
  return html`${tableView(t.orders, { heads, rows, empty: t.noOrders })}
    <p class="hint">${t.hint}</p>`;
}

const MOST_FILLS = 12;

/** Renders the latest fills. */
export function fillsView(view: TradeView): TemplateResult {
  const { t, account, base, quote } = view;
  const formats = formatsOf(view);
  const rows = account.fills.slice(0, MOST_FILLS).map(
    ({ id, time, side, price, quantity, fee, profit }) =>
      html`<tr data-fill=${id}>
        <th scope="row"><bdi>${formats.time(time)}</bdi></th>
        <td><span class="badge" data-side=${side}>${side === 'buy' ? t.buy : t.sell}</span></td>
        <td><bdi>${formats.price(price)}</bdi></td>
        <td><bdi>${formats.quantity(quantity)} ${base}</bdi></td>
        <td><bdi>${formats.money(fee)} ${quote}</bdi></td>
        <td class=${toneOf(profit === undefined ? 0 : signOf(profit))}>
          <bdi>${profit === undefined ? '–' : `${formats.signed(profit)} ${quote}`}</bdi>
        </td>
      </tr>`,
  );
  const heads = [t.time, t.side, t.price, t.amount, t.fee, t.realised];
  return tableView(t.fills, { heads, rows, empty: t.noFills });
}

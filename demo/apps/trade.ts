import { render } from 'lit-html';
import {
  type Account,
  availableFunds,
  cancelOrder,
  closePosition,
  LEVERAGE,
  type Market,
  matchOrders,
  moveOrder,
  type Outcome,
  placeOrder,
  type Rejection,
  setTarget,
} from './trade/account.ts';
import { type Alert, type ChartElement, linesOf, tradesOf } from './trade/chart-lines.ts';
import { messagesOf } from './trade/messages.ts';
import { dayOf, priceAt, sampleAccount, type TradedMarket } from './trade/sample.ts';
import {
  type Draft,
  fillsView,
  formView,
  ordersView,
  positionsView,
  statsView,
  type TradeActions,
  type TradeView,
} from './trade/view.ts';

/** Data that the server embeds in the page. */
interface PageData {
  readonly market: TradedMarket;
  /** The server's time, in Unix seconds. */
  readonly now: number;
}

/** The interval between market price updates, in milliseconds. */
const INTERVAL = 1000;

const element = (selector: string): HTMLElement => {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}`);
  return found;
};

/** Runs the trade screen. The chart, the order form and the tables display and change one in-memory account. */
function startTrading({ market, now: serverTime }: PageData): void {
  const chart = element('exchange-chart') as ChartElement;
  const status = element('.trade-status');
  const language = document.documentElement.lang;
  const t = messagesOf(language);
  const { symbol } = market;
  const [base = '', quote = ''] = symbol.split('_');
  const loaded = performance.now();
  const time = (): number => serverTime + (performance.now() - loaded) / 1000;
  const current = (): Market => ({ price: priceAt(market, time()), time: Math.floor(time() * 1000) });
  const rejections: Readonly<Record<Rejection, string>> = {
    quantity: t.rejectQuantity,
    price: t.rejectPrice,
    funds: t.rejectFunds,
    'take-profit': t.rejectTakeProfit,
    'stop-loss': t.rejectStopLoss,
    position: t.rejectPosition,
  };

  let account: Account = sampleAccount(market, time());
  let alerts: readonly Alert[] = [];
  let nextAlert = 0;
  let draft: Draft = { side: 'buy', type: 'limit', price: priceAt(market, time()), quantity: '' };
  let problem = '';

  const announce = (text: string): void => {
    status.textContent = text;
  };
  const draw = (): void => {
    const day = dayOf(market, time());
    const view: TradeView = { account, draft, day, market, base, quote, t, language, problem, actions };
    render(statsView(view), element('.trade-stats'));
    render(formView(view), element('.trade-form'));
    render(positionsView(view), element('.trade-positions'));
    render(ordersView(view), element('.trade-orders'));
    render(fillsView(view), element('.trade-fills'));
  };
  const showInChart = (): void => {
    chart.lines = linesOf(account, { alerts, quote, t });
    chart.trades = tradesOf(account, symbol, quote);
  };
  const change = (next: Account): void => {
    account = next;
    showInChart();
    draw();
  };
  /** Applies and announces an outcome. Returns whether the outcome was accepted. */
  const settle = (outcome: Outcome, text: string): boolean => {
    if ('rejection' in outcome) {
      announce(rejections[outcome.rejection]);
      draw();
      return false;
    }
    announce(outcome.account.fills.length > account.fills.length && text !== t.closed ? t.filled : text);
    change(outcome.account);
    return true;
  };

  const actions: TradeActions = {
    onDraft: (changed) => {
      draft = { ...draft, ...changed };
      problem = '';
      draw();
    },
    onShare: (percent) => {
      const price = Number(draft.type === 'market' ? current().price : draft.price);
      if (!(price > 0)) return;
      const most = (Number(availableFunds(account)) * Number(LEVERAGE)) / price;
      const unit = 10 ** market.quantityDecimals;
      const quantity = (Math.floor(((most * percent) / 100) * unit) / unit).toFixed(market.quantityDecimals);
      actions.onDraft({ quantity });
    },
    onPlace: () => {
      const outcome = placeOrder(account, draft, current());
      problem = 'rejection' in outcome ? rejections[outcome.rejection] : '';
      if ('account' in outcome) draft = { ...draft, quantity: '' };
      settle(outcome, t.placed);
    },
    onMove: (id, price) => void settle(moveOrder(account, id, price, current()), t.moved),
    onCancel: (id) => {
      announce(t.cancelled);
      change(cancelOrder(account, id));
    },
    onClose: () => void settle(closePosition(account, current()), t.closed),
  };

  chart.addEventListener('exchange-chart-quick-order', ({ detail }) => {
    actions.onDraft({ type: 'limit', price: detail.price });
    document.querySelector<HTMLElement>('.trade-form [name="quantity"]')?.focus();
  });
  chart.addEventListener('exchange-chart-price-alert', ({ detail }) => {
    nextAlert += 1;
    alerts = [...alerts, { id: `alert-${nextAlert}`, price: detail.price }];
    showInChart();
  });
  chart.addEventListener('exchange-chart-line-move', (event) => {
    const { id, price } = event.detail;
    if (alerts.some((alert) => alert.id === id))
      alerts = alerts.map((alert) => (alert.id === id ? { ...alert, price } : alert));
    else if (account.orders.some((order) => order.id === id)) {
      if (!settle(moveOrder(account, id, price, current()), t.moved)) event.preventDefault();
    }
  });
  chart.addEventListener('exchange-chart-line-action', (event) => {
    const { id, kind, action, price } = event.detail;
    if (action === 'close') actions.onClose();
    else if (action === 'cancel' && kind === 'alert') {
      alerts = alerts.filter((alert) => alert.id !== id);
      showInChart();
    } else if (action === 'cancel') actions.onCancel(id);
    else if (!settle(setTarget(account, action, price, current()), price === undefined ? t.cancelled : t.placed))
      event.preventDefault();
  });
  setInterval(() => {
    const next = matchOrders(account, current());
    if (next === account) draw();
    else {
      announce(t.filled);
      change(next);
    }
  }, INTERVAL);
  showInChart();
  draw();
}

const data = document.querySelector('#trade-data');
if (data !== null) startTrading(JSON.parse(data.textContent ?? '') as PageData);

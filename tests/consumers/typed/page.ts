import type { ExchangeChartElement, ExchangeHeaderElement, LanguageCode } from 'exchange-shell';

const header: ExchangeHeaderElement | null = document.querySelector('exchange-header');
if (header !== null) {
  header.siteId = 177;
  header.siteId = '177';
  header.language = 'pt-br';
  header.theme = 'dark';
  header.variant = 'demo';
  header.singleButton = true;
  header.language = undefined;
  const code: LanguageCode = header.language;
  const site: number = header.siteId;
  header.addEventListener('exchange-session', ({ detail }) => [detail.isLogin, detail.uid, code, site]);
  header.addEventListener('exchange-logout', function (event) {
    if (event.detail.scope === 'all') event.preventDefault();
    this.removeAttribute('variant');
  });
  header.addEventListener('click', ({ clientX }) => clientX);

  // @ts-expect-error -- no such language
  header.language = 'xx';
  // @ts-expect-error -- no such sub-site
  header.siteId = 5;
  // @ts-expect-error -- no such variant
  header.variant = 'test';
  // @ts-expect-error -- not part of this event
  header.addEventListener('exchange-session', ({ detail }) => detail.name);
}
document.addEventListener('exchange-error', ({ detail }) => [detail.source, detail.message]);
addEventListener('exchange-navigate', (event) => event.detail.href);

const chart: ExchangeChartElement = document.createElement('exchange-chart');
chart.datafeed = '/udf';
chart.lines = [{ id: '1', kind: 'order', price: '68000.5', draggable: true, quantity: '0.1', takeProfit: true }];
chart.trades = [{ id: '1', time: 1_760_000_000_000, side: 'buy', price: '68000.5', quantity: '0.1', fee: '3 USDT' }];
chart.engine = (box, { symbol, datafeed }) => {
  box.append(symbol);
  datafeed.onReady(() => {});
  return { remove() {} } as unknown as ReturnType<NonNullable<ExchangeChartElement['engine']>>;
};
// @ts-expect-error -- no such line type
chart.lines = [{ id: '1', kind: 'guess', price: 1 }];
// @ts-expect-error -- an engine is a function
chart.engine = 'klinecharts';

const navigation = document.createElement('exchange-side-nav');
navigation.items = [{ key: 'a', title: 'A', children: [{ key: 'b', title: 'B', href: '/b' }] }];
// @ts-expect-error -- an entry requires a title
navigation.items = [{ key: 'a' }];

const password = document.createElement('exchange-fund-password');
password.verify = async ({ fundPassword }) => ({ ok: fundPassword !== '' });
// @ts-expect-error -- the result must have `ok`
password.verify = async () => ({});

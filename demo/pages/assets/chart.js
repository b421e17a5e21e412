/* Logs the chart's events and adds a line for each price alert. The trade screen adds its own lines. */
const chart = document.querySelector('exchange-chart');
const log = document.querySelector('.chart-log');
const addRow = (text) => {
  const row = document.createElement('li');
  row.textContent = text;
  log.prepend(row);
};
for (const type of ['ready', 'quick-order', 'price-alert', 'line-move', 'line-action'])
  chart.addEventListener(`exchange-chart-${type}`, ({ detail }) => addRow(`${type} ${JSON.stringify(detail)}`));
chart.addEventListener('exchange-chart-saved', ({ detail }) => addRow(`saved for ${detail.key}`));
const isTradeScreen = document.querySelector('#trade-data') !== null;
chart.addEventListener('exchange-chart-price-alert', ({ detail }) => {
  if (isTradeScreen) return;
  const id = `alert-${(chart.lines ?? []).length}`;
  chart.lines = [...(chart.lines ?? []), { id, kind: 'alert', price: detail.price, text: 'Alert', draggable: true }];
});

/* Shows an order as a price line, and handles the chart's events. */
const chart = document.querySelector('exchange-chart');
const log = document.querySelector('.chart-log');
const say = (text) => {
  const row = document.createElement('li');
  row.textContent = text;
  log.prepend(row);
};
for (const type of ['ready', 'quick-order', 'price-alert', 'line-move'])
  chart.addEventListener(`exchange-chart-${type}`, ({ detail }) => say(`${type} ${JSON.stringify(detail)}`));
chart.addEventListener('exchange-chart-saved', ({ detail }) => say(`saved for ${detail.key}`));
chart.addEventListener('exchange-chart-price-alert', ({ detail }) => {
  const id = `alert-${(chart.lines ?? []).length}`;
  chart.lines = [...(chart.lines ?? []), { id, kind: 'alert', price: detail.price, text: 'Alert', draggable: true }];
});

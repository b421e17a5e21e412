/* oxlint-disable -- written like pages of its time */
window.addEvent('domready', function () {
  var total = 0;
  $$('td.amount').each(function (cell) {
    total += cell.get('text').toFloat();
  });
  new Element('p', { id: 'sum', text: 'Sum: ' + total }).inject($('table'), 'after');
  $('press').addEvent('click', function () {
    $('answer').set('text', 'pressed');
  });
  new Hash({ a: 1 }).each(function () {});
  document.documentElement.setAttribute('data-page', 'ready');
});

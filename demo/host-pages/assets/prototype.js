/* oxlint-disable -- written like pages of its time */
var Orders = Class.create({
  initialize: function (cells) {
    this.cells = cells;
    $('press').observe('click', this.answer.bindAsEventListener(this, 'pressed'));
  },
  sum: function () {
    return this.cells.inject(0, function (sum, cell) {
      return sum + parseFloat(cell.innerHTML);
    });
  },
  answer: function (event, text) {
    $('answer').update(text);
    if (window.Effect) new Effect.Highlight('rows', { duration: 0.1 });
  },
});
document.observe('dom:loaded', function () {
  var orders = new Orders($$('td.amount'));
  $('table').insert({ after: '<p id="sum">Sum: ' + orders.sum() + '</p>' });
  document.documentElement.setAttribute('data-page', 'ready');
});

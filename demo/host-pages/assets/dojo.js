/* oxlint-disable -- written like pages of its time */
require(['dojo/dom', 'dojo/on', 'dojo/query', 'dojo/dom-construct', 'dojo/parser', 'dojo/domReady!'], function (
  dom,
  on,
  query,
  construct,
) {
  on(dom.byId('press'), 'click', function () {
    dom.byId('answer').innerHTML = 'pressed';
  });
  construct.place('<p id="sum">' + query('td.amount').length + ' orders</p>', 'table', 'after');
  document.documentElement.setAttribute('data-page', 'ready');
});

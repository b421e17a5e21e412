/* oxlint-disable -- written like pages of its time */
var $ = function (id) {
  return document.getElementById(id);
};
var jq = jQuery.noConflict();
jq(document).ready(function () {
  jq('#press').live('click', function () {
    jq('#answer').text('pressed');
  });
  var total = 0;
  jq('td.amount').each(function () {
    total += parseFloat(jq(this).html());
  });
  jq('<p id="sum"></p>')
    .html('Sum: ' + total)
    .insertAfter('#table');
  jq('#title').hide().show();
  document.documentElement.setAttribute('data-page', 'ready');
});

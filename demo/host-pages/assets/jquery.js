/* oxlint-disable -- written like pages of its time */
var $ = function (id) {
  return document.getElementById(id);
};
jQuery.noConflict();
oldJQuery(function (jq) {
  jq(document).delegate('#press', 'click', function () {
    jq('#answer').text(jQuery('#answer').text() + 'pressed');
  });
  var total = 0;
  jQuery('td.amount').each(function () {
    total += parseFloat(jQuery(this).text());
  });
  jq('<p id="sum"/>')
    .text('Sum: ' + total)
    .insertAfter('#table');
  jQuery('#title').fadeOut(0).fadeIn(0);
  document.documentElement.setAttribute('data-page', 'ready');
});

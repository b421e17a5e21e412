/* oxlint-disable -- deliberately bad, like old pages */
/* jQuery 1.12 and the habits of 2014: extended prototypes, document-wide event handlers, careless globals. */
Array.prototype.last = function () {
  return this[this.length - 1];
};
Array.prototype.remove = function (item) {
  var at = this.indexOf(item);
  if (at >= 0) this.splice(at, 1);
  return this;
};
String.prototype.format = function () {
  var values = arguments;
  return this.replace(/\{(\d+)\}/g, function (_, n) {
    return values[n];
  });
};
Date.prototype.ymd = function () {
  return this.toISOString().slice(0, 10);
};

var status2 = 'loading',
  rows = [],
  self2 = this;

(function ($) {
  $.extend($.fn, {
    flash: function () {
      return this.fadeOut(80).fadeIn(80);
    },
    sum: function () {
      var total = 0;
      this.each(function () {
        total += parseFloat($(this).text());
      });
      return total;
    },
  });
  $.extend(true, $.easing, {
    old: function (x) {
      return x * x;
    },
  });
  $.ajaxSetup({ cache: false, headers: { 'X-Requested-With': 'XMLHttpRequest' } });

  $(function () {
    $('#statement tbody tr').each(function () {
      rows.push($(this).text());
    });
    for (var i in rows) {
      if (rows.hasOwnProperty(i)) status2 = rows[i];
    }
    $('#statement').after('<p class="text-right">Total: <b>' + $('.amount').sum().toFixed(3) + '</b></p>');
    $('a[href="#"]').attr('href', 'javascript:void(0)');
  });

  $(document).on('click', 'a, button', function () {
    window.lastClicked = this;
  });
  $(document).on('mouseenter', 'ul li', function () {
    $(this).addClass('hover');
  });
  $(document).on('keydown', function (event) {
    if (event.which === 113) $('h1').flash();
  });
  $(window).on('resize scroll', function () {
    $('#banner').css('bottom', 20);
  });
})(jQuery);

function showRow(index) {
  $('#row-details')
    .show()
    .html('Row {0}: {1}'.format(index, $('<i>').text(rows[index]).html()));
  return false;
}

/* global jQuery */
jQuery(function ($) {
  $(document).pjax('#next', '#pjax', { fragment: '#pjax', timeout: 8000 });
  $(document).on('click', '#press', function () {
    $('#answer').text('pressed');
  });
  document.documentElement.setAttribute('data-page', 'ready');
});

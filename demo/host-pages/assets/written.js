/* oxlint-disable -- written like pages of its time */
/* Rewrites the document in the same window, long after the page has loaded. */
function rewritePage() {
  var body = document.body.innerHTML;
  document.open();
  document.write(
    '<!DOCTYPE html><html lang="en" data-page="ready"><head><title>Rewritten</title></head><body>' +
      body +
      '</body></html>',
  );
  document.close();
  listen();
}
function listen() {
  document.getElementById('press').onclick = function () {
    document.getElementById('answer').innerHTML = 'pressed';
  };
}
listen();
document.documentElement.setAttribute('data-page', 'ready');

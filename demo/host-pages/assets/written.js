/* oxlint-disable -- as such pages were written */
/* Called when the page has long been there: everything is written anew, into the same window. */
function writeAnew() {
  var body = document.body.innerHTML;
  document.open();
  document.write(
    '<!DOCTYPE html><html lang="en" data-page="ready"><head><title>Anew</title></head><body>' + body + '</body></html>',
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

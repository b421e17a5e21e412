/* A page with its own listener, which reports when it is ready. XHTML has no `defer`. */
document.addEventListener('DOMContentLoaded', function () {
  document.getElementById('press').addEventListener('click', function () {
    document.getElementById('answer').textContent = 'pressed';
  });
  document.documentElement.setAttribute('data-page', 'ready');
});

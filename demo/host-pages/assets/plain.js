/* Adds a click handler once the page is parsed, which doesn't depend on `defer`. */
document.addEventListener('DOMContentLoaded', function () {
  document.getElementById('press').addEventListener('click', function () {
    document.getElementById('answer').textContent = 'pressed';
  });
  document.documentElement.setAttribute('data-page', 'ready');
});

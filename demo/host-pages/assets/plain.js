/* A page that listens by itself, and says when it is done. In XHTML there is no `defer`. */
document.addEventListener('DOMContentLoaded', function () {
  document.getElementById('press').addEventListener('click', function () {
    document.getElementById('answer').textContent = 'pressed';
  });
  document.documentElement.setAttribute('data-page', 'ready');
});

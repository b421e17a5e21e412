/* Listens on the document, because Turbo replaces the body. */
document.addEventListener('click', (event) => {
  if (event.target.id === 'press') document.getElementById('answer').textContent = 'pressed';
});
document.documentElement.setAttribute('data-page', 'ready');

/* Listens on the document, for bodies come and go. */
document.addEventListener('click', (event) => {
  if (event.target.id === 'press') document.getElementById('answer').textContent = 'pressed';
});
document.documentElement.setAttribute('data-page', 'ready');

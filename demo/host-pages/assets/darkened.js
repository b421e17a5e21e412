/* Has the same effect as turning the Dark Reader extension on. */
globalThis.darkenPage = () => globalThis.DarkReader.enable({ brightness: 100, contrast: 90, sepia: 10 });
document.getElementById('press').addEventListener('click', () => {
  document.getElementById('answer').textContent = 'pressed';
});
document.documentElement.setAttribute('data-page', 'ready');

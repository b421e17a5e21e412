/* Does the same as the extension when it is turned on. */
globalThis.darkenPage = () => globalThis.DarkReader.enable({ brightness: 100, contrast: 90, sepia: 10 });
document.getElementById('press').addEventListener('click', () => {
  document.getElementById('answer').textContent = 'pressed';
});
document.documentElement.setAttribute('data-page', 'ready');

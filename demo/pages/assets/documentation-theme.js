// Applies the theme that the user chose on an earlier page, before the first paint. `?theme=` on the page takes precedence.
const root = document.documentElement;
if (root.dataset.theme === undefined) {
  const stored = localStorage.getItem('exchange:theme');
  if (stored === 'light' || stored === 'dark') root.dataset.theme = stored;
}
document.addEventListener('exchange-theme-change', ({ detail }) => {
  root.dataset.theme = detail.theme;
});

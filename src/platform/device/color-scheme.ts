/** Returns the user's `prefers-color-scheme`, or `light` if the user has no preference. */
export function preferredTheme(): 'light' | 'dark' {
  try {
    return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

/** Calls `callback` when `prefers-color-scheme` changes. Returns a cleanup function. */
export function onPreferredThemeChange(callback: () => void): () => void {
  try {
    const query = window.matchMedia('(prefers-color-scheme: dark)');
    query.addEventListener('change', callback);
    return () => query.removeEventListener('change', callback);
  } catch {
    return () => {};
  }
}

/** What `prefers-color-scheme` asks for; `light` where nothing is asked. */
export function preferredTheme(): 'light' | 'dark' {
  try {
    return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  } catch {
    return 'light';
  }
}

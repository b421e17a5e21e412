/** Subscribes to an event of the page's window. Returns a cleanup function. */
export function onPageEvent(type: string, callback: () => void): () => void {
  const listener = (): void => callback();
  window.addEventListener(type, listener);
  return () => window.removeEventListener(type, listener);
}

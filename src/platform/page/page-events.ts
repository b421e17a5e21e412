/** Hears an event that the page sends to its window; returns what ends it. */
export function onPageEvent(type: string, listener: () => void): () => void {
  const hear = (): void => listener();
  window.addEventListener(type, hear);
  return () => window.removeEventListener(type, hear);
}

interface Keyboard {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

/** Captures keys for the page while it is in full-screen mode, if the Keyboard API is supported. Returns a cleanup function. */
export function lockKeys(...codes: readonly string[]): () => void {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: Keyboard };
  // Rejects in cross-origin frames. The browser then handles its keys as usual.
  keyboard?.lock?.(codes).catch(() => {});
  return () => keyboard?.unlock?.();
}

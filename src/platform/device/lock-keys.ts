interface Keyboard {
  lock(codes: readonly string[]): Promise<void>;
  unlock(): void;
}

/** Has a key given to the page while it has the full screen, in browsers that can; returns what gives it back. */
export function lockKeys(...codes: readonly string[]): () => void {
  const { keyboard } = navigator as Navigator & { readonly keyboard?: Keyboard };
  // Refused in a frame of another origin: the browser keeps its keys.
  keyboard?.lock?.(codes).catch(() => {});
  return () => keyboard?.unlock?.();
}

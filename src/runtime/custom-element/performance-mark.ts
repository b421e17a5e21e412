/** Phases of an element: its markup is rendered, React has hydrated or rendered it, it has dispatched `exchange-ready`. */
export type Phase = 'rendered' | 'hydrated' | 'ready';

/**
 * Sets the performance mark `exchange-shell:<tag>:<phase>`, so that pages can measure their elements. Elements of one tag share the name.
 */
export function markPhase({ localName }: { readonly localName: string }, phase: Phase): void {
  try {
    performance.mark(`exchange-shell:${localName}:${phase}`);
  } catch {
    // A page may have replaced `performance` by an object without `mark`.
  }
}

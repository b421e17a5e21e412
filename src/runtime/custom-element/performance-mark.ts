/**
 * An element's phases: `rendered` when its markup is visible, `hydrated` when React has hydrated or rendered it, `ready` when it has
 * dispatched `exchange-ready`.
 */
export type Phase = 'rendered' | 'hydrated' | 'ready';

/**
 * Sets the performance mark `exchange-shell:<tag>:<phase>` so that pages can measure their elements. All elements with the same tag share
 * the mark's name.
 */
export function markPhase({ localName }: { readonly localName: string }, phase: Phase): void {
  try {
    performance.mark(`exchange-shell:${localName}:${phase}`);
  } catch {
    // A page may have replaced `performance` with an object that has no `mark` method.
  }
}

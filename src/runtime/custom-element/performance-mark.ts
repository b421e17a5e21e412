/** What has become of an element: its markup stands, React has it, it has said that it is ready. */
export type Phase = 'standing' | 'awake' | 'ready';

/** `performance.mark('exchange-shell:<tag>:<phase>')`, so that pages can watch theirs; the first of an element is its own. */
export function markPhase({ localName }: { readonly localName: string }, phase: Phase): void {
  try {
    performance.mark(`exchange-shell:${localName}:${phase}`);
  } catch {
    // An old page may have put something else in its place.
  }
}

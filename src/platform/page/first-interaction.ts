/** Events that are treated as the first interaction with a page. */
const INTERACTIONS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'click'] as const;

const OPTIONS = { capture: true, passive: true };

let hasInteracted = false;

/**
 * Runs `action` once after the next interaction with the page, or immediately if an earlier call has already observed an interaction.
 * Returns a cleanup function.
 */
export function onFirstInteraction(action: () => void): () => void {
  const dispose = (): void => {
    for (const type of INTERACTIONS) window.removeEventListener(type, interact, OPTIONS);
  };
  const interact = (): void => {
    hasInteracted = true;
    dispose();
    action();
  };
  if (hasInteracted) action();
  else for (const type of INTERACTIONS) window.addEventListener(type, interact, OPTIONS);
  return dispose;
}

/** What a person does first on a page: moves the mouse, touches, presses a key, scrolls, or brings the focus in. */
const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'scroll', 'focusin', 'click'] as const;

const OPTIONS = { capture: true, passive: true };

let hasCome = false;

/** Runs once there has been a sign of a person on this page: at once where there was one before. Returns what ends the waiting. */
export function whenFirstSign(action: () => void): () => void {
  const end = (): void => {
    for (const type of SIGNS) window.removeEventListener(type, come, OPTIONS);
  };
  const come = (): void => {
    hasCome = true;
    end();
    action();
  };
  if (hasCome) action();
  else for (const type of SIGNS) window.addEventListener(type, come, OPTIONS);
  return end;
}

import { replayableControl } from '../../platform/page/replayable-control.ts';

/** Interaction events. Markup hydrates on the first of them at the latest. */
const INTERACTIONS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const;

export interface InteractionObserver {
  /** Stops recording and returns the controls that were clicked. Call this right before hydration so that no handler runs twice. */
  drainRecordedClicks(): HTMLElement[];
  disconnect(): void;
}

/** Observes interactions with markup that has no handlers yet, and records clicks on controls that need handlers. */
export function observeInteractions(markup: HTMLElement, callback: () => void): InteractionObserver {
  const clicks = new Set<HTMLElement>();
  const handle = (event: Event): void => {
    const control = event.type === 'click' ? replayableControl(event) : null;
    if (control !== null) clicks.add(control);
    callback();
  };
  const disconnect = (): void => {
    for (const type of INTERACTIONS) markup.removeEventListener(type, handle);
  };
  for (const type of INTERACTIONS) markup.addEventListener(type, handle, { passive: true });
  return {
    disconnect,
    drainRecordedClicks: () => {
      disconnect();
      return [...clicks];
    },
  };
}

/**
 * Replays clicks after hydration. The replayed events don't cross the shadow boundary, because the page has already received the originals.
 */
export function replayClicks(controls: readonly HTMLElement[]): void {
  for (const control of controls)
    if (control.isConnected) control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

import { replayableControl } from '../../platform/page/replayable-control.ts';

/** Events that count as an interaction. Markup hydrates on the first of them at the latest. */
const INTERACTIONS = ['pointerover', 'focusin', 'pointerdown', 'keydown', 'click'] as const;

export interface InteractionObserver {
  /** Stops recording and returns the controls that were clicked; called right before hydration, so that no handler runs twice. */
  drainRecordedClicks(): HTMLElement[];
  disconnect(): void;
}

/** Observes interactions with markup that has no handlers yet, and records the clicks on controls that need them. */
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

/** Repeats clicks after hydration. The page has already received the original events, so these do not leave the shadow root. */
export function replayClicks(controls: readonly HTMLElement[]): void {
  for (const control of controls)
    if (control.isConnected) control.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
}

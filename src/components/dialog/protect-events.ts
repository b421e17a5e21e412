/** What a user does in a dialog, in all the events that a page may intercept. */
const TYPES = [
  'pointerdown',
  'pointerup',
  'mousedown',
  'mouseup',
  'touchstart',
  'touchmove',
  'touchend',
  'wheel',
  'click',
  'auxclick',
  'contextmenu',
  'keydown',
  'keypress',
  'keyup',
  'beforeinput',
  'input',
  'paste',
  'focus',
  'focusin',
  'focusout',
  'blur',
] as const;

const METHODS = ['preventDefault', 'stopPropagation', 'stopImmediatePropagation'] as const;
/** The older names of the same, as properties that can be written. */
const PROPERTIES = ['returnValue', 'cancelBubble'] as const;

/**
 * Keeps the page from intercepting events in the capture phase that belong to a modal dialog of ours, as a focus trap does with all that
 * is outside of its own box: users could neither answer our dialog nor, as it is modal, reach the page's. On their way from the window to
 * the dialog's shadow root these events can be neither stopped nor prevented. Returns a cleanup function.
 */
export function protectEvents(dialog: HTMLDialogElement): () => void {
  const root = dialog.getRootNode() as ShadowRoot;
  // Keeps the event's object, and with it the properties set here, until the event has arrived.
  let current: Event | undefined;
  const protect = (event: Event): void => {
    if (!event.composedPath().includes(root.host)) return;
    current = event;
    for (const method of METHODS) Object.defineProperty(event, method, { configurable: true, value: () => {} });
    for (const name of PROPERTIES)
      Object.defineProperty(event, name, {
        configurable: true,
        get: () => name === 'returnValue',
        set: () => {},
      });
  };
  const restore = (event: Event): void => {
    if (event !== current) return;
    current = undefined;
    for (const name of [...METHODS, ...PROPERTIES]) Reflect.deleteProperty(event, name);
  };
  const options = { capture: true, passive: true };
  for (const type of TYPES) {
    window.addEventListener(type, protect, options);
    root.addEventListener(type, restore, options);
  }
  return () => {
    for (const type of TYPES) {
      window.removeEventListener(type, protect, options);
      root.removeEventListener(type, restore, options);
    }
  };
}

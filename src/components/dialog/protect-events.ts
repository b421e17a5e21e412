/** The input events that a page could intercept inside a dialog. */
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
/** Writable legacy properties that have the same effect as `METHODS`. */
const PROPERTIES = ['returnValue', 'cancelBubble'] as const;

/**
 * Prevents page scripts from intercepting events in the shell's modal dialogs during the capture phase. For example, a focus trap blocks
 * everything outside its container, so users could neither answer the dialog nor, because it is modal, reach the page. Between the window
 * and the dialog's shadow root, these events cannot be stopped or prevented. Returns a cleanup function.
 */
export function protectEvents(dialog: HTMLDialogElement): () => void {
  const root = dialog.getRootNode() as ShadowRoot;
  // Keeps a reference to the event's wrapper object so that the properties defined on it aren't garbage collected before the event reaches
  // the root.
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

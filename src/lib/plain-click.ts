/** The fields of a mouse event that determine whether it is a plain click. */
interface Click {
  readonly button: number;
  readonly metaKey: boolean;
  readonly ctrlKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

/**
 * Returns true for a click with the main button and without a modifier key. All other clicks are left to the browser, which may open a new
 * tab.
 */
export function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: Click): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

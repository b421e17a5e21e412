/**
 * Returns true if a keyboard event belongs to an input method, such as the Enter key that ends a composition. WebKit dispatches that Enter
 * event after the composition has ended, with key code 229.
 */
export function isFromInputMethod({
  isComposing,
  keyCode,
}: {
  readonly isComposing: boolean;
  readonly keyCode: number;
}): boolean {
  return isComposing || keyCode === 229;
}

import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

/** Adds popovers to engines without native support. */
export function applyPopovers(): void {
  if (!isSupported()) apply();
}

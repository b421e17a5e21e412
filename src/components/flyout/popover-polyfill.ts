import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

/** Popovers for engines that have none. */
export function applyPopovers(): void {
  if (!isSupported()) apply();
}

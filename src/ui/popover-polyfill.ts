import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

/** Popovers for engines below Chrome 114 and Safari 17. */
export function installPopovers(): void {
  if (!isSupported()) apply();
}

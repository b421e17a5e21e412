import { apply, isSupported } from '@oddbird/popover-polyfill/fn';

/** Adds popover support to engines that lack it. */
export function applyPopovers(): void {
  if (!isSupported()) apply();
}

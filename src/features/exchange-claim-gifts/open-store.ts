import { systemOf } from '../../domain/app/app-builds.ts';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { touchPoints, userAgent } from '../../platform/device/native-app.ts';
import { openInNativeApp } from '../../platform/device/open-native-app.ts';
import { navigateTo } from '../../platform/page/location.ts';
import { pageConfiguration } from '../../stores/configuration/page-configuration.ts';
import { errorSentence } from '../../stores/page/errors.ts';

/**
 * Opens the app store for this phone's operating system, if the page configures one. Two seconds later, the app's page opens unless the
 * user has left by then (GFT-03, NTV-06). Returns false if there is no store. The link then opens the app's page.
 */
export function openStore(host: HTMLElement, page: string): boolean {
  const system = systemOf(userAgent(), touchPoints());
  const store = system && pageConfiguration().getState().links.appStore?.[system];
  if (store === undefined) return false;
  const fail = (_: string, error?: unknown): void => {
    sendError(host, 'native-link', NOT_OPENED, error);
    navigateTo(page);
  };
  openInNativeApp(store, fail, () => true);
  return true;
}

const NOT_OPENED = errorSentence(
  'The app’s store did not open',
  'The app’s page opens instead',
  'Check links.appStore of the page configuration',
);

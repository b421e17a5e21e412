/** The code needed to interact with a dormant element. This separate chunk loads on the first interaction (`first-interaction.ts`). */
export { nativeFormOf } from './native-form.ts';
export { pickLanguage } from './pick-language.ts';
export { openInNativeApp } from '../../platform/device/open-native-app.ts';
export { connectFlyout } from '../../components/flyout/connect-flyout.ts';
export { isOnTheWayToBox, OPEN_DELAY } from '../../components/flyout/hover.ts';
export { createDormantFloatMenu } from '../../components/float-menu/dormant-float-menu.ts';

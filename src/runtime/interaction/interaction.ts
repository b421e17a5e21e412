/**
 * The code that interactions with a dormant element need. A separate chunk that loads on the first interaction (`first-interaction.ts`).
 */
export { nativeFormOf } from './native-form.ts';
export { pickLanguage } from './pick-language.ts';
export { openInNativeApp } from '../../platform/device/open-native-app.ts';
export { connectFlyout } from '../../components/flyout/connect-flyout.ts';
export { createDormantFloatMenu } from '../../components/float-menu/dormant-float-menu.ts';

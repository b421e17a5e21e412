/** What a person's doings need of an element that sleeps, in a file of its own: nobody loads it before somebody is there (`first-sign.ts`). */
export { nativeFormOf } from './native-form.ts';
export { pickLanguage } from './pick-language.ts';
export { openInNativeApp } from '../../platform/device/open-native-app.ts';
export { connectFlyout } from '../../components/flyout/connect-flyout.ts';
export { createDormantFloatMenu } from '../../components/float-menu/dormant-float-menu.ts';

/** What a person's doings need of an element that sleeps, in a file of its own: nobody loads it before somebody is there (`first-sign.ts`). */
export { nativeFormOf } from '../../element/beside-react/native-form.ts';
export { pickLanguage } from '../../element/beside-react/pick-language.ts';
export { openInNativeApp } from '../../platform/device/open-native-app.ts';
export { connectFlyout } from '../../ui/floating/connect-flyout.ts';
export { restFloatMenu } from './rest-float-menu.ts';

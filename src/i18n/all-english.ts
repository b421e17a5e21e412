import later from './messages/en.json?later';
import { addEnglish } from './english.ts';

let isKnown = false;

/** Makes all texts known, beyond those that stand in a header and footer which nobody has touched (`tools/message-files.ts`). */
export function registerFullEnglish(): void {
  if (!isKnown) addEnglish(later);
  isKnown = true;
}

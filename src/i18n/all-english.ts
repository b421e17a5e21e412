import later from './messages/en.json?later';
import { addEnglish } from './english.ts';

let isKnown = false;

/** Registers all English messages beyond the ones that the core header and footer need (`tools/message-files.ts`). */
export function registerFullEnglish(): void {
  if (!isKnown) addEnglish(later);
  isKnown = true;
}

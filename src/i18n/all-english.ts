import later from './messages/en.json?later';
import { addEnglish } from './english.ts';

let isKnown = false;

/**
 * Registers all English messages except those that the core header and footer need (`tools/message-files.ts`), which are already loaded.
 */
export function registerFullEnglish(): void {
  if (!isKnown) addEnglish(later);
  isKnown = true;
}

import { registerFullEnglish } from '../i18n/all-english.ts';
import type { Translate } from '../i18n/translate.ts';
import { useCoreTranslations } from './element-context.tsx';

/** Returns the translate function with all messages in the element's language. Messages configured by the page take precedence. */
export function useTranslate(): Translate {
  registerFullEnglish();
  return useCoreTranslations();
}

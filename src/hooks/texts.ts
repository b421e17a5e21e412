import { registerFullEnglish } from '../i18n/all-english.ts';
import type { Translate } from '../i18n/translate.ts';
import { useCoreTranslations } from './element-context.tsx';

/** The texts of the element's language, all of them, the page's own over them. */
export function useTranslate(): Translate {
  registerFullEnglish();
  return useCoreTranslations();
}

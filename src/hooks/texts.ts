import { knowAllTexts } from '../i18n/all-english.ts';
import type { Translate } from '../i18n/translate.ts';
import { useFirstTexts } from './element-context.tsx';

/** The texts of the element's language, all of them, the page's own over them. */
export function useTranslate(): Translate {
  knowAllTexts();
  return useFirstTexts();
}

import { registerFullEnglish } from '../../i18n/all-english.ts';
import { loadMessages } from '../../i18n/load-messages.ts';
import { createTranslator, type Translate } from '../../i18n/translate.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';

/** Returns a language's translate functions, without and with the page's messages. Rejects if the language's file fails to load. */
export async function loadTranslators(
  language: LanguageCode,
  overrides: Readonly<Record<string, string>>,
): Promise<readonly [builtIn: Translate, current: Translate]> {
  registerFullEnglish();
  const messages = await loadMessages(language);
  return [createTranslator(language, messages), createTranslator(language, messages, overrides)];
}

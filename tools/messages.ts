import { basename, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { LANGUAGES } from '../src/domain/languages/language-table.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../src/domain/languages/languages.ts';
import { findFaults, languagesWithFile, messageFolders, readMessages, REFERENCE } from './message-files.ts';

const { values } = parseArgs({ options: { verbose: { type: 'boolean', default: false } } });
let faultCount = 0;
for (const folder of messageFolders(resolve(import.meta.dirname, '../src/i18n/messages'))) {
  const reference = readMessages(folder, REFERENCE);
  const keys = Object.keys(reference);
  const languages = [...new Set<string>([...LANGUAGE_CODES, ...languagesWithFile(folder)])];

  console.log(`${keys.length} messages in ${basename(folder)}/${REFERENCE}.json`);
  for (const language of languages) {
    const messages = readMessages(folder, language);
    // Missing messages are allowed, because the fallback language provides them.
    const followed = LANGUAGES[language as LanguageCode]?.fallback;
    const filled = { ...(followed !== undefined && readMessages(folder, followed)), ...messages };
    const missing = keys.filter((key) => !Object.hasOwn(filled, key));
    if (missing.length > 0) console.log(`${language}: ${missing.length} missing`);
    if (values.verbose) for (const key of missing) console.log(`  ${key}`);
    for (const { key, what } of findFaults(language, messages, reference)) {
      faultCount += 1;
      console.error(`${language}: "${key}" ${what}`);
    }
  }
}
if (faultCount > 0) process.exitCode = 1;

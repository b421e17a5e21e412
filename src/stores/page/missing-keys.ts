import { errorSentence, reportErrorOnce } from './errors.ts';

/** Reports missing configuration keys that a dialog requires, once per page. */
export function reportMissingKeys(keys: readonly string[]): void {
  for (const key of keys)
    reportErrorOnce({
      source: 'configuration',
      message: errorSentence(
        `A dialog needs the page configuration's ${key}, which is missing`,
        'The dialog is not shown',
        `Set ${key} in exchange.config.ts or in ExchangeShell.configure()`,
      ),
    });
}

/**
 * Returns the chunk name for a language's message module, such as `messages-tr` or, for a lazily loaded area, `chart-tr`. Returns undefined
 * for any other module.
 */
export function languageName(module: string | null): string | undefined {
  const [, area = 'messages', language] = /\/i18n\/messages\/(?:([\w-]+)\/)?([\w-]+)\.js/.exec(module ?? '') ?? [];
  return language === undefined ? undefined : `${area}-${language}`;
}

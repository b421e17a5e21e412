/**
 * Returns the chunk name of a language's messages, such as `messages-tr` or, for an area, `chart-tr`. Returns undefined for any other
 * module.
 */
export function languageName(module: string | null): string | undefined {
  const [, area = 'messages', language] = /\/i18n\/messages\/(?:([\w-]+)\/)?([\w-]+)\.js/.exec(module ?? '') ?? [];
  return language === undefined ? undefined : `${area}-${language}`;
}

/** Returns the name of a language's file, `messages-tr`, or of an area, `chart-tr`. Undefined for any other module. */
export function languageName(module: string | null): string | undefined {
  const [, area = 'messages', language] = /\/i18n\/messages\/(?:([\w-]+)\/)?([\w-]+)\.js/.exec(module ?? '') ?? [];
  return language === undefined ? undefined : `${area}-${language}`;
}

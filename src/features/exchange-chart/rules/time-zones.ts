/** The chart setting for the device's time zone. */
export const DEVICE_ZONE = '';
export const UTC = 'Etc/UTC';

/** Returns the IANA name of a chart's time zone setting. */
export function namedZone(setting: string): string {
  return setting === DEVICE_ZONE ? new Intl.DateTimeFormat().resolvedOptions().timeZone : setting;
}

/** Returns a symbol's time zone. Returns undefined if it is UTC or the device's zone, because the chart always offers these two. */
export function exchangeZone(symbolZone: string | undefined, deviceZone: string): string | undefined {
  return symbolZone === UTC || symbolZone === deviceZone ? undefined : symbolZone;
}

/**
 * Returns a time zone's offset from UTC at a time, such as `UTC+1`. The time is in milliseconds since 1970. If the browser doesn't support
 * the zone, returns the zone's name.
 */
export function zoneOffset(setting: string, locale: string, at: number): string {
  const zone = namedZone(setting);
  try {
    const format = new Intl.DateTimeFormat(locale, {
      timeZone: zone,
      timeZoneName: 'shortOffset',
      numberingSystem: 'latn',
    });
    const offset = format.formatToParts(at).find(({ type }) => type === 'timeZoneName')?.value;
    return offset?.replace(/^GMT(?:[+-]0$)?/, 'UTC') ?? zone;
  } catch {
    return zone;
  }
}

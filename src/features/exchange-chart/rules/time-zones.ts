/** The chart setting for the device's time zone. */
export const DEVICE_ZONE = '';
export const UTC = 'Etc/UTC';

/** Returns the IANA name of a chart's time zone setting. */
export function namedZone(setting: string): string {
  return setting === DEVICE_ZONE ? new Intl.DateTimeFormat().resolvedOptions().timeZone : setting;
}

/** Returns the time zone of a symbol. Returns undefined if it is UTC or the device's zone, because the chart offers these anyway. */
export function exchangeZone(symbolZone: string | undefined, deviceZone: string): string | undefined {
  return symbolZone === UTC || symbolZone === deviceZone ? undefined : symbolZone;
}

/**
 * Returns the offset of a time zone at a time in milliseconds, for example `UTC+1`. If the browser doesn't know the zone, returns the
 * zone's name.
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

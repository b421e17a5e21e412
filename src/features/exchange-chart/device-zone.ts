/** The device's zone of time, a name of `Intl.supportedValuesOf('timeZone')` or `Etc/UTC`. */
export const deviceZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

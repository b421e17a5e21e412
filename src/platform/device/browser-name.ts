/** Returns the user agent string, or an empty string if it cannot be read. */
export function browserName(): string {
  try {
    return navigator.userAgent;
  } catch {
    return '';
  }
}

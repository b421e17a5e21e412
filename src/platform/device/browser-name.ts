/** What the browser says of itself; empty where it says nothing. */
export function browserName(): string {
  try {
    return navigator.userAgent;
  } catch {
    return '';
  }
}

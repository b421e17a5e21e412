/** The part of the Network Information API that Chromium supports. */
interface Connection {
  readonly saveData?: boolean;
  readonly effectiveType?: string;
}

/** Returns true if the user or the browser saves data, if the connection is as slow as 2G, or if neither can be determined. */
export function savesData(): boolean {
  try {
    const { connection } = navigator as { connection?: Connection };
    return (
      connection?.saveData === true ||
      connection?.effectiveType?.endsWith('2g') === true ||
      matchMedia('(prefers-reduced-data: reduce)').matches
    );
  } catch {
    return true;
  }
}

export type Theme = 'light' | 'dark';

/** Theme IDs for the header and the search application (DAT-47, OP-01). Not used for charts. */
export const HEADER_THEME_ID: Readonly<Record<Theme, number>> = { light: 0, dark: 2 };

/** Parses `light`, `dark`, or the numbers used by old pages: 0 is light, 1 and 2 are dark. Returns undefined for any other value. */
export function parseTheme(value: unknown): Theme | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim().toLowerCase();
  if (text === 'light' || text === '0') return 'light';
  if (text === 'dark' || text === '1' || text === '2') return 'dark';
  return undefined;
}

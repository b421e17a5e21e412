/**
 * Text colours with the backgrounds on which they appear, as names of custom properties without `--exchange-`. A page that changes either
 * colour must check the contrast of the pair.
 */
export const CONTRASTS: Readonly<Record<string, readonly string[]>> = {
  text: ['surface', 'raised', 'sunken', 'hover', 'accent-tint'],
  'text-secondary': ['surface', 'raised', 'sunken', 'hover', 'accent-tint'],
  'text-tertiary': ['surface', 'raised', 'sunken', 'hover'],
  accent: ['surface', 'raised', 'accent-tint'],
  'on-accent': ['accent', 'accent-hover'],
};

/** The minimum contrast ratio for text of any size (WCAG 2.2, 1.4.3). It also satisfies the minimum of 3 for focus rings. */
export const LEAST_CONTRAST = 4.5;

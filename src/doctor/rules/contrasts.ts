/** Text colours and the backgrounds they appear on: custom properties without `--exchange-`. A page that changes one must check the pair. */
export const CONTRASTS: Readonly<Record<string, readonly string[]>> = {
  text: ['surface', 'raised', 'sunken', 'hover', 'accent-tint'],
  'text-secondary': ['surface', 'raised', 'sunken', 'hover', 'accent-tint'],
  'text-tertiary': ['surface', 'raised', 'sunken', 'hover'],
  accent: ['surface', 'raised', 'accent-tint'],
  'on-accent': ['accent', 'accent-hover'],
};

/** WCAG 2.2, 1.4.3, for text of any size. It also satisfies the ratio of 3 for focus rings. */
export const LEAST_CONTRAST = 4.5;

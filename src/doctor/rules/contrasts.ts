/** What is read, and what it stands on: names of custom properties, without `--exchange-`. A page that changes one of a pair answers for it. */
export const CONTRASTS: Readonly<Record<string, readonly string[]>> = {
  text: ['surface', 'raised', 'sunken', 'hover', 'accent-tint'],
  'text-secondary': ['surface', 'raised', 'sunken', 'hover', 'accent-tint'],
  'text-tertiary': ['surface', 'raised', 'sunken', 'hover'],
  accent: ['surface', 'raised', 'accent-tint'],
  'on-accent': ['accent', 'accent-hover'],
};

/** WCAG 2.2, 1.4.3, for text of any size; with it a focus ring has its 3, too. */
export const LEAST_CONTRAST = 4.5;

import { LEAST_CONTRAST } from '../../src/doctor/rules/contrasts.ts';
import { contrastOf } from './contrast-of.ts';
import type { Tokens } from './read-tokens.ts';

/** The shell's accent colours in light and dark mode (`tokens.css`). */
const ACCENTS = ['#0b5cf5', '#5b95ff'];

const mix = (color: string, percent: number, surface: string): string =>
  `color-mix(in srgb, ${color} ${percent}%, ${surface})`;

/** The minimum contrast of an accent colour on the background. Its contrast on its own tint is up to 13 % lower. */
const LEAST_ACCENT_CONTRAST = LEAST_CONTRAST * 1.15;

/**
 * Returns an accent colour that is legible on a page's background in light and dark mode: one of the shell's, or else the page's text
 * colour. Undefined if the contrast is unknown.
 */
function accentOn(surface: string, text: string): string | undefined {
  if (contrastOf(text, surface) === undefined) return undefined;
  return ACCENTS.find((accent) => (contrastOf(accent, surface) ?? 0) >= LEAST_ACCENT_CONTRAST) ?? text;
}

/**
 * Adds the custom properties that can't be read from a page's header or footer: those of menus, hovered controls, borders and secondary
 * text. Without them, the shell's own light or dark colours would be combined with the page's colours, and text might be illegible.
 */
export function deriveTokens(tokens: Tokens): Tokens {
  const { '--exchange-surface': surface, '--exchange-text': text, '--exchange-accent': ofPage } = tokens;
  const ofShell = surface === undefined || text === undefined ? undefined : accentOn(surface, text);
  const accent = ofPage ?? ofShell;
  return {
    ...tokens,
    ...(surface !== undefined &&
      text !== undefined && {
        '--exchange-raised': surface,
        '--exchange-sunken': mix(text, 4, surface),
        '--exchange-hover': mix(text, 6, surface),
        '--exchange-border': mix(text, 15, surface),
        '--exchange-border-strong': mix(text, 30, surface),
        '--exchange-text-secondary': text,
        '--exchange-text-tertiary': text,
        '--exchange-accent-tint': mix(accent ?? text, 8, surface),
      }),
    ...(accent !== undefined && {
      '--exchange-accent': accent,
      '--exchange-accent-hover': accent,
      '--exchange-on-accent':
        ofPage === undefined && (contrastOf('#fff', accent) ?? 0) < LEAST_CONTRAST ? '#000' : '#fff',
    }),
    ...tokens,
  };
}

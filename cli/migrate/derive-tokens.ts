import type { Tokens } from './read-tokens.ts';

const mix = (color: string, percent: number, surface: string): string =>
  `color-mix(in srgb, ${color} ${percent}%, ${surface})`;

/**
 * Adds the custom properties that can't be read from a page's header or footer: those of menus, hovered controls, borders and secondary
 * text. Without them, the shell's own light or dark colours would be combined with the page's colours, and text might be illegible.
 */
export function deriveTokens(tokens: Tokens): Tokens {
  const { '--exchange-surface': surface, '--exchange-text': text, '--exchange-accent': accent } = tokens;
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
    ...(accent !== undefined && { '--exchange-accent-hover': accent, '--exchange-on-accent': '#fff' }),
    ...tokens,
  };
}

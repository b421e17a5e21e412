import { CONTRASTS, LEAST_CONTRAST } from '../../src/doctor/rules/contrasts.ts';
import { contrastOf } from './contrast-of.ts';
import { deriveTokens } from './derive-tokens.ts';
import type { PageTokens } from './read-tokens.ts';

/** Returns a warning for each pair of colours whose contrast is too low for text, once per pair of values. */
export function contrastWarnings(tokens: PageTokens): readonly string[] {
  const warnings = new Map<string, string>();
  for (const region of ['header', 'footer'] as const) {
    const values = deriveTokens(tokens[region]);
    const pairs = Object.entries(CONTRASTS).flatMap(([text, grounds]) =>
      grounds.map((ground) => [text, ground] as const),
    );
    for (const [text, ground] of pairs) {
      const [foreground = '', background = ''] = [values[`--exchange-${text}`], values[`--exchange-${ground}`]];
      const ratio = contrastOf(foreground, background) ?? LEAST_CONTRAST;
      const key = `${region} ${foreground} ${background}`;
      if (ratio < LEAST_CONTRAST && !warnings.has(key))
        warnings.set(
          key,
          `${region}: the contrast of --exchange-${text} (${foreground}) on --exchange-${ground} (${background}) is ${ratio.toFixed(2)}. It should be at least ${LEAST_CONTRAST}.`,
        );
    }
  }
  return [...warnings.values()];
}

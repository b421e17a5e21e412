import { rgb } from 'wcag-contrast';
import { CONTRASTS, LEAST_CONTRAST } from '../../src/doctor/rules/contrasts.ts';
import { deriveTokens } from './derive-tokens.ts';
import type { PageTokens } from './read-tokens.ts';

type Rgb = [number, number, number];

/** Parses an opaque hexadecimal or `rgb()` colour, `white` or `black`. Returns undefined for all other colours. */
function parseColor(value: string): Rgb | undefined {
  const text = value
    .toLowerCase()
    .replace(/^white$/, '#fff')
    .replace(/^black$/, '#000');
  const [, hex = ''] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(text) ?? [];
  if (hex !== '') {
    const digits = hex.length === 3 ? hex.replaceAll(/./g, '$&$&') : hex;
    return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)) as Rgb;
  }
  const [, red, green, blue] = /^rgb\((\d{1,3})[\s,]{1,3}(\d{1,3})[\s,]{1,3}(\d{1,3})\)$/.exec(text) ?? [];
  return red === undefined ? undefined : ([red, green, blue].map(Number) as Rgb);
}

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
      const [one, other] = [parseColor(foreground), parseColor(background)];
      const ratio = one === undefined || other === undefined ? LEAST_CONTRAST : rgb(one, other);
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

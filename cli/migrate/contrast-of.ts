import { rgb } from 'wcag-contrast';

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

/** Returns the contrast ratio of two colours. Undefined if one of them is neither hexadecimal, `rgb()`, `white` nor `black`. */
export function contrastOf(foreground: string, background: string): number | undefined {
  const [one, other] = [parseColor(foreground), parseColor(background)];
  return one === undefined || other === undefined ? undefined : rgb(one, other);
}

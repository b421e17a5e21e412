/** The opacity of a filled area, as the last two hexadecimal digits of its colour. */
const OPACITY = '33';

/** Returns a colour with the opacity of a filled area. Supports `#rrggbb` and `rgb()`, and returns `transparent` for other notations. */
export function areaColor(color: string): string {
  if (/^#[\da-f]{6}$/i.test(color)) return `${color}${OPACITY}`;
  return color.startsWith('rgb(') ? color.replace('rgb(', 'rgba(').replace(')', ', 0.2)') : 'transparent';
}

export interface ImageRequest {
  readonly src: string;
  /** Pixels: 28 unless it is said. */
  readonly width?: number;
  /** 1 to 100: 75 unless it is said. */
  readonly quality?: number;
}

function within(value: number | undefined, most: number, standard: number): number {
  const whole = Math.round(value ?? standard);
  return whole >= 1 && whole <= most ? whole : standard;
}

/**
 * The address of a picture in a size, for servers that make one: `?w=28&q=75` (IMG-01, OP-59). What carries its content
 * itself (`data:`, `blob:`) stays as it is.
 */
export function imageLoader({ src, width, quality }: ImageRequest): string {
  if (/^(?:data|blob):/i.test(src) || src === '') return src;
  const [address = '', fragment] = src.split('#', 2);
  const mark = address.includes('?') ? '&' : '?';
  const size = `w=${within(width, 8192, 28)}&q=${within(quality, 100, 75)}`;
  return `${address}${mark}${size}${fragment === undefined ? '' : `#${fragment}`}`;
}

export interface ImageRequest {
  readonly src: string;
  /** In pixels; 28 by default. */
  readonly width?: number;
  /** 1 to 100; 75 by default. */
  readonly quality?: number;
}

function within(value: number | undefined, most: number, standard: number): number {
  const whole = Math.round(value ?? standard);
  return whole >= 1 && whole <= most ? whole : standard;
}

/**
 * Returns the address of an image in a size, for servers that resize images: `?w=28&q=75` (IMG-01, OP-59). Addresses that contain their
 * content (`data:`, `blob:`) are returned unchanged.
 */
export function imageLoader({ src, width, quality }: ImageRequest): string {
  if (/^(?:data|blob):/i.test(src) || src === '') return src;
  const [address = '', fragment] = src.split('#', 2);
  const mark = address.includes('?') ? '&' : '?';
  const size = `w=${within(width, 8192, 28)}&q=${within(quality, 100, 75)}`;
  return `${address}${mark}${size}${fragment === undefined ? '' : `#${fragment}`}`;
}

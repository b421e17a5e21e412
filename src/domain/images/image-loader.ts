export interface ImageRequest {
  readonly src: string;
  /** In pixels. Default: 28. */
  readonly width?: number;
  /** From 1 to 100. Default: 75. */
  readonly quality?: number;
}

function within(value: number | undefined, max: number, defaultValue: number): number {
  const rounded = Math.round(value ?? defaultValue);
  return rounded >= 1 && rounded <= max ? rounded : defaultValue;
}

/**
 * Adds the width and quality to an image URL, for servers that resize images: `?w=28&q=75` (IMG-01, OP-59). URLs that contain the image
 * itself (`data:`, `blob:`) are returned unchanged.
 */
export function imageLoader({ src, width, quality }: ImageRequest): string {
  if (/^(?:data|blob):/i.test(src) || src === '') return src;
  const [address = '', fragment] = src.split('#', 2);
  const mark = address.includes('?') ? '&' : '?';
  const size = `w=${within(width, 8192, 28)}&q=${within(quality, 100, 75)}`;
  return `${address}${mark}${size}${fragment === undefined ? '' : `#${fragment}`}`;
}

export interface ImageRequest {
  readonly src: string;
  /** Pixels: 28 unless it is said. */
  readonly width?: number;
  /** 1 to 100: 75 unless it is said. */
  readonly quality?: number;
}

/** The address of a picture in a size, for servers that make one: `?w=28&q=75`. `data:` and `blob:` stay as they are. */
export function imageLoader(request: ImageRequest): string;

/**
 * Says `true` once nobody has moved the mouse, touched, pressed a key or scrolled for `delay` milliseconds, and `false`
 * with the next of these. Returns what ends it.
 */
export function watchIdle(delay: number, listener: (isIdle: boolean) => void): () => void;

/** A decimal string with seven or more zeros behind its point told as a count: `0.00000001` is `0.0₇1`. */
export function compressZeros(amount: string): string;

/** An address longer than eight characters by its first four and its last four. */
export function shortenAddress(address: string): string;

/** What `<meta name="robots">` of a page should say: `noindex`, or nothing. */
export function robotsFor(siteId: number | string, language: string): 'noindex' | '';

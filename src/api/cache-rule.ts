import type { Shape } from './shapes.ts';

/** Age below which a cached answer is used without a call, in seconds (CCH-07, OP-09). */
export const CACHE_TTL_SECONDS = 240;

/** How an endpoint's answer is kept between pages. */
export interface CacheRule<T> {
  /** The documented name (CCH-01…06). */
  readonly name: string;
  readonly ttlSeconds?: number;
  /** The shape of what is kept, where it is not the shape of the answer. */
  readonly shape?: Shape<T>;
  /** Data that fails this is neither kept nor used (CCH-08, CCH-10). */
  readonly isValid: (data: T) => boolean;
}

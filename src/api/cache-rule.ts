import type { DatabaseKey } from '../domain/page/storage-registry.ts';

/** Age below which a cached answer is used without a call, in seconds (CCH-07, OP-09). */
export const CACHE_TTL_SECONDS = 240;

/** How an endpoint's answer is kept between pages: as it was sent, so that its shape reads it like the wire. */
export interface CacheRule<T> {
  /** The documented name (CCH-01…06). */
  readonly name: DatabaseKey;
  readonly ttlSeconds?: number;
  /** Data that fails this is neither kept nor used (CCH-08, CCH-10). */
  readonly isValid: (data: T) => boolean;
}

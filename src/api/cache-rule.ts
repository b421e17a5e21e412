import type { DatabaseKey } from '../domain/page/storage-registry.ts';

/** Maximum age in seconds of a cached response that is used without a request (CCH-07, OP-09). */
export const CACHE_TTL_SECONDS = 240;

/** Defines how a response is cached between pages. The response is stored as it was sent, so that the same shape validates both. */
export interface CacheRule<T> {
  /** The cache entry's documented name (CCH-01…06). */
  readonly name: DatabaseKey;
  readonly ttlSeconds?: number;
  /** Returns true if the data may be stored and used (CCH-08, CCH-10). */
  readonly isValid: (data: T) => boolean;
}

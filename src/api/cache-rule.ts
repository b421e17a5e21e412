import type { DatabaseKey } from '../domain/page/storage-registry.ts';

/** Maximum age in seconds of a cached response that is used without a request (CCH-07, OP-09). */
export const CACHE_TTL_SECONDS = 240;

/**
 * The rule for caching a response between pages. Responses are stored as sent, so that the same shape validates cached and new responses.
 */
export interface CacheRule<T> {
  /** The cache entry's documented name (CCH-01…06). */
  readonly name: DatabaseKey;
  readonly ttlSeconds?: number;
  /** Returns true if the data may be stored and used (CCH-08, CCH-10). */
  readonly isValid: (data: T) => boolean;
}

import type { DatabaseKey } from '../domain/page/storage-registry.ts';

/** Maximum age in seconds of a cached response that is used without a request (CCH-07, OP-09). */
export const CACHE_TTL_SECONDS = 240;

/** Defines how a response is cached between pages. The response is stored as it was sent, so that the same shape validates both. */
export interface CacheRule<T> {
  /** The documented name (CCH-01…06). */
  readonly name: DatabaseKey;
  readonly ttlSeconds?: number;
  /** Invalid data is neither stored nor used (CCH-08, CCH-10). */
  readonly isValid: (data: T) => boolean;
}

import type { DatabaseKey } from '../domain/page/storage-registry.ts';

/** Age up to which a cached response is used without a request, in seconds (CCH-07, OP-09). */
export const CACHE_TTL_SECONDS = 240;

/** How a response is cached between pages. It is stored as it was sent, so that the same shape validates both. */
export interface CacheRule<T> {
  /** The documented name (CCH-01…06). */
  readonly name: DatabaseKey;
  readonly ttlSeconds?: number;
  /** Invalid data is neither stored nor used (CCH-08, CCH-10). */
  readonly isValid: (data: T) => boolean;
}

import { now } from '../../platform/clock.ts';
import { readDatabase, writeDatabase } from '../../platform/storage/database.ts';
import { CACHE_TTL_SECONDS } from '../cache-rule.ts';
import { callEndpoint, type Answer, type CachedEndpoint, type CallContext, type EndpointParams } from '../endpoint.ts';
import { isObject } from '../parse-json.ts';
import { readShape } from '../check-shape.ts';

/** The inputs that a cached response depends on in addition to the gateway, such as language and site (CCH-09). */
export type CacheScope = Readonly<Record<string, string | number>>;

interface Entry<T> {
  readonly data: T;
  readonly fresh: boolean;
}

type CachedCall<P> = ([P] extends [void] ? { readonly params?: undefined } : { readonly params: P }) & {
  readonly scope?: CacheScope;
  /** Whether to send the request regardless of the entry's age. */
  readonly isRefresh?: boolean;
};

/**
 * Calls an endpoint with a cache. Returns a fresh, valid entry without a request. Otherwise returns the response or, if the request fails,
 * an old entry (CCH-07…11). Entries with another scope, empty entries and invalid entries are ignored.
 */
export async function callCached<T, P = void>(
  endpoint: CachedEndpoint<T, P>,
  context: CallContext,
  { params, scope = {}, isRefresh = false }: CachedCall<P>,
): Promise<Answer<T>> {
  const scopeKey = JSON.stringify({ gateway: context.gateway, ...scope });
  const entry = await readEntry(endpoint, scopeKey);
  if (entry?.fresh && !isRefresh) return { data: entry.data, failed: false, stale: false };
  const { sent, ...answer } = await callEndpoint(endpoint, context, ...([params] as unknown as EndpointParams<P>));
  if (answer.failed) return entry ? { ...answer, data: entry.data, stale: true } : answer;
  if (sent !== undefined && endpoint.cache.isValid(answer.data)) {
    void writeDatabase(endpoint.cache.name, { at: now(), scope: scopeKey, data: sent });
  }
  return answer;
}

async function readEntry<T, P>(
  { cache, shape }: CachedEndpoint<T, P>,
  scopeKey: string,
): Promise<Entry<T> | undefined> {
  const stored = await readDatabase(cache.name);
  if (!isObject(stored) || stored['scope'] !== scopeKey || typeof stored['at'] !== 'number') return undefined;
  const checked = await readShape(shape, stored['data']);
  if ('fault' in checked || !cache.isValid(checked.value)) return undefined;
  const age = now() - stored['at'];
  // Ignores an entry from the future, because it was tampered with or a clock was wrong.
  if (!(age >= 0)) return undefined;
  return { data: checked.value, fresh: age < (cache.ttlSeconds ?? CACHE_TTL_SECONDS) * 1000 };
}

import { now } from '../../platform/clock.ts';
import { readDatabase, writeDatabase } from '../../platform/storage/database.ts';
import { CACHE_TTL_SECONDS } from '../cache-rule.ts';
import { callEndpoint, type Answer, type CachedEndpoint, type CallContext, type Given } from '../endpoint.ts';
import { isObject } from '../parse-json.ts';
import { readShape } from '../check-shape.ts';

/** For whom an answer was kept: the gateway, and the language and site where the answer depends on them (CCH-09). */
export type CacheScope = Readonly<Record<string, string | number>>;

interface Entry<T> {
  readonly data: T;
  readonly fresh: boolean;
}

/**
 * The answer of an endpoint that has a cache: a fresh valid entry without a call, else the call, else what the
 * cache still has (CCH-07…11). An entry of another scope, empty or otherwise invalid counts as absent. A renewed one is
 * asked for, however young the entry is.
 */
export async function callCached<T, P = void>(
  endpoint: CachedEndpoint<T, P>,
  context: CallContext,
  params: P,
  scope: CacheScope = {},
  isRenewed = false,
): Promise<Answer<T>> {
  const mark = JSON.stringify({ gateway: context.gateway, ...scope });
  const entry = await readEntry(endpoint, mark);
  if (entry?.fresh && !isRenewed) return { data: entry.data, failed: false, stale: false };
  const { sent, ...answer } = await callEndpoint(endpoint, context, ...([params] as unknown as Given<P>));
  if (answer.failed) return entry ? { ...answer, data: entry.data, stale: true } : answer;
  if (sent !== undefined && endpoint.cache.isValid(answer.data)) {
    void writeDatabase(endpoint.cache.name, { at: now(), scope: mark, data: sent });
  }
  return answer;
}

async function readEntry<T, P>({ cache, shape }: CachedEndpoint<T, P>, mark: string): Promise<Entry<T> | undefined> {
  const kept = await readDatabase(cache.name);
  if (!isObject(kept) || kept['scope'] !== mark || typeof kept['at'] !== 'number') return undefined;
  const checked = await readShape(shape, kept['data']);
  if ('fault' in checked || !cache.isValid(checked.value)) return undefined;
  const age = now() - kept['at'];
  // An entry of the future was tampered with, or a clock was wrong: it counts as absent.
  if (!(age >= 0)) return undefined;
  return { data: checked.value, fresh: age < (cache.ttlSeconds ?? CACHE_TTL_SECONDS) * 1000 };
}

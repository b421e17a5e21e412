import { lazy } from '../lib/lazy.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { storeCookie } from '../stores/configuration/cookies.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';

/** Lifetime of the cookie in seconds: a day (FPR-01, CKI-12). */
const LIFETIME = 86_400;

/** Returns a short, plain id. Any other value of the cookie counts as absent. */
function parseId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{8,128}$/.test(value) ? value : undefined;
}

/** Computes the id with the page's own adapter or FingerprintJS; falls back to a random id. */
async function computeId(): Promise<string> {
  const { deviceId } = pageConfiguration().getState();
  try {
    const own =
      typeof deviceId === 'function'
        ? await deviceId()
        : await (await loadChunk('fingerprint', () => import('./fingerprint.ts'))).readFingerprint();
    const id = parseId(own);
    if (id !== undefined) return id;
  } catch {
    // Blocked by a policy, an extension or the browser. The random id lasts for a day, in the cookie.
  }
  return crypto.randomUUID();
}

const compute = lazy(async () => {
  const id = await computeId();
  storeCookie('device_fp_id', id, { maxAge: LIFETIME });
  return id;
});

/** Returns the id of this device, from its cookie or computed once per page and stored for a day (FPR-01). Never rejects. */
export async function loadDeviceId(): Promise<string> {
  return parseId(readCookie('device_fp_id')) ?? compute();
}

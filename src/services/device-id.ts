import { lazy } from '../lib/lazy.ts';
import { loadChunk } from '../lib/load-chunk.ts';
import { readCookie } from '../platform/storage/cookies.ts';
import { storeCookie } from '../stores/configuration/cookies.ts';
import { whenConsented } from '../stores/page/consent.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';

/** The cookie's lifetime in seconds: one day (FPR-01, CKI-12). */
const LIFETIME = 86_400;

/** Returns the value if it is a short, plain ID. Otherwise returns undefined. */
function parseId(value: unknown): string | undefined {
  return typeof value === 'string' && /^[\w.:-]{8,128}$/.test(value) ? value : undefined;
}

/** Computes the ID with the page's own adapter or FingerprintJS. Falls back to a random ID. */
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
    // A policy, an extension or the browser has blocked it. The cookie stores the random ID for a day.
  }
  return crypto.randomUUID();
}

const compute = lazy(async () => {
  const id = await computeId();
  storeCookie('device_fp_id', id, { maxAge: LIFETIME });
  return id;
});

/**
 * Returns this device's ID once there is consent to it. It is read from its cookie, or computed once per page and stored for a day
 * (FPR-01). Never rejects.
 */
export async function loadDeviceId(): Promise<string> {
  await whenConsented('fingerprint');
  return parseId(readCookie('device_fp_id')) ?? compute();
}

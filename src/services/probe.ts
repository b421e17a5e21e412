import { TIMEOUTS } from '../api/timeouts.ts';

/**
 * Requests a file of another host as a tag of the page would, without the user's cookies. Rejects if the file cannot be loaded. If the host
 * doesn't allow its response to be read (no CORS), any response counts as success.
 */
export async function probeFile(url: string): Promise<void> {
  const request = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUTS.shell) });
  try {
    const response = await request('cors');
    if (!response.ok) throw new RangeError(`the status is ${response.status}`);
  } catch (reason) {
    // Only an unreadable response is a TypeError; a bad status and a timeout are not.
    if (!(reason instanceof TypeError)) throw reason;
    await request('no-cors');
  }
}

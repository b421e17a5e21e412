import { TIMEOUTS } from '../api/timeouts.ts';

/**
 * Requests a file from another host as a tag on the page would, without the user's cookies. Rejects if the file cannot be loaded. If the
 * host doesn't allow reading the response (no CORS), any response is a success.
 */
export async function probeFile(url: string): Promise<void> {
  const request = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUTS.shell) });
  try {
    const response = await request('cors');
    if (!response.ok) throw new RangeError(`the status is ${response.status}`);
  } catch (reason) {
    // Only an unreadable response causes a `TypeError`. A bad status and a timeout do not.
    if (!(reason instanceof TypeError)) throw reason;
    await request('no-cors');
  }
}

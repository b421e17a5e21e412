import { TIMEOUTS } from '../api/timeouts.ts';

/**
 * Asks for a file of another host as a page's own tag would, without the person's cookies. Rejects when it does not
 * come. Where the host does not let its answer be read (no CORS), that it came at all is enough.
 */
export async function probeFile(url: string): Promise<void> {
  const ask = (mode: RequestMode): Promise<Response> =>
    fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(TIMEOUTS.shell) });
  try {
    const answer = await ask('cors');
    if (!answer.ok) throw new RangeError(`the status is ${answer.status}`);
  } catch (reason) {
    // What the browser does not let us read is a TypeError; a bad status and a host that hangs are none.
    if (!(reason instanceof TypeError)) throw reason;
    await ask('no-cors');
  }
}

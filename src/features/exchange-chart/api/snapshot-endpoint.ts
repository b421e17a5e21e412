import { post } from '../../../api/client.ts';
import { isObject } from '../../../api/parse-json.ts';
import { TIMEOUTS } from '../../../api/timeouts.ts';

/** A screenshot and the URL to post it to. */
export interface Snapshot {
  readonly url: string;
  readonly screenshot: Blob;
  readonly credentials: 'omit' | undefined;
}

/**
 * Posts a chart screenshot as the form field `preparedImage`. Returns the response's `id`, or undefined if the request fails or the `id` is
 * missing or invalid (OP-84).
 */
export async function postScreenshot(snapshot: Snapshot, log: (reason: unknown) => void): Promise<string | undefined> {
  const { url, screenshot, credentials } = snapshot;
  const body = new FormData();
  body.append('preparedImage', screenshot, 'chart.png');
  const answer = await post({ url, timeout: TIMEOUTS.compliance, body, credentials }, log);
  const id = isObject(answer) ? answer['id'] : undefined;
  if (typeof id === 'string' && /^[\w-]{1,100}$/.test(id)) return id;
  if (answer !== undefined) log('the response contains no valid id');
  return undefined;
}

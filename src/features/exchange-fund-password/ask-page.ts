import { type Confirmed, readConfirmed } from './rules/fund-password-values.ts';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { afterDelay } from '../../platform/clock.ts';
import { errorSentence } from '../../stores/page/errors.ts';

/** The timeout for the page's function, in milliseconds. */
const TIMEOUT = 20_000;

/** Passes the secret only to the page's `verify`. Its exceptions are not forwarded, because they may contain the secret. */
export async function askPage(
  host: HTMLElement & { readonly verify?: unknown },
  fundPassword: string,
): Promise<Confirmed> {
  let cancel = (): void => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = afterDelay(TIMEOUT, reject);
  });
  try {
    const verify = host.verify as (secret: { fundPassword: string }) => unknown;
    return readConfirmed(await Promise.race([verify({ fundPassword }), late]));
  } catch {
    sendError(host, 'fund-password', FAILED);
    return { ok: false, message: '' };
  } finally {
    cancel();
  }
}

const FAILED = errorSentence(
  'The page’s verify failed, or did not answer within 20 s',
  'The dialog shows an error',
  'Resolve to { ok: false, message } for a wrong password',
);

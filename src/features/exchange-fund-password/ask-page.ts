import { type Confirmed, readConfirmed } from './rules/fund-password-values.ts';
import { sendError } from '../../runtime/custom-element/dispatch.ts';
import { afterDelay } from '../../platform/clock.ts';
import { errorSentence } from '../../stores/page/errors.ts';

/** How long a page's function may take, in milliseconds. */
const LONGEST = 20_000;

/** Hands the secret to the page's `verify`, and to nobody else: what that throws may hold it, and is not told on. */
export async function askPage(
  host: HTMLElement & { readonly verify?: unknown },
  fundPassword: string,
): Promise<Confirmed> {
  let cancel = (): void => {};
  const late = new Promise<never>((_resolve, reject) => {
    cancel = afterDelay(LONGEST, reject);
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
  'The dialog says that there was an error',
  'Let it answer { ok: false, message } where a password is wrong',
);

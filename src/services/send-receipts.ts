import { callEndpoint } from '../api/endpoint.ts';
import { complianceReceipts } from '../api/endpoints/compliance/compliance-receipts.ts';
import { afterDelay } from '../platform/clock.ts';
import { isPageHidden, watchPageHidden } from '../platform/page/page-document.ts';
import { errorSentence, reportErrorOnce } from '../stores/page/errors.ts';
import type { SiteContext } from '../stores/page/site-context.ts';

/** The delays in milliseconds before the first request with a batch and before each repetition. */
const DELAYS = [1_000, 5_000, 30_000] as const;
/**
 * Maximum number of receipts per request. Browsers limit the bodies of requests that continue after the user leaves the page to 64 KiB in
 * total.
 */
const MAX_BATCH = 25;
/** The maximum number of unsent receipts. Newer receipts are dropped. */
const MAX_QUEUE = 500;

interface QueuedReceipt {
  readonly text: string;
  readonly siteContext: SiteContext;
  /** The session in which the receipt was created. */
  readonly owner: string;
}

const queue: QueuedReceipt[] = [];
let isSending = false;
/** Ends the current delay. */
let sendNow = (): void => {};

/**
 * Sends a receipt to the gateway together with other receipts from the next second, or immediately if the page is hidden. A failed request
 * is repeated twice. If all attempts fail, its receipts are lost, which is reported once.
 */
export function queueReceipt(text: string, siteContext: SiteContext): void {
  if (queue.length >= MAX_QUEUE) return reportLoss('The gateway has not accepted receipts for too long');
  queue.push({ text, siteContext, owner: siteContext.calls.session.owner() });
  if (!isSending) void sendAll();
}

async function sendAll(): Promise<void> {
  isSending = true;
  const unwatch = watchPageHidden(() => isPageHidden() && sendNow());
  while (queue.length > 0) await sendBatch();
  unwatch();
  isSending = false;
}

async function sendBatch(): Promise<void> {
  let batch: readonly QueuedReceipt[] = [];
  for (const delay of DELAYS) {
    // The first request of a hidden page is sent immediately, because the page may be about to close.
    if (batch.length > 0 || !isPageHidden()) await wait(delay);
    if (batch.length === 0) batch = takeBatch();
    const [{ siteContext, owner } = batch[0] as QueuedReceipt] = batch;
    // Prevents the gateway from attributing these receipts to the next user.
    if (siteContext.calls.session.owner() !== owner) return reportLoss('Another user logged in before it was sent');
    const reasons: string[] = [];
    const calls = { ...siteContext.calls, report: ({ message }: { message: string }) => void reasons.push(message) };
    const { failed } = await callEndpoint(
      complianceReceipts,
      calls,
      batch.map(({ text }) => text),
    );
    if (!failed) return;
    if (delay === DELAYS.at(-1)) reportLoss(reasons.join(' ') || 'The gateway did not accept it');
  }
}

/** Removes and returns the first receipts of the queue that belong to the same gateway and session. */
function takeBatch(): readonly QueuedReceipt[] {
  const [first] = queue;
  const end = queue.findIndex(
    ({ siteContext, owner }) => siteContext.calls !== first?.siteContext.calls || owner !== first.owner,
  );
  return queue.splice(0, Math.min(end < 0 ? queue.length : end, MAX_BATCH));
}

function wait(delay: number): Promise<void> {
  return new Promise((resolve) => {
    const cancel = afterDelay(delay, resolve);
    sendNow = () => {
      cancel();
      resolve();
    };
  });
}

function reportLoss(reason: string): void {
  reportErrorOnce({
    source: 'receipts',
    message: errorSentence(
      'A compliance receipt did not reach the gateway',
      'It is missing from the record',
      `Accept POST ${complianceReceipts.path}, or set receipts.gateway to false`,
    ),
    error: new Error(reason),
  });
}

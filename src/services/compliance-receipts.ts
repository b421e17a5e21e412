import { type ComplianceReceipt, receiptFault, signedText } from '../domain/compliance/receipt.ts';
import { recordedPath } from '../domain/compliance/recorded-path.ts';
import { canonicalJson } from '../lib/canonical-json.ts';
import { releaseHash } from '../lib/load-chunk.ts';
import { randomId, sha256 } from '../platform/device/digest.ts';
import { whenLoaded } from '../platform/page/page-load.ts';
import { type ComplianceRecord, observeRecords } from '../stores/compliance/compliance-records.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { errorSentence, reportErrorOnce } from '../stores/page/errors.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { takeDeferredRecords } from './take-deferred-records.ts';
import { queueReceipt } from './send-receipts.ts';

/** The hash of the rule tables (`tools/rule-tables.ts`), defined by the build. */
declare const __RULE_TABLES__: string;

/** The state of a page view's receipt chain. */
interface Chain {
  readonly page: string;
  sequence: number;
  previous: string | undefined;
}

/**
 * Creates a receipt for each record and passes it to the page's function and to the gateway, in order. Each receipt contains the `id` of
 * the previous one, so that a missing receipt is detected. Once the page has loaded, also issues the receipts for the records of earlier
 * pages.
 */
export function issueReceipts(): void {
  const chain = createChain();
  const earlier = createChain();
  let isIssuing = false;
  const issueAll = async (): Promise<void> => {
    if (isIssuing) return;
    isIssuing = true;
    for (let [record] = waiting; record !== undefined; [record] = waiting)
      await issue(record, record.deferred ? earlier : chain).catch(reportFailure);
    isIssuing = false;
  };
  const issue = async (record: ComplianceRecord, position: Chain): Promise<void> => {
    try {
      const receipt = await createReceipt(record, position);
      // The record was stored for the next page, because the user is leaving this page.
      if (waiting[0] !== record) return;
      // A stored value may have been altered by another script.
      if (record.deferred && receiptFault(receipt) !== undefined) return;
      position.sequence += 1;
      position.previous = receipt.id;
      deliver(receipt, record);
    } finally {
      if (waiting[0] === record) waiting.shift();
    }
  };
  const waiting = observeRecords(() => void issueAll());
  void issueAll();
  // Waits until the elements have chosen their gateways.
  whenLoaded(() => {
    waiting.push(...takeDeferredRecords());
    void issueAll();
  });
}

const createChain = (): Chain => ({ page: randomId(), sequence: 0, previous: undefined });

/** Creates a frozen receipt whose fields are in canonical order, so that `JSON.stringify()` returns its canonical JSON. */
async function createReceipt(record: ComplianceRecord, position: Chain): Promise<ComplianceReceipt> {
  const { kind, element, rule, fields, site, language, path, address, time, answer, texts, deferred } = record;
  const [answerHash, textHash] = await Promise.all([
    answer === undefined ? undefined : sha256(canonicalJson(answer)),
    texts === undefined ? undefined : sha256(texts.join('\n')),
  ]);
  const unsigned = {
    ...fields,
    ...position,
    version: 1,
    digest: 'sha-256',
    time: new Date(time).toISOString(),
    kind,
    element,
    rule,
    site,
    language,
    path: path ?? recordedPath(address),
    deferred,
    answerHash,
    textHash,
    ruleTables: __RULE_TABLES__,
    release: pageRegistry().version,
    releaseHash: releaseHash(),
  } as ComplianceReceipt;
  const id = await sha256(signedText(unsigned));
  const digest = id === undefined ? 'unavailable' : 'sha-256';
  return Object.freeze(JSON.parse(canonicalJson({ ...unsigned, id, digest })) as ComplianceReceipt);
}

function deliver(receipt: ComplianceReceipt, { siteContext }: ComplianceRecord): void {
  const { record, gateway } = pageConfiguration().getState().receipts ?? {};
  if (gateway === true) queueReceipt(JSON.stringify(receipt), siteContext);
  try {
    Promise.resolve(record?.(receipt)).catch(reportFailure);
  } catch (error) {
    reportFailure(error);
  }
}

function reportFailure(error: unknown): void {
  reportErrorOnce({
    source: 'receipts',
    message: errorSentence(
      'A compliance receipt could not be recorded',
      'It is missing from the record',
      'Fix the function receipts.record of the page configuration',
    ),
    error,
  });
}

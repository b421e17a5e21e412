import { type ComplianceReceipt, signedText } from '../domain/compliance/receipt.ts';
import { recordedPath } from '../domain/compliance/recorded-path.ts';
import { canonicalJson } from '../lib/canonical-json.ts';
import { releaseHash } from '../lib/load-chunk.ts';
import { randomId, sha256 } from '../platform/device/digest.ts';
import { type ComplianceRecord, observeRecords } from '../stores/compliance/compliance-records.ts';
import { pageConfiguration } from '../stores/configuration/page-configuration.ts';
import { errorSentence, reportErrorOnce } from '../stores/page/errors.ts';
import { pageRegistry } from '../stores/page/page-registry.ts';
import { queueReceipt } from './send-receipts.ts';

/** The hash of the rule tables (`tools/build/rule-tables.ts`), defined by the build. */
declare const __RULE_TABLES__: string;

/**
 * Makes a receipt of each record and passes it to the page's function and to the gateway, in order. Each receipt contains the `id` of the
 * previous one, so that a missing receipt is detected.
 */
export function issueReceipts(): void {
  const page = randomId();
  let sequence = 0;
  let previous: string | undefined;
  let last = Promise.resolve();
  observeRecords((record) => {
    last = last
      .then(async () => {
        const receipt = await createReceipt(record, { page, sequence, previous });
        sequence += 1;
        previous = receipt.id;
        deliver(receipt, record);
      })
      .catch(reportFailure);
  });
}

type Position = Pick<ComplianceReceipt, 'page' | 'sequence'> & { readonly previous: string | undefined };

/** Creates a frozen receipt whose fields are in canonical order, so that `JSON.stringify()` returns its canonical JSON. */
async function createReceipt(record: ComplianceRecord, position: Position): Promise<ComplianceReceipt> {
  const { kind, element, rule, fields, site, language, path, time, answer, texts } = record;
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
    path: recordedPath(path),
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

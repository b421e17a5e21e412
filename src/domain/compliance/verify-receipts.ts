import { canonicalJson } from '../../lib/canonical-json.ts';
import { type ComplianceReceipt, receiptFault, signedText } from './receipt.ts';

/** A value that may be a receipt, and its line if the input contains one receipt per line. */
export interface ReceiptSource {
  readonly value: unknown;
  readonly line?: number;
  /** False if the value is a receipt on its own line, without a wrapper object, and that line isn't canonical JSON. */
  readonly isCanonical: boolean;
}

/** The release that receipts are compared with. */
export interface ReceiptRelease {
  readonly version: string;
  readonly hash: string;
  readonly ruleTables: string;
}

/**
 * A problem with a receipt. `detail` is the fault of a malformed receipt, the number of missing receipts, or the other release's version.
 */
export interface ReceiptProblem {
  readonly source: ReceiptSource;
  readonly kind:
    | 'malformed'
    | 'altered'
    | 'no-hash'
    | 'not-canonical'
    | 'missing'
    | 'excerpt'
    | 'broken-chain'
    | 'repeated'
    | 'other-release'
    | 'other-chunks'
    | 'other-rules';
  readonly detail?: string;
}

/** Maximum length of a line in characters. A receipt has about 1 000. */
const MAX_LINE = 10_000;
const MAX_RECEIPTS = 100_000;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Returns the receipt from a page's wrapper object, such as `{ "user": "…", "receipt": … }`, or the value itself if it has no wrapper. */
function unwrap(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, 'receipt')
    ? (value as { readonly receipt: unknown }).receipt
    : value;
}

/**
 * Parses receipts: one per line, a JSON array, or a single receipt. Each may be the field `receipt` of an object that a page has stored.
 * Throws a `RangeError` if there are no receipts or more than `MAX_RECEIPTS`.
 */
export function parseReceipts(text: string): readonly ReceiptSource[] {
  const whole = parse(text);
  const isLines =
    whole === undefined || (typeof whole === 'object' && !text.trim().includes('\n') && !Array.isArray(whole));
  const sources = isLines
    ? text.split('\n').flatMap((line, index) => (line.trim() === '' ? [] : [sourceOfLine(line.trim(), index + 1)]))
    : [whole].flat().map((value) => ({ value: unwrap(value), isCanonical: true }));
  if (sources.length === 0) throw new RangeError('The input contains no receipt.');
  if (sources.length > MAX_RECEIPTS) throw new RangeError(`The input contains more than ${MAX_RECEIPTS} receipts.`);
  return sources;
}

function sourceOfLine(text: string, line: number): ReceiptSource {
  const value = text.length > MAX_LINE ? undefined : parse(text);
  const receipt = unwrap(value);
  const isCanonical = receipt !== value || receiptFault(value) !== undefined || canonicalJson(value) === text;
  return { value: receipt, line, isCanonical };
}

interface CheckedReceipt {
  readonly source: ReceiptSource;
  readonly receipt: ComplianceReceipt;
}

/**
 * Verifies each receipt's form and hash, and that no receipt of a page view is missing between two others. If `release` is set, also
 * verifies that this release issued the receipts. `hash` returns a text's SHA-256 hash in the format of an `integrity` attribute.
 */
export async function verifyReceipts(
  sources: readonly ReceiptSource[],
  hash: (text: string) => Promise<string | undefined>,
  release?: ReceiptRelease,
): Promise<readonly ReceiptProblem[]> {
  const problems: ReceiptProblem[] = [];
  const pages = new Map<string, CheckedReceipt[]>();
  for (const source of sources) {
    const fault = receiptFault(source.value);
    if (fault !== undefined) {
      problems.push({ source, kind: 'malformed', detail: fault });
      continue;
    }
    const receipt = source.value as ComplianceReceipt;
    if (!source.isCanonical) problems.push({ source, kind: 'not-canonical' });
    if (receipt.id === undefined) problems.push({ source, kind: 'no-hash' });
    else if (receipt.id !== (await hash(signedText(receipt)))) problems.push({ source, kind: 'altered' });
    if (release !== undefined) problems.push(...compareRelease({ source, receipt }, release));
    const ofPage = pages.get(receipt.page) ?? [];
    ofPage.push({ source, receipt });
    pages.set(receipt.page, ofPage);
  }
  for (const receipts of pages.values()) problems.push(...verifyChain(receipts));
  return problems;
}

/** Verifies that each receipt of a page view refers to the previous one, and that none is missing or repeated. */
function verifyChain(receipts: readonly CheckedReceipt[]): readonly ReceiptProblem[] {
  const [first, ...others] = receipts.toSorted((one, other) => one.receipt.sequence - other.receipt.sequence);
  if (first === undefined) return [];
  const problems: ReceiptProblem[] = [];
  if (first.receipt.sequence > 0) problems.push({ source: first.source, kind: 'excerpt' });
  else if (first.receipt.previous !== undefined) problems.push({ source: first.source, kind: 'broken-chain' });
  let before = first.receipt;
  for (const { source, receipt } of others) {
    const missing = receipt.sequence - before.sequence - 1;
    if (missing < 0)
      problems.push({ source, kind: signedText(receipt) === signedText(before) ? 'repeated' : 'broken-chain' });
    else if (missing > 0) problems.push({ source, kind: 'missing', detail: String(missing) });
    else if (receipt.previous !== before.id) problems.push({ source, kind: 'broken-chain' });
    before = receipt;
  }
  return problems;
}

function compareRelease({ source, receipt }: CheckedReceipt, release: ReceiptRelease): readonly ReceiptProblem[] {
  if (receipt.release !== release.version) return [{ source, kind: 'other-release', detail: receipt.release }];
  return [
    ...(receipt.releaseHash === undefined || receipt.releaseHash === release.hash
      ? []
      : [{ source, kind: 'other-chunks' as const }]),
    ...(receipt.ruleTables === release.ruleTables ? [] : [{ source, kind: 'other-rules' as const }]),
  ];
}

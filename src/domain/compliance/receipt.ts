import { canonicalJson } from '../../lib/canonical-json.ts';

/**
 * The record of one decision, or of one notice that was shown or answered. It contains no data about the user except their restrictions and
 * answers.
 */
export interface ComplianceReceipt {
  /** The version of this format. */
  readonly version: 1;
  /** The SHA-256 hash of the receipt without this field, in canonical JSON (RFC 8785). Absent if `digest` is `unavailable`. */
  readonly id?: string;
  /** `unavailable` on pages without HTTPS, where browsers provide no hash function. */
  readonly digest: 'sha-256' | 'unavailable';
  /** A random identifier of the page view, which is not stored. */
  readonly page: string;
  /** The receipt's position within the page view, starting at 0. */
  readonly sequence: number;
  /** The `id` of the page view's previous receipt. Absent in the first receipt. */
  readonly previous?: string;
  /** ISO 8601 time in UTC with milliseconds. Uses the server's clock if the device's clock is fast. */
  readonly time: string;
  readonly kind: 'decision' | 'shown' | 'answered';
  /** The tag name of the element. */
  readonly element: string;
  readonly site: number;
  readonly language: string;
  /** The page's path without language, query and fragment. `*` replaces everything from the first segment that occurs in no rule. */
  readonly path: string;
  /** The menu code that was checked. */
  readonly code?: string;
  /** The notice, such as `UK_HOME`. Absent for decisions about the page. */
  readonly notice?: string;
  /** The decision (`allow`, `tip` or `redirect`), or the button that the user clicked. Absent for `shown`. */
  readonly action?: string;
  /** The reason for the decision. */
  readonly reason?: string;
  /** True if the page prevented the event, so that the shell didn't act on the decision. */
  readonly prevented?: boolean;
  /** The site that the user chose in the prompt for residents of Türkiye. */
  readonly choice?: string;
  /** True if the user asked not to see the prompt for seven days. */
  readonly forSevenDays?: boolean;
  /** The identifier of the rule that determined the decision, or of the notice's condition. */
  readonly rule: string;
  /**
   * True if a later page of the session issued the receipt, because the user left the page first. The receipt then contains neither
   * `answerHash` nor `textHash`, the `path` of a notice is `/*`, and `page` identifies the page that issued the deferred receipts.
   */
  readonly deferred?: boolean;
  /** The SHA-256 hash of the release's rule tables. */
  readonly ruleTables: string;
  /** The source of the verdict: the gateway or the page, a stored verdict (less than a day old, or older), or none. */
  readonly answerSource?: 'answer' | 'stored' | 'expired' | 'none';
  /** The SHA-256 hash of the compliance response in canonical JSON, as in the event `compliance-result`. */
  readonly answerHash?: string;
  /** The SHA-256 hash of the displayed strings, separated by line feeds. */
  readonly textHash?: string;
  /** The version of the shell. */
  readonly release: string;
  /** The SHA-256 hash of the release's chunks. Absent if the page bundles the shell itself. */
  readonly releaseHash?: string;
}

const HASH = /^sha256-[A-Za-z0-9+/]{43}=$/;
const WORD = /^[\w-]{1,64}$/;
const WORDS = /^[^\p{C}]{1,200}$/u;

const matching =
  (pattern: RegExp) =>
  (value: unknown): boolean =>
    typeof value === 'string' && pattern.test(value);
const oneOf =
  (...values: readonly unknown[]) =>
  (value: unknown): boolean =>
    values.includes(value);
const isFlag = oneOf(true, false);
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isTime = (value: unknown): boolean =>
  typeof value === 'string' &&
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(value) &&
  !Number.isNaN(Date.parse(value));

const FIELDS: Readonly<Record<keyof ComplianceReceipt, (value: unknown) => boolean>> = {
  version: oneOf(1),
  id: matching(HASH),
  digest: oneOf('sha-256', 'unavailable'),
  page: matching(/^[\da-f]{32}$/),
  sequence: isCount,
  previous: matching(HASH),
  time: isTime,
  kind: oneOf('decision', 'shown', 'answered'),
  element: matching(WORD),
  site: isCount,
  language: matching(WORD),
  path: matching(/^\/[\w.*/-]{0,200}$/),
  code: matching(/^[\w/-]{1,64}$/),
  notice: matching(WORD),
  action: matching(WORD),
  reason: matching(WORDS),
  prevented: isFlag,
  choice: matching(WORD),
  forSevenDays: isFlag,
  deferred: oneOf(true),
  rule: matching(/^[\w/-]{1,100}$/),
  ruleTables: matching(HASH),
  answerSource: oneOf('answer', 'stored', 'expired', 'none'),
  answerHash: matching(HASH),
  textHash: matching(HASH),
  release: matching(/^[\w.+-]{1,64}$/),
  releaseHash: matching(HASH),
};

/** The fields that every receipt contains. */
const REQUIRED = [
  'version',
  'digest',
  'page',
  'sequence',
  'time',
  'kind',
  'element',
  'site',
  'language',
  'path',
  'rule',
  'ruleTables',
  'release',
] as const satisfies readonly (keyof ComplianceReceipt)[];

/** Returns the reason why a value isn't a receipt, or undefined if it is one. Does not verify its hash. */
export function receiptFault(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return 'it is not an object';
  const missing = REQUIRED.find((name) => !Object.hasOwn(value, name));
  if (missing !== undefined) return `the field ${missing} is missing`;
  const unknown = Object.keys(value).find((name) => !Object.hasOwn(FIELDS, name));
  if (unknown !== undefined) return `the field ${unknown.slice(0, 40)} is unknown`;
  const malformed = Object.entries(value).find(([name, field]) => !FIELDS[name as keyof ComplianceReceipt](field));
  if (malformed !== undefined) return `the field ${malformed[0]} is malformed`;
  const { id, digest } = value as ComplianceReceipt;
  if ((id === undefined) !== (digest === 'unavailable')) return 'the fields id and digest contradict each other';
  return undefined;
}

/** Returns the text from which a receipt's `id` is computed. */
export function signedText(receipt: ComplianceReceipt): string {
  return canonicalJson({ ...receipt, id: undefined });
}

/** Returns the text from which `releaseHash` is computed: the release's chunks with their integrity, sorted by file name. */
export function chunksText(files: readonly { readonly file: string; readonly integrity: string }[]): string {
  const chunks = files.filter(({ file }) => file.startsWith('chunks/'));
  return chunks
    .map(({ file, integrity }) => `${file} ${integrity}\n`)
    .sort()
    .join('');
}

import type { ComplianceReceipt } from '../../domain/compliance/receipt.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Site } from '../../domain/sites/site.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { likelyNow } from '../../platform/clock.ts';
import { currentPath } from '../../platform/page/location.ts';
import type { SiteContext } from '../page/site-context.ts';

/** The receipt fields that are copied from the record, if the record contains them. */
export const RECORDED_FIELDS = [
  'code',
  'notice',
  'action',
  'reason',
  'prevented',
  'choice',
  'forSevenDays',
  'answerSource',
] as const satisfies readonly (keyof ComplianceReceipt)[];
type Recorded = (typeof RECORDED_FIELDS)[number];

/** The record of a decision, or of a notice that was shown or answered. A receipt is created from it. */
export interface ComplianceRecord extends Pick<ComplianceReceipt, 'kind' | 'element' | 'rule'> {
  readonly fields: { readonly [K in Recorded]?: ComplianceReceipt[K] | undefined };
  readonly site: number;
  readonly language: LanguageCode;
  readonly siteContext: SiteContext;
  /** The path for the receipt (`recordedPath()`), if the recording code contains the route table. */
  readonly path: string | undefined;
  /** The page's path, which may identify the user. */
  readonly address: string;
  /** In milliseconds since the epoch. */
  readonly time: number;
  /** The compliance response that the decision is based on, with the gateway's field names. */
  readonly answer: unknown;
  /** The displayed strings. */
  readonly texts: readonly string[] | undefined;
  /** True if an earlier page of the session created the record, but the user left that page before it could issue the receipt. */
  readonly deferred?: boolean;
}

type Observed = Pick<ComplianceRecord, 'kind' | 'element' | 'rule'> &
  ComplianceRecord['fields'] & {
    readonly state: {
      readonly site: Pick<Site, 'id'>;
      readonly language: LanguageCode;
      readonly siteContext: SiteContext;
    };
    readonly path?: string;
    readonly answer?: unknown;
    readonly texts?: readonly string[];
  };

const MAX_QUEUE = 100;

interface Records {
  listener: (() => void) | undefined;
  /** Records for which no receipt has been issued yet. */
  readonly waiting: ComplianceRecord[];
}

/** Records a decision, a notice or an answer with the current time, in case the page configures `receipts`. */
export function recordCompliance({
  kind,
  element,
  rule,
  state: { site, language, siteContext },
  path,
  answer,
  texts,
  ...fields
}: Observed): void {
  const { listener, waiting } = records();
  if (waiting.length >= MAX_QUEUE) return;
  const context = { site: site.id, language, siteContext, path, address: currentPath(), time: likelyNow(0) };
  waiting.push({ kind, element, rule, fields, ...context, answer, texts });
  listener?.();
}

/**
 * Sets the only listener for new records. Returns the queue of records without a receipt, from which the listener removes records once it
 * has issued their receipts.
 */
export function observeRecords(listener: () => void): ComplianceRecord[] {
  return Object.assign(records(), { listener }).waiting;
}

/** Removes and returns the records without a receipt. */
export function takeRecords(): readonly ComplianceRecord[] {
  return records().waiting.splice(0);
}

function records(): Records {
  return pageGlobal('compliance-records', (): Records => ({ listener: undefined, waiting: [] }), isRecords);
}

function isRecords(value: unknown): value is Records {
  return Array.isArray((value as Partial<Records> | null | undefined)?.waiting);
}

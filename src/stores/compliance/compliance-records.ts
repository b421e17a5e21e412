import type { ComplianceReceipt } from '../../domain/compliance/receipt.ts';
import type { LanguageCode } from '../../domain/languages/languages.ts';
import type { Site } from '../../domain/sites/site.ts';
import { pageGlobal } from '../../lib/page-global.ts';
import { likelyNow } from '../../platform/clock.ts';
import { currentPath } from '../../platform/page/location.ts';
import type { SiteContext } from '../page/site-context.ts';

type Recorded = 'code' | 'notice' | 'action' | 'reason' | 'prevented' | 'choice' | 'forSevenDays' | 'answerSource';

/** A decision, or a notice that was shown or answered, from which a receipt is made. */
export interface ComplianceRecord extends Pick<ComplianceReceipt, 'kind' | 'element' | 'rule'> {
  readonly fields: { readonly [K in Recorded]?: ComplianceReceipt[K] | undefined };
  readonly site: number;
  readonly language: LanguageCode;
  readonly siteContext: SiteContext;
  /** The page's path, with or without language and query. */
  readonly path: string;
  /** In milliseconds since the epoch. */
  readonly time: number;
  /** The compliance response on which the decision is based, with the gateway's field names. */
  readonly answer: unknown;
  /** The displayed strings. */
  readonly texts: readonly string[] | undefined;
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
  listener: ((record: ComplianceRecord) => void) | undefined;
  /** Records that were made before the page configured `receipts` or its code loaded. */
  readonly waiting: ComplianceRecord[];
}

/** Records a decision, a notice or an answer with the current time, in case the page configures `receipts`. */
export function recordCompliance({
  kind,
  element,
  rule,
  state: { site, language, siteContext },
  path = currentPath(),
  answer,
  texts,
  ...fields
}: Observed): void {
  const { listener, waiting } = records();
  const time = likelyNow(0);
  const record = { kind, element, rule, fields, site: site.id, language, siteContext, path, time, answer, texts };
  if (listener !== undefined) listener(record);
  else if (waiting.length < MAX_QUEUE) waiting.push(record);
}

/** Sets the only listener to records, and passes it those that were made before. */
export function observeRecords(listener: (record: ComplianceRecord) => void): void {
  const { waiting } = Object.assign(records(), { listener });
  for (const record of waiting.splice(0)) listener(record);
}

function records(): Records {
  return pageGlobal('compliance-records', (): Records => ({ listener: undefined, waiting: [] }), isRecords);
}

function isRecords(value: unknown): value is Records {
  return Array.isArray((value as Partial<Records> | null | undefined)?.waiting);
}

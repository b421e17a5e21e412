import { isObject, parseJson } from '../api/parse-json.ts';
import { likelyNow } from '../platform/clock.ts';
import { readStored, removeStored, writeStored } from '../platform/storage/storage.ts';
import { type ComplianceRecord, RECORDED_FIELDS } from '../stores/compliance/compliance-records.ts';
import { DEFERRED_RECORDS, MAX_STORED, originOf } from '../stores/compliance/deferred-records.ts';
import { contextsOf, type SiteContext } from '../stores/page/site-context.ts';

/** The time in milliseconds after which a record is dropped, because another user may have logged in. */
const MAX_AGE = 600_000;
/** The maximum number of milliseconds that a record may be ahead of this page's clock, which may differ from that of the earlier page. */
const MAX_LEAD = 60_000;

/**
 * Removes and returns the records that earlier pages of the session have stored for a later page (`deferRecordsOnLeave()`). Drops those
 * that are invalid or too old, or that were created before a login, a logout or a new release. Records for a gateway that no element on
 * this page uses remain stored.
 */
export function takeDeferredRecords(): readonly ComplianceRecord[] {
  const stored = readStored('session', DEFERRED_RECORDS);
  if (stored === undefined) return [];
  const remainingLines: string[] = [];
  const records = stored
    .slice(0, MAX_STORED)
    .split('\n')
    .flatMap((line) => {
      const value = parseJson(line);
      if (!isObject(value) || !isRecent(value['time']) || typeof value['gateway'] !== 'string') return [];
      const [siteContext] = contextsOf(value['gateway']);
      if (siteContext === undefined) remainingLines.push(line);
      return siteContext === undefined || !isFromHere(value, siteContext) ? [] : [createRecord(value, siteContext)];
    });
  if (remainingLines.length > 0) writeStored('session', DEFERRED_RECORDS, `${remainingLines.join('\n')}\n`);
  else removeStored('session', DEFERRED_RECORDS);
  return records;
}

type Stored = Readonly<Record<string, unknown>>;

function isRecent(time: unknown): time is number {
  const age = typeof time === 'number' ? likelyNow(0) - time : NaN;
  return age >= -MAX_LEAD && age <= MAX_AGE;
}

const isFromHere = (value: Stored, siteContext: SiteContext): boolean =>
  Object.entries(originOf(siteContext)).every(([name, expected]) => value[name] === expected);

/** Returns a record whose receipt must be validated (`receiptFault()`) before it is issued. */
function createRecord(value: Stored, siteContext: SiteContext): ComplianceRecord {
  const { kind, element, rule, site, language, path, time } = value;
  const fields = Object.fromEntries(RECORDED_FIELDS.map((name) => [name, value[name]]));
  const unknown = { kind, element, rule, site, language, path, time, fields } as ComplianceRecord;
  return { ...unknown, siteContext, address: '/', answer: undefined, texts: undefined, deferred: true };
}

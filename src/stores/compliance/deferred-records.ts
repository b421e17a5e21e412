import { onPageHide } from '../../platform/page/page-lifecycle.ts';
import { readStored, writeStored } from '../../platform/storage/storage.ts';
import { sessionCookies } from '../page/call-session.ts';
import { pageRegistry } from '../page/page-registry.ts';
import { takeRecords } from './compliance-records.ts';

export const DEFERRED_RECORDS = 'exchange:compliance-records';
/** The maximum number of stored characters. A record has about 300 characters. */
export const MAX_STORED = 16_000;

/**
 * Stores the records without a receipt when the user leaves the page, one JSON object per line. The next page of the session issues their
 * receipts. Omits everything that may identify the user: the compliance response, the displayed strings and unknown parts of the path.
 */
export function deferRecordsOnLeave(): void {
  onPageHide(() => {
    const lines = takeRecords().map(({ kind, element, rule, fields, site, language, siteContext, path = '/*', time }) =>
      JSON.stringify({ ...fields, kind, element, rule, site, language, path, time, ...originOf(siteContext) }),
    );
    if (lines.length === 0) return;
    let stored = readStored('session', DEFERRED_RECORDS) ?? '';
    for (const line of lines) if (stored.length + line.length < MAX_STORED) stored += `${line}\n`;
    writeStored('session', DEFERRED_RECORDS, stored);
  });
}

/**
 * Returns the values that must be unchanged on a later page for it to issue a record's receipt: the gateway, the release, and whether a
 * `uid` cookie exists.
 */
export function originOf({ gateway }: { readonly gateway: string }) {
  return { gateway, member: sessionCookies().uid !== '', shell: pageRegistry().version };
}

import { assert, asyncProperty, json, lorem, oneof, string } from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freshPage } from '../stores/fresh-page.ts';

const KEY = 'exchange:compliance-records';
const NOW = Date.parse('2026-05-03T10:00:00Z');

beforeEach(() => vi.useFakeTimers({ now: NOW }));
afterEach(() => vi.useRealTimers());

/** Returns the records that a page takes from a stored value, and the value that remains stored. */
async function take(text: string) {
  await freshPage();
  const { getSiteContext } = await import('../../../src/stores/page/site-context.ts');
  const { readStored, writeStored } = await import('../../../src/platform/storage/storage.ts');
  const { takeDeferredRecords } = await import('../../../src/services/take-deferred-records.ts');
  getSiteContext({ siteId: 0 });
  writeStored('session', KEY, text);
  return { records: takeDeferredRecords(), left: readStored('session', KEY), repeated: takeDeferredRecords() };
}

const RECORD = { kind: 'decision', element: 'compliance-gate', rule: 'page/blocked-code/redirect', site: 0 };
const STORED = { ...RECORD, language: 'en', path: '/nft', time: NOW, gateway: '', member: false, shell: '' };
const line = (changes: object): string => `${JSON.stringify({ ...STORED, ...changes })}\n`;

describe('takeDeferredRecords()', () => {
  it('returns each record once, with the known fields only', async () => {
    const { records, left, repeated } = await take(line({ action: 'redirect', id: 'x', page: 'x', uid: 'x' }));
    expect(records).toMatchObject([{ ...RECORD, path: '/nft', time: NOW, deferred: true }]);
    expect(Object.entries(records[0]?.fields ?? {}).filter(([, value]) => value !== undefined)).toEqual([
      ['action', 'redirect'],
    ]);
    expect([left, repeated]).toEqual([undefined, []]);
  });

  it.each([
    ['a record older than 10 minutes', { time: NOW - 600_001 }],
    ['a record dated more than a minute in the future', { time: NOW + 60_001 }],
    ['a record from before a logout', { member: true }],
    ['a record of another release', { shell: '2.0.0' }],
    ['a record whose gateway is not a string', { gateway: ['', ''] }],
  ])('drops %s', async (_, changes) => {
    expect(await take(line(changes))).toEqual({ records: [], left: undefined, repeated: [] });
  });

  it('leaves a record for a gateway that the page does not use', async () => {
    const other = line({ gateway: 'https://api.example' });
    const { records, left } = await take(other + line({}));
    expect(records).toHaveLength(1);
    expect(left).toBe(other);
  });

  it('returns no records for arbitrary stored text, and removes the text', async () => {
    await assert(
      asyncProperty(oneof(string(), lorem(), json()), async (text) => {
        expect(await take(text)).toMatchObject({ records: [], left: undefined });
      }),
      { numRuns: 50 },
    );
  });
});

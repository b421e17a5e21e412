import { anything, assert, asyncProperty, jsonValue, oneof, property, string } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ComplianceReceipt, receiptFault, signedText } from '../../../../src/domain/compliance/receipt.ts';
import {
  parseReceipts,
  type ReceiptRelease,
  verifyReceipts,
} from '../../../../src/domain/compliance/verify-receipts.ts';
import { canonicalJson } from '../../../../src/lib/canonical-json.ts';
import { hash, issue } from '../../../support/receipts.ts';

const RELEASE: ReceiptRelease = { version: '1.0.0', hash: hash('chunks'), ruleTables: hash('rules') };
const lines = (receipts: readonly unknown[]): string => receipts.map(canonicalJson).join('\n');

async function kindsOf(text: string, release?: ReceiptRelease): Promise<readonly string[]> {
  const problems = await verifyReceipts(parseReceipts(text), (value) => Promise.resolve(hash(value)), release);
  return problems.map(({ kind, detail }) => (detail === undefined ? kind : `${kind}: ${detail}`));
}

const FIVE = issue([{}, {}, {}, {}, {}]);
const [first, second, third, fourth, fifth] = FIVE as [
  ComplianceReceipt,
  ComplianceReceipt,
  ComplianceReceipt,
  ComplianceReceipt,
  ComplianceReceipt,
];

describe('verifyReceipts()', () => {
  it.each([
    ['one per line', lines(FIVE)],
    ['in another order', lines(FIVE.toReversed())],
    ['as a JSON array', JSON.stringify(FIVE, undefined, 2)],
    ['one, on one line', lines([first])],
    ['one, on several lines', JSON.stringify(first, undefined, 2)],
    ['with data of the page', lines(FIVE.map((receipt) => ({ user: 'jane', receipt })))],
    ['with empty lines and CRLF', `\r\n${lines(FIVE).replaceAll('\n', '\r\n\r\n')}\r\n`],
  ])('finds no problem in unaltered receipts (%s)', async (_, text) => {
    expect(await kindsOf(text, RELEASE)).toEqual([]);
  });

  it.each([
    ['a missing receipt', lines([first, fourth, fifth]), ['missing: 2']],
    ['a missing beginning', lines([third, fourth]), ['excerpt']],
    ['a repeated receipt', lines([first, second, second]), ['repeated']],
    [
      'a replaced receipt',
      lines([first, ...issue([{}, { time: '2026-05-04T00:00:00.000Z' }]).slice(1), third]),
      ['broken-chain'],
    ],
    ['an inserted receipt', lines([first, second, ...issue([{}, { path: '/' }]).slice(1)]), ['broken-chain']],
    [
      'another order of keys',
      JSON.stringify(Object.fromEntries(Object.entries(first).toReversed())),
      ['not-canonical'],
    ],
    ['an unknown field', lines([{ ...first, uid: '1' }]), ['malformed: the field uid is unknown']],
    ['a missing field', lines([{ ...first, path: undefined }]), ['malformed: the field path is missing']],
    ['no object', '1\n"2"\nnull\n[]', Array(4).fill('malformed: it is not an object')],
    ['a receipt from an insecure page', lines([{ ...first, id: undefined, digest: 'unavailable' }]), ['no-hash']],
    [
      'a removed hash',
      lines([{ ...first, id: undefined }]),
      ['malformed: the fields id and digest contradict each other'],
    ],
  ])('finds %s', async (_, text, expected) => {
    expect(await kindsOf(text)).toEqual(expected);
  });

  it.each([
    [{ release: '1.0.1' }, 'other-release: 1.0.1'],
    [{ releaseHash: hash('other') }, 'other-chunks'],
    [{ ruleTables: hash('other') }, 'other-rules'],
  ])('finds a receipt of another release (%o)', async (change, expected) => {
    expect(await kindsOf(lines(issue([change])), RELEASE)).toEqual([expected]);
    expect(await kindsOf(lines(issue([change])))).toEqual([]);
  });

  it('finds every altered field', async () => {
    const others: Partial<Record<keyof ComplianceReceipt, unknown>> = {
      version: 2,
      sequence: 0,
      site: 71,
      prevented: true,
    };
    for (const name of Object.keys(first) as (keyof ComplianceReceipt)[]) {
      const altered = { ...first, [name]: others[name] ?? `${String(first[name])}x` };
      if (canonicalJson(altered) === canonicalJson(first)) continue;
      expect((await kindsOf(lines([altered]))).join(), name).toMatch(/altered|malformed/);
    }
  });

  it('reports any other input as malformed or throws a RangeError', async () => {
    await assert(
      asyncProperty(
        oneof(
          string(),
          jsonValue().map((value) => JSON.stringify(value)),
        ),
        async (text) => {
          try {
            for (const kind of await kindsOf(text)) expect(kind).toMatch(/^malformed/);
          } catch (error) {
            expect(error).toBeInstanceOf(RangeError);
          }
        },
      ),
    );
  });
});

describe('parseReceipts()', () => {
  it.each(['', ' \n\t', '[]'])('throws if there is no receipt (%j)', (text) => {
    expect(() => parseReceipts(text)).toThrow('The input contains no receipt.');
  });

  it('throws if there are more than 100 000 receipts', () => {
    expect(() => parseReceipts('1\n'.repeat(100_001))).toThrow('more than 100000 receipts');
  });

  it('rejects deeply nested and very long lines', async () => {
    expect(await kindsOf(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toEqual(['malformed: it is not an object']);
    expect(await kindsOf(`{"a":"${'x'.repeat(20_000)}"}\n{}`)).toEqual([
      'malformed: it is not an object',
      'malformed: the field version is missing',
    ]);
  });
});

describe('receiptFault()', () => {
  it('never throws and accepts only receipts', () => {
    assert(
      property(anything(), (value) => {
        expect(typeof receiptFault(value)).toBe('string');
      }),
    );
  });

  it('rejects prototype keys', () => {
    expect(receiptFault(JSON.parse(`{"__proto__":1,${canonicalJson(first).slice(1)}`))).toBe(
      'the field __proto__ is unknown',
    );
  });
});

describe('signedText()', () => {
  it('excludes only the id', () => {
    expect(JSON.parse(signedText(first))).toEqual({ ...first, id: undefined });
  });
});

import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chunksText } from '../../src/domain/compliance/receipt.ts';
import { parseReceipts, type ReceiptProblem, verifyReceipts } from '../../src/domain/compliance/verify-receipts.ts';
import { type Finding, mergeFindings } from '../findings.ts';
import { readLimited } from './read-limited.ts';
import { readRelease } from './read-release.ts';

const MAX_BYTES = 50 * 1024 * 1024;

export interface VerifiedFile {
  readonly receipts: number;
  readonly findings: readonly Finding[];
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

/**
 * Verifies the receipts in a file, or in standard input if `file` is `-`. `place` is the folder or URL of the release that they are
 * compared with. Rejects if the file or the release can't be read.
 */
export async function verifyFile(file: string, place?: string): Promise<VerifiedFile> {
  const input = file === '-' ? process.stdin : createReadStream(file);
  const sources = parseReceipts(await readLimited(input, MAX_BYTES, file));
  const manifest = place === undefined ? undefined : await readRelease(place);
  const release = manifest && {
    version: manifest.version,
    hash: hash(chunksText(manifest.files)),
    ruleTables: manifest.ruleTables,
  };
  const problems = await verifyReceipts(sources, (text) => Promise.resolve(hash(text)), release);
  const positions = new Map(sources.map((source, index) => [source, index + 1]));
  const findings = problems.map(({ source, ...problem }): Finding => {
    const where = source.line === undefined ? `receipt ${positions.get(source)}` : `line ${source.line}`;
    return { where, ...explain(problem, release?.version ?? '') };
  });
  return { receipts: sources.length, findings: mergeFindings(findings) };
}

/** Describes a problem. `version` is the version of the release that the receipts are compared with. */
function explain({ kind, detail = '' }: Omit<ReceiptProblem, 'source'>, version: string): Omit<Finding, 'where'> {
  switch (kind) {
    case 'malformed':
      return {
        level: 'error',
        what: `It is not a receipt: ${detail}.`,
        why: 'It proves nothing.',
        fix: 'Store receipts unchanged. Put your own data next to a receipt: {"user": "…", "receipt": {…}}.',
      };
    case 'altered':
      return {
        level: 'error',
        what: 'The content does not match the id.',
        why: 'The receipt was altered after it was issued.',
        fix: 'Find the original in the logs of the gateway or the page’s recorder.',
      };
    case 'missing':
      return {
        level: 'error',
        what: `${detail} ${detail === '1' ? 'receipt is' : 'receipts are'} missing before it.`,
        why: 'Decisions, notices or answers of this page view are not in the file.',
        fix: 'Add them, or verify each page view separately.',
      };
    case 'broken-chain':
      return {
        level: 'error',
        what: 'It does not follow the previous receipt of its page view.',
        why: 'A receipt was replaced or inserted.',
        fix: 'Compare the page view’s receipts with another log.',
      };
    case 'other-release':
      return {
        level: 'error',
        what: `It was issued by release ${detail}, not ${version}.`,
        why: 'Another release may decide differently.',
        fix: `Verify it with --release and the folder or URL of ${detail}.`,
      };
    case 'other-chunks':
      return {
        level: 'error',
        what: 'The hash of the release’s chunks differs.',
        why: 'The page ran another build of this version.',
        fix: 'Verify it with the files that the CDN served at that time.',
      };
    case 'other-rules':
      return {
        level: 'error',
        what: 'The hash of the rule tables differs.',
        why: 'The page used rules that differ from those of this release.',
        fix: 'Verify it with the files that the CDN served at that time.',
      };
    case 'no-hash':
      return {
        level: 'warning',
        what: 'It has no hash.',
        why: 'Browsers compute no hashes on pages without https, so changes are not detected.',
        fix: 'Serve the page over https.',
      };
    case 'not-canonical':
      return {
        level: 'warning',
        what: 'The line is not canonical JSON (RFC 8785).',
        why: 'It was serialised again. The content is verified nevertheless.',
        fix: 'Store the text that the page’s recorder or the gateway received.',
      };
    case 'excerpt':
      return {
        level: 'warning',
        what: 'It is the first receipt of its page view in the file, but not the first that was issued.',
        why: 'Earlier decisions, notices or answers of this page view are not in the file.',
        fix: 'Add them, unless the file is an excerpt.',
      };
    case 'repeated':
      return {
        level: 'note',
        what: 'It is in the file twice.',
        why: 'A receipt is sent again if the gateway’s response is lost.',
        fix: 'Ignore receipts with a known id.',
      };
  }
}

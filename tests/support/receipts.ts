import { createHash } from 'node:crypto';
import { type ComplianceReceipt, signedText } from '../../src/domain/compliance/receipt.ts';

export const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;

type Changes = { readonly [K in keyof ComplianceReceipt]?: ComplianceReceipt[K] | undefined };

/** Returns the receipts of one page view, as the shell issues them. */
export function issue(changes: readonly Changes[]): readonly ComplianceReceipt[] {
  const issued: ComplianceReceipt[] = [];
  for (const [sequence, change] of changes.entries()) {
    const previous = issued.at(-1)?.id;
    const receipt = {
      version: 1,
      digest: 'sha-256',
      page: 'a'.repeat(32),
      sequence,
      ...(previous !== undefined && { previous }),
      time: '2026-05-03T10:11:12.345Z',
      kind: 'decision',
      element: 'compliance-gate',
      site: 0,
      language: 'en',
      path: '/nft',
      code: 'nft',
      action: 'allow',
      reason: 'code-not-blocked',
      rule: 'page/code-not-blocked/allow',
      ruleTables: hash('rules'),
      release: '1.0.0',
      releaseHash: hash('chunks'),
      ...change,
    } as ComplianceReceipt;
    issued.push({ ...receipt, id: hash(signedText(receipt)) });
  }
  return issued;
}

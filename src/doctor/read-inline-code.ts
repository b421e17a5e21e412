import { integrityOf } from '../platform/device/digest.ts';
import type { InlineCode } from './rules/policy.ts';

/** Reads what a policy must list to allow an inline script or style. */
export async function readInlineCode(element: HTMLScriptElement | HTMLStyleElement): Promise<InlineCode> {
  const text = element.textContent ?? '';
  const hashes = await Promise.all(([256, 384, 512] as const).map((bits) => integrityOf(text, bits)));
  return { hashes: hashes.filter((hash) => hash !== undefined), nonce: element.nonce };
}

import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Returns the text's Subresource Integrity value. In a `style-src` directive, the same value allows a `<style>` element with this text.
 * Uses SHA-256 because the loader contains two dozen hashes, and longer hashes would make it larger.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Returns an eight-character content hash for a file name. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 8);
}

/** Returns the size in bytes with maximum brotli compression. */
export function brotliSize(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

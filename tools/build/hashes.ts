import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/**
 * Returns the Subresource Integrity value, which is also the source for `style-src` that allows this text in a `<style>`. Uses sha256,
 * because the loader contains two dozen of them.
 */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Returns eight characters that depend on the content, for a file's name. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 8);
}

/** Returns the size in bytes with maximum brotli compression. */
export function brotliSize(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

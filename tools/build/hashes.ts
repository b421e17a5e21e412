import { createHash } from 'node:crypto';
import { brotliCompressSync, constants } from 'node:zlib';

/** Subresource-integrity value, and what `style-src` names to allow this text in a `<style>`: sha256, for the loader carries two dozen of them. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}

/** Eight characters that change with the content: part of a file's name. */
export function shortHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('base64url').replaceAll(/[-_]/g, '0').slice(0, 8);
}

/** Bytes as a server sends them with brotli at its best. */
export function brotliSize(content: string | Uint8Array): number {
  return brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength;
}

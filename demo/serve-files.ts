import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { contentTypeOf, isText } from './content-types.ts';

type Encoding = 'br' | 'gzip' | 'identity';

interface CachedFile {
  readonly modified: number;
  readonly etag: string;
  readonly bodies: Map<Encoding, Promise<Uint8Array<ArrayBuffer>>>;
  readonly content: Uint8Array<ArrayBuffer>;
}

export interface FolderOptions {
  /** Returns true if the file can be cached forever because its name contains a content hash. Default: no file. */
  readonly immutable?: (file: string) => boolean;
  /** Headers of every response. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** Responds with a file. `plain` sends it uncompressed, regardless of the accepted encodings. */
export type FileServer = (c: Context, file: string, plain?: boolean) => Promise<Response | undefined>;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

async function compress(content: Uint8Array, encoding: Encoding): Promise<Uint8Array<ArrayBuffer>> {
  if (encoding === 'br')
    return new Uint8Array(await compressBrotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
  if (encoding === 'gzip') return new Uint8Array(await compressGzip(content, { level: 9 }));
  return new Uint8Array(content);
}

function encodingFor(accepted: string | undefined, file: string): Encoding {
  if (!isText(file) || !accepted) return 'identity';
  return /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
}

/** Resolves a path below the folder, or returns undefined if it is outside or hidden. */
function pathWithin(folder: string, file: string): string | undefined {
  if (!/^[\w@-][\w@.-]*(?:\/[\w@-][\w@.-]*)*$/.test(file)) return undefined;
  return path.join(folder, file);
}

/**
 * Returns a server for a folder's files, with ETags and with Brotli or gzip compression. Each file version is compressed once. The server
 * resolves to undefined if the file doesn't exist.
 */
export function serveFolder(folder: string, options: FolderOptions = {}): FileServer {
  const cache = new Map<string, CachedFile>();

  async function load(full: string): Promise<CachedFile | undefined> {
    const stats = await stat(full).catch(() => undefined);
    if (!stats?.isFile()) return undefined;
    const known = cache.get(full);
    if (known?.modified === stats.mtimeMs) return known;
    const content = new Uint8Array(await readFile(full));
    const etag = createHash('sha256').update(content).digest('base64url').slice(0, 16);
    const fresh: CachedFile = { modified: stats.mtimeMs, etag, bodies: new Map(), content };
    cache.set(full, fresh);
    return fresh;
  }

  return async (c, file, plain = false) => {
    const full = pathWithin(folder, file);
    const loaded = full && (await load(full));
    if (!loaded) return undefined;
    const encoding = plain ? 'identity' : encodingFor(c.req.header('accept-encoding'), file);
    const etag = `"${loaded.etag}${encoding === 'identity' ? '' : `-${encoding}`}"`;
    const headers: Record<string, string> = {
      ...options.headers,
      etag,
      vary: 'accept-encoding',
      'content-type': contentTypeOf(file),
      'x-content-type-options': 'nosniff',
      'cache-control': options.immutable?.(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    };
    if (c.req.header('if-none-match')?.split(/,\s*/).includes(etag))
      return new Response(null, { status: 304, headers });
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    const body = loaded.bodies.get(encoding) ?? compress(loaded.content, encoding);
    loaded.bodies.set(encoding, body);
    return new Response(await body, { headers });
  };
}

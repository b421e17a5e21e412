const MAX_REDIRECTS = 5;

export interface DownloadLimits {
  /** Maximum time for the whole download in milliseconds. */
  readonly timeout: number;
  /** Maximum size in MB. */
  readonly megabytes: number;
}

export interface DownloadedFile {
  readonly bytes: Uint8Array;
  /** The `Content-Type` header. */
  readonly contentType: string | undefined;
}

/** Downloads a URL and returns the response's body. Rejects like `downloadFile`. */
export async function download(address: string, limits: DownloadLimits): Promise<Uint8Array> {
  return (await downloadFile(address, limits)).bytes;
}

/**
 * Downloads a URL. Rejects if the response is an error, arrives too late or is too large. Follows redirects only within the origin, so that a site
 * can't redirect the command to a private network.
 */
export async function downloadFile(address: string, { timeout, megabytes }: DownloadLimits): Promise<DownloadedFile> {
  const signal = AbortSignal.timeout(timeout);
  try {
    return await followRedirects(address, signal, megabytes);
  } catch (error) {
    throw signal.aborted ? new Error(`${address} did not load within ${timeout} ms.`, { cause: error }) : error;
  }
}

async function followRedirects(address: string, signal: AbortSignal, megabytes: number): Promise<DownloadedFile> {
  let url = new URL(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const response = await fetch(url, { redirect: 'manual', signal }).catch((error: unknown) => {
      throw new Error(`${url.href} does not respond.`, { cause: error });
    });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location !== null) {
      await response.body?.cancel();
      const target = new URL(location, url);
      if (target.origin !== url.origin) throw new Error(`${url.href} redirects to another origin: ${target.origin}.`);
      url = target;
      continue;
    }
    if (!response.ok) throw new Error(`${url.href} responds with ${response.status}.`);
    return {
      bytes: await readBody(response, url.href, megabytes),
      contentType: response.headers.get('content-type') ?? undefined,
    };
  }
  throw new Error(`${address} redirects too many times.`);
}

async function readBody({ body }: Response, address: string, megabytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.length;
    if (size > megabytes * 1024 * 1024) throw new Error(`${address} is larger than ${megabytes} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

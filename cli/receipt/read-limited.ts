/** Reads a stream as UTF-8. Rejects if it is longer than `limit` bytes. `name` identifies the stream in the error message. */
export async function readLimited(
  stream: AsyncIterable<Uint8Array | string>,
  limit: number,
  name: string,
): Promise<string> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of stream) {
    const bytes = typeof part === 'string' ? Buffer.from(part) : part;
    size += bytes.byteLength;
    if (size > limit) throw new RangeError(`${name} is larger than ${Math.round(limit / 1024 / 1024)} MB.`);
    parts.push(bytes);
  }
  return Buffer.concat(parts).toString('utf8');
}

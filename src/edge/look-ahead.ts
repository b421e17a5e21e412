/** So much of a page is read before it is decided what it has. */
const LOOK_AHEAD = 65_536;

export interface Seen {
  /** The beginning of the page, a character a byte: enough to find names of tags. */
  readonly beginning: string;
  /** The whole page, from its first byte. */
  readonly body: ReadableStream<Uint8Array>;
}

/** Reads the beginning of a page, and gives the page back as it was: what breaks off here breaks off for its reader. Never rejects. */
export async function lookAhead(page: ReadableStream<Uint8Array>): Promise<Seen> {
  const reader = page.getReader();
  const read: Uint8Array[] = [];
  let size = 0;
  try {
    while (size < LOOK_AHEAD) {
      const { done, value } = await reader.read();
      if (done) break;
      read.push(value);
      size += value.byteLength;
    }
  } catch {
    // Whoever reads on hears of it.
  }
  const latin = new TextDecoder('latin1');
  const beginning = read.map((piece) => latin.decode(piece, { stream: true })).join('');
  reader.releaseLock();
  return { beginning, body: joined(read, page) };
}

/** What was read, and then the rest, which the runtime passes on by itself. */
function joined(read: readonly Uint8Array[], rest: ReadableStream<Uint8Array>): ReadableStream<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const pass = async (): Promise<void> => {
    const writer = writable.getWriter();
    for (const piece of read) await writer.write(piece);
    writer.releaseLock();
    await rest.pipeTo(writable);
  };
  // Who reads hears of it, whoever has broken off.
  pass().catch(() => {});
  return readable;
}

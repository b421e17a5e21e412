import { type InsertionRules, PageWriter } from './page-writer.ts';

/** Maximum time in milliseconds that bytes wait for the following bytes before the insertions are decided without them. */
const MAX_WAIT = 50;

const LATE = Symbol('late');

/** The first bytes of a page, with a reader for the remaining bytes. */
export interface StartedPage {
  readonly first: readonly Uint8Array[];
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
}

/** Reads at least two bytes, or the whole page if it is shorter. Never rejects: the next read throws the error again. */
export async function startPage(body: ReadableStream<Uint8Array>): Promise<StartedPage> {
  const reader = body.getReader();
  const first: Uint8Array[] = [];
  try {
    for (let size = 0; size < 2;) {
      const { done, value } = await reader.read();
      if (done) break;
      first.push(value);
      size += value.byteLength;
    }
  } catch {
    // The next read rejects with the same error.
  }
  return { first, reader };
}

/** Returns the unchanged page as a stream. */
export const passPage = (page: StartedPage): ReadableStream<Uint8Array> => streamOf(page, undefined);

/** Streams the page with insertions as it arrives. Errors from the page's server are passed on to the returned stream. */
export const writePage = (page: StartedPage, rules: InsertionRules): ReadableStream<Uint8Array> =>
  streamOf(page, new PageWriter(rules));

function streamOf({ first, reader }: StartedPage, writer: PageWriter | undefined): ReadableStream<Uint8Array> {
  const pendingChunks = first.slice();
  let reading: ReturnType<typeof reader.read> | undefined;
  let deadline: Deadline | undefined;

  /** Returns the next chunk, or `LATE` if bytes have waited for it too long. */
  const next = async (): Promise<ReadableStreamReadResult<Uint8Array> | typeof LATE> => {
    const chunk = pendingChunks.shift();
    if (chunk !== undefined) return { done: false, value: chunk };
    reading ??= reader.read();
    if (writer?.isWaiting !== true) deadline?.dispose();
    deadline = writer?.isWaiting === true ? (deadline ?? startDeadline()) : undefined;
    const result = await (deadline === undefined ? reading : Promise.race([reading, deadline.ended]));
    if (result === LATE) {
      deadline = undefined;
      return LATE;
    }
    reading = undefined;
    return result;
  };

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let count = 0; count === 0;) {
          let bytes: readonly Uint8Array[];
          let isEnd = false;
          try {
            const chunk = await next();
            isEnd = chunk !== LATE && chunk.done;
            if (chunk === LATE) bytes = (await writer?.flush()) ?? [];
            else if (chunk.done) bytes = (await writer?.end()) ?? [];
            else bytes = writer === undefined ? [chunk.value] : await writer.write(chunk.value);
          } catch (error) {
            deadline?.dispose();
            for (const remaining of (await writer?.flush()) ?? []) controller.enqueue(remaining);
            controller.error(error);
            return;
          }
          for (const each of bytes) controller.enqueue(each);
          count = bytes.length;
          if (isEnd) {
            deadline?.dispose();
            controller.close();
            return;
          }
        }
      },
      cancel(reason) {
        deadline?.dispose();
        return reader.cancel(reason);
      },
    },
    // Reads only on demand.
    { highWaterMark: 0 },
  );
}

interface Deadline {
  readonly ended: Promise<typeof LATE>;
  dispose(): void;
}

function startDeadline(): Deadline {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), MAX_WAIT);
  });
  return { ended, dispose: () => clearTimeout(timer) };
}

import { type InsertionRules, PageWriter } from './page-writer.ts';

/** Milliseconds for which bytes wait for a decision while the page's server sends nothing more. */
const PATIENCE = 50;

const LATE = Symbol('late');

/** The first bytes of a page, and a reader of the rest. */
export interface BegunPage {
  readonly first: readonly Uint8Array[];
  readonly reader: ReadableStreamDefaultReader<Uint8Array>;
}

/** Reads until there are two bytes, or the end. Never rejects: the reader of the page gets the error. */
export async function beginPage(body: ReadableStream<Uint8Array>): Promise<BegunPage> {
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
    // The next read rejects again.
  }
  return { first, reader };
}

/** The page as it is. */
export const passPage = (page: BegunPage): ReadableStream<Uint8Array> => streamOf(page, undefined);

/** The page with what the rules put into it, as it arrives. An error of its server is an error of this stream. */
export const writePage = (page: BegunPage, rules: InsertionRules): ReadableStream<Uint8Array> =>
  streamOf(page, new PageWriter(rules));

function streamOf({ first, reader }: BegunPage, writer: PageWriter | undefined): ReadableStream<Uint8Array> {
  const begun = first.slice();
  let reading: ReturnType<typeof reader.read> | undefined;
  let patience: Patience | undefined;

  /** The next chunk; `LATE` where bytes have waited for it too long. */
  const next = async (): Promise<ReadableStreamReadResult<Uint8Array> | typeof LATE> => {
    const chunk = begun.shift();
    if (chunk !== undefined) return { done: false, value: chunk };
    reading ??= reader.read();
    if (writer?.isWaiting !== true) patience?.dispose();
    patience = writer?.isWaiting === true ? (patience ?? startPatience()) : undefined;
    const result = await (patience === undefined ? reading : Promise.race([reading, patience.ended]));
    if (result === LATE) {
      patience = undefined;
      return LATE;
    }
    reading = undefined;
    return result;
  };

  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        for (let count = 0; count === 0;) {
          let leaving: readonly Uint8Array[];
          let isEnd = false;
          try {
            const chunk = await next();
            isEnd = chunk !== LATE && chunk.done;
            if (chunk === LATE) leaving = (await writer?.release()) ?? [];
            else if (chunk.done) leaving = (await writer?.end()) ?? [];
            else leaving = writer === undefined ? [chunk.value] : await writer.write(chunk.value);
          } catch (error) {
            patience?.dispose();
            for (const bytes of (await writer?.release()) ?? []) controller.enqueue(bytes);
            controller.error(error);
            return;
          }
          for (const bytes of leaving) controller.enqueue(bytes);
          count = leaving.length;
          if (isEnd) {
            patience?.dispose();
            controller.close();
            return;
          }
        }
      },
      cancel(reason) {
        patience?.dispose();
        return reader.cancel(reason);
      },
    },
    // Nothing is read before it is asked for.
    { highWaterMark: 0 },
  );
}

interface Patience {
  readonly ended: Promise<typeof LATE>;
  dispose(): void;
}

function startPatience(): Patience {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const ended = new Promise<typeof LATE>((resolve) => {
    timer = setTimeout(() => resolve(LATE), PATIENCE);
  });
  return { ended, dispose: () => clearTimeout(timer) };
}

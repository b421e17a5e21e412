import { type PageListener, type PageTag, PageTags } from './page-tags.ts';

/** The maximum number of bytes that are buffered while waiting for a decision. */
const MAX_BUFFERED = 65_536;

/** The markup to insert, which may be empty. */
type Markup = string | Promise<string>;

export interface Insertion {
  /** Sets the markup to insert. Only the first call has an effect. */
  decide(markup: Markup): void;
  /** Decides based on the bytes that have been read. */
  decideNow(): void;
}

/**
 * The rules that decide what to insert. Their methods are called with the tags in order and with the writer, which
 * inserts markup at or after them.
 */
export interface InsertionRules {
  onStartTag(tag: PageTag, page: PageWriter): void;
  onEndTag(tag: PageTag, page: PageWriter): void;
  /** Called when text or foreign markup follows the last tag. */
  onContent(): void;
  /** Called at the end of the page. `isInPage` indicates whether markup inserted there would be part of the page. */
  onEnd(isInPage: boolean, page: PageWriter): void;
}

interface PendingInsertion extends Insertion {
  readonly at: number;
  markup: Markup | undefined;
}

/**
 * Inserts markup into a page that arrives in chunks. The result doesn't depend on the chunk boundaries. Bytes are emitted as soon as all
 * preceding insertions are decided.
 */
export class PageWriter implements PageListener {
  readonly #rules: InsertionRules;
  readonly #tags = new PageTags(this);
  readonly #decoder = new TextDecoder('latin1');
  readonly #encoder = new TextEncoder();
  /** Bytes that have been read but not emitted. */
  #buffer: Uint8Array[] = [];
  #bufferStart = 0;
  #insertions: PendingInsertion[] = [];
  #end = 0;

  constructor(rules: InsertionRules) {
    this.#rules = rules;
  }

  /**
   * Adds an insertion at a byte offset. Must be called in page order. `byDefault` makes the decision if the following bytes can no longer
   * be delayed.
   */
  insertAt(at: number, byDefault: () => Markup): Insertion {
    const insertion: PendingInsertion = {
      at,
      markup: undefined,
      decide: (markup) => {
        insertion.markup ??= markup;
      },
      decideNow: () => {
        insertion.markup ??= byDefault();
      },
    };
    this.#insertions.push(insertion);
    return insertion;
  }

  onStartTag(tag: PageTag): void {
    this.#decideBefore(tag.start - MAX_BUFFERED);
    this.#rules.onStartTag(tag, this);
  }

  onEndTag(tag: PageTag): void {
    this.#decideBefore(tag.start - MAX_BUFFERED);
    this.#rules.onEndTag(tag, this);
  }

  onContent(): void {
    this.#rules.onContent();
  }

  /** Whether any insertion is undecided. */
  get isWaiting(): boolean {
    return this.#insertions.some(({ markup }) => markup === undefined);
  }

  /** Reads a chunk and returns the bytes to emit. */
  write(chunk: Uint8Array): Promise<Uint8Array[]> {
    this.#buffer.push(chunk);
    this.#end += chunk.byteLength;
    this.#tags.readBytes(this.#decoder.decode(chunk, { stream: true }));
    this.#decideBefore(this.#tags.settled - MAX_BUFFERED);
    return this.#emit(this.#tags.settled);
  }

  /** Decides all insertions and returns the bytes to emit. */
  flush(): Promise<Uint8Array[]> {
    this.#decideBefore(Number.POSITIVE_INFINITY);
    return this.#emit(this.#tags.settled);
  }

  /** Ends the page and returns the remaining bytes. */
  end(): Promise<Uint8Array[]> {
    this.#rules.onEnd(this.#tags.isInPage && this.#tags.settled === this.#end, this);
    this.#decideBefore(Number.POSITIVE_INFINITY);
    return this.#emit(this.#end);
  }

  /** The number of bytes read. */
  get length(): number {
    return this.#end;
  }

  /** Decides all insertions before an offset. The limit is counted in bytes so that chunk boundaries make no difference. */
  #decideBefore(offset: number): void {
    for (const insertion of this.#insertions) if (insertion.at < offset) insertion.decideNow();
  }

  async #emit(settled: number): Promise<Uint8Array[]> {
    const emitted: Uint8Array[] = [];
    for (let [insertion] = this.#insertions; insertion?.markup !== undefined; [insertion] = this.#insertions) {
      this.#insertions.shift();
      emitted.push(...this.#take(insertion.at));
      const markup = await insertion.markup;
      if (markup !== '') emitted.push(this.#encoder.encode(markup));
    }
    emitted.push(...this.#take(Math.min(settled, this.#insertions[0]?.at ?? settled)));
    return emitted;
  }

  /** Removes and returns the buffered bytes before an offset. */
  #take(offset: number): Uint8Array[] {
    const taken: Uint8Array[] = [];
    while (this.#bufferStart < offset) {
      const [first] = this.#buffer;
      if (first === undefined) break;
      const count = Math.min(first.byteLength, offset - this.#bufferStart);
      if (count > 0) taken.push(first.subarray(0, count));
      if (count === first.byteLength) this.#buffer.shift();
      else this.#buffer[0] = first.subarray(count);
      this.#bufferStart += count;
    }
    return taken;
  }
}

import { type PageListener, type PageTag, PageTags } from './page-tags.ts';

/** Bytes of a page that are held back at most for one decision. */
const MOST_HELD = 65_536;

/** Markup for one place of the page, or an empty text. */
type Markup = string | Promise<string>;

export interface Insertion {
  /** Decides what is inserted. Only the first call counts. */
  decide(markup: Markup): void;
  /** Decides by what has been seen of the page so far. */
  decideNow(): void;
}

/** What is put into a page: called with its tags in their order, and with the writer, which inserts at or after them. */
export interface InsertionRules {
  onStartTag(tag: PageTag, page: PageWriter): void;
  onEndTag(tag: PageTag, page: PageWriter): void;
  /** Text or foreign markup follows the last tag. */
  onContent(): void;
  /** The page has ended; `isInPage` tells whether markup at its end would be part of it. */
  onEnd(isInPage: boolean, page: PageWriter): void;
}

interface Place extends Insertion {
  readonly at: number;
  markup: Markup | undefined;
}

/**
 * Puts markup into a page that arrives in chunks. The result does not depend on how the page is cut into chunks. Bytes leave as soon as no
 * insertion before them is undecided.
 */
export class PageWriter implements PageListener {
  readonly #rules: InsertionRules;
  readonly #tags = new PageTags(this);
  readonly #decoder = new TextDecoder('latin1');
  readonly #encoder = new TextEncoder();
  /** What has been read and not left, and the offset of its first byte. */
  #held: Uint8Array[] = [];
  #heldFrom = 0;
  #places: Place[] = [];
  #end = 0;

  constructor(rules: InsertionRules) {
    this.#rules = rules;
  }

  /** An insertion at this byte, for callers in the order of the page. `byDefault` decides where the bytes behind it can wait no longer. */
  insertAt(at: number, byDefault: () => Markup): Insertion {
    const place: Place = {
      at,
      markup: undefined,
      decide: (markup) => {
        place.markup ??= markup;
      },
      decideNow: () => {
        place.markup ??= byDefault();
      },
    };
    this.#places.push(place);
    return place;
  }

  onStartTag(tag: PageTag): void {
    this.#decideBefore(tag.start - MOST_HELD);
    this.#rules.onStartTag(tag, this);
  }

  onEndTag(tag: PageTag): void {
    this.#decideBefore(tag.start - MOST_HELD);
    this.#rules.onEndTag(tag, this);
  }

  onContent(): void {
    this.#rules.onContent();
  }

  /** Whether bytes wait for a decision. */
  get isWaiting(): boolean {
    return this.#places.some(({ markup }) => markup === undefined);
  }

  /** Reads a chunk and gives what can leave. */
  write(chunk: Uint8Array): Promise<Uint8Array[]> {
    this.#held.push(chunk);
    this.#end += chunk.byteLength;
    this.#tags.readBytes(this.#decoder.decode(chunk, { stream: true }));
    this.#decideBefore(this.#tags.settled - MOST_HELD);
    return this.#leave(this.#tags.settled);
  }

  /** Decides what waits by what has been seen, and gives what can leave. */
  release(): Promise<Uint8Array[]> {
    this.#decideBefore(Number.POSITIVE_INFINITY);
    return this.#leave(this.#tags.settled);
  }

  /** Gives the rest. */
  end(): Promise<Uint8Array[]> {
    this.#rules.onEnd(this.#tags.isInPage && this.#tags.settled === this.#end, this);
    this.#decideBefore(Number.POSITIVE_INFINITY);
    return this.#leave(this.#end);
  }

  /** Offset of the end of the page, as far as it has been read. */
  get length(): number {
    return this.#end;
  }

  /** Counted in bytes of the page, not in chunks: how it is cut makes no difference. */
  #decideBefore(offset: number): void {
    for (const place of this.#places) if (place.at < offset) place.decideNow();
  }

  async #leave(settled: number): Promise<Uint8Array[]> {
    const leaving: Uint8Array[] = [];
    for (let [place] = this.#places; place?.markup !== undefined; [place] = this.#places) {
      this.#places.shift();
      leaving.push(...this.#take(place.at));
      const markup = await place.markup;
      if (markup !== '') leaving.push(this.#encoder.encode(markup));
    }
    leaving.push(...this.#take(Math.min(settled, this.#places[0]?.at ?? settled)));
    return leaving;
  }

  /** The held bytes before this offset. */
  #take(offset: number): Uint8Array[] {
    const taken: Uint8Array[] = [];
    while (this.#heldFrom < offset) {
      const [first] = this.#held;
      if (first === undefined) break;
      const count = Math.min(first.byteLength, offset - this.#heldFrom);
      if (count > 0) taken.push(first.subarray(0, count));
      if (count === first.byteLength) this.#held.shift();
      else this.#held[0] = first.subarray(count);
      this.#heldFrom += count;
    }
    return taken;
  }
}

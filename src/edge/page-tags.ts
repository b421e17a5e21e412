import { defaultTreeAdapter, type DefaultTreeAdapterMap, html, Parser, Token, Tokenizer, TokenizerMode } from 'parse5';

/** A tag of the page's own markup. Offsets are bytes from the beginning of the page. */
export interface PageTag {
  readonly name: string;
  /** Value of an attribute; undefined where the tag does not have it. */
  readonly attribute: (name: string) => string | undefined;
  readonly start: number;
  /** First byte after the tag. */
  readonly end: number;
}

export interface PageListener {
  onStartTag(tag: PageTag): void;
  onEndTag(tag: PageTag): void;
  /** Anything else that is content: text that is not white space, or a tag of SVG or MathML. */
  onContent(): void;
}

class PageTokenizer extends Tokenizer {
  get unfinishedTagStart(): number | undefined {
    const token = this.currentToken;
    const isTag = token?.type === Token.TokenType.START_TAG || token?.type === Token.TokenType.END_TAG;
    return isTag ? token.location?.startOffset : undefined;
  }

  /** Offset of the first byte that has not been read: `<!` waits for what decides whether a comment follows. */
  get next(): number {
    return this.preprocessor.offset + 1;
  }
}

interface MadeElement {
  readonly element: DefaultTreeAdapterMap['element'];
  readonly isInTemplate: boolean;
}

/**
 * Finds the tags of a page as it arrives, in chunks of any size: those that parse5, which follows the HTML standard, makes elements of. Tags
 * inside comments, text elements, attribute values, `template`, SVG and MathML are not reported. No tree is kept: elements are
 * made, and not put into one another.
 */
export class PageTags extends Parser<DefaultTreeAdapterMap> {
  override tokenizer: PageTokenizer;
  readonly #listener: PageListener;
  /** Of the tag that was read last; elements that its parser adds, such as a missing `tbody`, come before it. */
  #made: MadeElement | undefined;
  /** Bytes that have been given to the tokenizer. */
  #read = 0;
  #lastCharacters = '';
  /** Inside an element whose content is text. */
  #isInText = false;

  constructor(listener: PageListener) {
    super({
      sourceCodeLocationInfo: true,
      treeAdapter: {
        ...defaultTreeAdapter,
        onElementCreated: (element, { isInTemplate }) => {
          this.#made = { element, isInTemplate };
        },
        appendChild: () => {},
        insertBefore: () => {},
        insertText: () => {},
        insertTextBefore: () => {},
        getNodeSourceCodeLocation: () => null,
        setNodeSourceCodeLocation: () => {},
      },
    });
    this.tokenizer = new PageTokenizer(this.options, this);
    this.#listener = listener;
  }

  /** Reads the next bytes, as text with one character for each byte. */
  readBytes(text: string): void {
    if (text === '') return;
    this.#read += text.length;
    this.#lastCharacters = (this.#lastCharacters + text).slice(-2);
    this.tokenizer.write(text, false);
    this.tokenizer.flushCurrentCharacterToken();
  }

  /** Every tag that starts before this byte has been reported. */
  get settled(): number {
    const { next, unfinishedTagStart } = this.tokenizer;
    if (this.#isInText) return next;
    if (unfinishedTagStart !== undefined) return unfinishedTagStart;
    if (next < this.#read) return next;
    if (this.#lastCharacters.endsWith('<')) return next - 1;
    return this.#lastCharacters === '</' ? next - 2 : next;
  }

  /** Whether markup put in here would be part of the page: not of a template, an SVG, a text or an unfinished tag or comment. */
  get isInPage(): boolean {
    return this.tokenizer.state === TokenizerMode.DATA && this.#isReported;
  }

  get #isReported(): boolean {
    return this.openElements.tmplCount === 0 && !this.currentNotInHTML;
  }

  override onStartTag(token: Token.TagToken): void {
    const made = this.#elementOf(token);
    this.#isInText = this.tokenizer.state !== TokenizerMode.DATA;
    if (made?.element.tagName.toLowerCase() !== token.tagName.toLowerCase()) {
      // An ignored tag; a `body` inside the body is one, and yet where the page means its body to begin.
      if (token.tagID === html.TAG_ID.BODY && this.#isReported) this.#listener.onStartTag(pageTag(token));
    } else if (made.element.namespaceURI !== html.NS.HTML) this.#listener.onContent();
    else if (!made.isInTemplate) this.#listener.onStartTag(pageTag(token));
  }

  /** Undefined where the standard makes no element of the tag. */
  #elementOf(token: Token.TagToken): MadeElement | undefined {
    this.#made = undefined;
    super.onStartTag(token);
    return this.#made;
  }

  override onEndTag(token: Token.TagToken): void {
    super.onEndTag(token);
    this.#isInText = false;
    if (this.#isReported) this.#listener.onEndTag(pageTag(token));
  }

  override onCharacter(token: Token.CharacterToken): void {
    super.onCharacter(token);
    this.#listener.onContent();
  }
}

function pageTag({ tagName, attrs, location }: Token.TagToken): PageTag {
  return {
    name: tagName,
    attribute: (name) => attrs.find((attribute) => attribute.name === name)?.value,
    start: location?.startOffset ?? 0,
    end: location?.endOffset ?? 0,
  };
}

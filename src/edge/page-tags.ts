import { defaultTreeAdapter, type DefaultTreeAdapterMap, html, Parser, Token, Tokenizer, TokenizerMode } from 'parse5';

/** A tag in the page's markup. Offsets are in bytes from the start of the page. */
export interface PageTag {
  readonly name: string;
  /** Returns an attribute's value, or undefined if the tag lacks the attribute. */
  readonly attribute: (name: string) => string | undefined;
  readonly start: number;
  /** The offset of the first byte after the tag. */
  readonly end: number;
}

export interface PageListener {
  onStartTag(tag: PageTag): void;
  onEndTag(tag: PageTag): void;
  /** Called for other content, that is, text other than white space, or an SVG or MathML tag. */
  onContent(): void;
}

class PageTokenizer extends Tokenizer {
  get unfinishedTagStart(): number | undefined {
    const token = this.currentToken;
    const isTag = token?.type === Token.TokenType.START_TAG || token?.type === Token.TokenType.END_TAG;
    return isTag ? token.location?.startOffset : undefined;
  }

  /** The offset of the first unread byte. After `<!`, the tokenizer waits for the bytes that determine whether a comment follows. */
  get next(): number {
    return this.preprocessor.offset + 1;
  }
}

interface CreatedElement {
  readonly element: DefaultTreeAdapterMap['element'];
  readonly isInTemplate: boolean;
}

/**
 * Parses a page that arrives in chunks of any size. Reports the tags for which parse5, which implements the HTML standard,
 * creates elements. Tags inside comments, text elements, attribute values, `template`, SVG and MathML are not reported. No tree is built:
 * elements are created but not inserted.
 */
export class PageTags extends Parser<DefaultTreeAdapterMap> {
  override tokenizer: PageTokenizer;
  readonly #listener: PageListener;
  /** The element for the last tag. Implied elements, such as a missing `tbody`, are created before it. */
  #created: CreatedElement | undefined;
  /** The number of bytes passed to the tokenizer. */
  #read = 0;
  #lastCharacters = '';
  /** Whether the parser is inside an element whose content is text. */
  #isInText = false;

  constructor(listener: PageListener) {
    super({
      sourceCodeLocationInfo: true,
      treeAdapter: {
        ...defaultTreeAdapter,
        onElementCreated: (element, { isInTemplate }) => {
          this.#created = { element, isInTemplate };
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

  /** Reads the next bytes, passed as a string with one character per byte. */
  readBytes(text: string): void {
    if (text === '') return;
    this.#read += text.length;
    this.#lastCharacters = (this.#lastCharacters + text).slice(-2);
    this.tokenizer.write(text, false);
    this.tokenizer.flushCurrentCharacterToken();
  }

  /** The offset before which all tags have been reported. */
  get settled(): number {
    const { next, unfinishedTagStart } = this.tokenizer;
    if (this.#isInText) return next;
    if (unfinishedTagStart !== undefined) return unfinishedTagStart;
    if (next < this.#read) return next;
    if (this.#lastCharacters.endsWith('<')) return next - 1;
    return this.#lastCharacters === '</' ? next - 2 : next;
  }

  /**
   * Whether markup inserted at this point would be part of the page, that is, not inside a template, SVG, text element or unfinished tag or
   * comment.
   */
  get isInPage(): boolean {
    return this.tokenizer.state === TokenizerMode.DATA && this.#isReported;
  }

  get #isReported(): boolean {
    return this.openElements.tmplCount === 0 && !this.currentNotInHTML;
  }

  override onStartTag(token: Token.TagToken): void {
    const created = this.#elementOf(token);
    this.#isInText = this.tokenizer.state !== TokenizerMode.DATA;
    if (created?.element.tagName.toLowerCase() !== token.tagName.toLowerCase()) {
      // The parser ignores the tag. It also ignores a second `body` tag, although that is where the page author starts the body.
      if (token.tagID === html.TAG_ID.BODY && this.#isReported) this.#listener.onStartTag(pageTag(token));
    } else if (created.element.namespaceURI !== html.NS.HTML) this.#listener.onContent();
    else if (!created.isInTemplate) this.#listener.onStartTag(pageTag(token));
  }

  /** Returns a tag's element, or undefined if the standard creates no element. */
  #elementOf(token: Token.TagToken): CreatedElement | undefined {
    this.#created = undefined;
    super.onStartTag(token);
    return this.#created;
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

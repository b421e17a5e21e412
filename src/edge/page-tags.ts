import { foreignContent, html, Token, Tokenizer, TokenizerMode } from 'parse5';

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

const { TAG_ID, NS } = html;

/** Elements whose content is text, by the tokenizer mode that reads it. Browsers with scripts read `noscript` so as well. */
const TEXT_ELEMENTS: Readonly<Partial<Record<html.TAG_ID, (typeof TokenizerMode)[keyof typeof TokenizerMode]>>> = {
  [TAG_ID.TEXTAREA]: TokenizerMode.RCDATA,
  [TAG_ID.TITLE]: TokenizerMode.RCDATA,
  [TAG_ID.PLAINTEXT]: TokenizerMode.PLAINTEXT,
  [TAG_ID.SCRIPT]: TokenizerMode.SCRIPT_DATA,
  [TAG_ID.STYLE]: TokenizerMode.RAWTEXT,
  [TAG_ID.IFRAME]: TokenizerMode.RAWTEXT,
  [TAG_ID.XMP]: TokenizerMode.RAWTEXT,
  [TAG_ID.NOEMBED]: TokenizerMode.RAWTEXT,
  [TAG_ID.NOFRAMES]: TokenizerMode.RAWTEXT,
  [TAG_ID.NOSCRIPT]: TokenizerMode.RAWTEXT,
};

/**
 * Finds the tags of a page as it arrives, in chunks of any size. Tags inside comments, text elements, attribute values, `template`, SVG and
 * MathML are not reported. The states are parse5's tokenizer, which follows the HTML standard; what its parser tells the
 * tokenizer (text elements, foreign content) is decided here without building a tree.
 */
export class PageTags extends Tokenizer {
  readonly #listener: PageListener;
  /** Bytes that have been read. */
  #read = 0;
  #lastCharacters = '';
  /** Inside an element whose content is text. */
  #isInText = false;
  /** Namespaces of the open foreign elements and their integration points, innermost last. */
  #namespaces: html.NS[] = [NS.HTML];
  /** What `#namespaces` was outside each open `template`. */
  readonly #templates: (readonly html.NS[])[] = [];

  constructor(listener: PageListener) {
    super(
      { sourceCodeLocationInfo: true },
      {
        onStartTag: (token) => this.#startTag(token),
        onEndTag: (token) => this.#endTag(token),
        onCharacter: () => listener.onContent(),
        onWhitespaceCharacter: () => {},
        onNullCharacter: () => {},
        onComment: () => {},
        onDoctype: () => {},
        onEof: () => {},
        onParseError: null,
      },
    );
    this.#listener = listener;
  }

  /** Reads the next bytes, as text with one character for each byte. */
  readBytes(text: string): void {
    if (text === '') return;
    this.#read += text.length;
    this.#lastCharacters = (this.#lastCharacters + text).slice(-2);
    this.write(text, false);
    this.flushCurrentCharacterToken();
  }

  /** Every tag that starts before this byte has been reported. */
  get settled(): number {
    if (this.#isInText) return this.#read;
    const token = this.currentToken;
    if (token?.type === Token.TokenType.START_TAG || token?.type === Token.TokenType.END_TAG)
      return token.location?.startOffset ?? this.#read;
    if (this.#lastCharacters.endsWith('<')) return this.#read - 1;
    return this.#lastCharacters === '</' ? this.#read - 2 : this.#read;
  }

  /** Whether markup put in here would be part of the page: not of a template, an SVG, a text or an unfinished tag or comment. */
  get isInPage(): boolean {
    return this.state === TokenizerMode.DATA && this.#isReported;
  }

  get #namespace(): html.NS {
    return this.#namespaces.at(-1) ?? NS.HTML;
  }

  get #isReported(): boolean {
    return this.#templates.length === 0 && this.#namespace === NS.HTML;
  }

  #startTag(token: Token.TagToken): void {
    if (this.#namespace !== NS.HTML && foreignContent.causesExit(token)) this.#leaveForeign();
    const namespace = this.#namespace;
    const isReported = this.#isReported;
    if (namespace === NS.SVG) foreignContent.adjustTokenSVGTagName(token);
    if (token.tagID === TAG_ID.SVG || token.tagID === TAG_ID.MATH) {
      if (!token.selfClosing) this.#enter(token.tagID === TAG_ID.SVG ? NS.SVG : NS.MATHML);
      this.#listener.onContent();
    } else if (namespace === NS.HTML) {
      if (token.tagID === TAG_ID.TEMPLATE) this.#templates.push(this.#namespaces.slice());
      const mode = TEXT_ELEMENTS[token.tagID];
      if (mode !== undefined) {
        this.state = mode;
        this.#isInText = true;
      }
      if (isReported) this.#listener.onStartTag(pageTag(token));
    } else {
      if (!token.selfClosing && foreignContent.isIntegrationPoint(token.tagID, namespace, token.attrs))
        this.#enter(NS.HTML);
      this.#listener.onContent();
    }
  }

  #endTag(token: Token.TagToken): void {
    this.#isInText = false;
    const outside = this.#namespaces.at(-2) ?? NS.HTML;
    if (token.tagID === TAG_ID.TEMPLATE && this.#templates.length > 0) {
      this.#namespaces = [...(this.#templates.pop() ?? [NS.HTML])];
    } else if (this.#namespace === NS.HTML) {
      if (outside === NS.SVG) foreignContent.adjustTokenSVGTagName(token);
      // The attributes of the start tag, which only `annotation-xml` asks for, are not on the end tag.
      if (
        foreignContent.isIntegrationPoint(token.tagID, outside, token.attrs) ||
        (outside === NS.MATHML && token.tagID === TAG_ID.ANNOTATION_XML)
      )
        this.#namespaces.pop();
    } else if (token.tagID === TAG_ID.P || token.tagID === TAG_ID.BR) {
      this.#leaveForeign();
    } else if (token.tagID === (this.#namespace === NS.SVG ? TAG_ID.SVG : TAG_ID.MATH)) {
      this.#namespaces.pop();
    }
    this.inForeignNode = this.#namespace !== NS.HTML;
    if (this.#isReported) this.#listener.onEndTag(pageTag(token));
  }

  #enter(namespace: html.NS): void {
    this.#namespaces.push(namespace);
    this.inForeignNode = namespace !== NS.HTML;
  }

  #leaveForeign(): void {
    while (this.#namespace !== NS.HTML) this.#namespaces.pop();
    this.inForeignNode = false;
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

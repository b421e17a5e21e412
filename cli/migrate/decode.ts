import { declaredCharset } from './read-page.ts';

/** A downloaded file. */
export interface EncodedText {
  readonly bytes: Uint8Array;
  /** The `Content-Type` header. Undefined for a file on this machine. */
  readonly contentType?: string | undefined;
}

export interface DecodedText {
  readonly text: string;
  /** The encoding's name, such as `utf-8` or `windows-1254`. */
  readonly encoding: string;
  /** A sentence for users if the encoding had to be guessed. */
  readonly warning?: string | undefined;
}

/** How much of a page is searched for the `<meta>` that declares its encoding. Browsers search at least 1024 bytes. */
const MAX_DECLARATION = 16 * 1024;
const MAX_LABEL = 40;

const BYTE_ORDER_MARKS: readonly (readonly [encoding: string, bytes: readonly number[]])[] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

const asAscii = (bytes: Uint8Array): string => Buffer.from(bytes.subarray(0, MAX_DECLARATION)).toString('latin1');

/** Returns the encoding's name. Returns undefined for an unknown label. */
function encodingOf(label: string): string | undefined {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return undefined;
  }
}

/** Returns the charset of a media type. */
function charsetOf(mediaType = ''): string | undefined {
  return /charset=["']?([^"';,]+)/i.exec(mediaType.replaceAll(/\s/g, ''))?.[1];
}

/** Returns the label that a file declares. A declaration that can be read as ASCII can't be in UTF-16, so browsers read it as UTF-8. */
const inFile = (label: string | undefined): string | undefined =>
  label !== undefined && (encodingOf(label) ?? '').startsWith('utf-16') ? 'utf-8' : label;

/** Decodes a file by its byte order mark, or else by the first label that is known. */
function decode(subject: string, bytes: Uint8Array, declared: readonly (string | undefined)[]): DecodedText {
  const mark = BYTE_ORDER_MARKS.find(([, start]) => start.every((byte, index) => bytes[index] === byte));
  const labels = declared.filter((label) => label !== undefined).map((label) => label.trim().slice(0, MAX_LABEL));
  const known = mark?.[0] ?? labels.map(encodingOf).find((encoding) => encoding !== undefined);
  const encoding = known ?? 'utf-8';
  const text = new TextDecoder(encoding).decode(bytes);
  const [unknown] = labels;
  const warning =
    known !== undefined
      ? undefined
      : unknown !== undefined
        ? `${subject}: the encoding “${unknown}” is unknown, so it was read as UTF-8.`
        : text.includes('\u{FFFD}')
          ? `${subject}: it declares no encoding and isn’t valid UTF-8, so some characters are lost.`
          : undefined;
  return { text, encoding, ...(warning !== undefined && { warning }) };
}

/** Decodes a page by its byte order mark, the `charset` of the response, or its `<meta>`. */
export function decodePage({ bytes, contentType }: EncodedText): DecodedText {
  return decode('The page', bytes, [charsetOf(contentType), inFile(declaredCharset(asAscii(bytes), charsetOf))]);
}

/** Decodes a style sheet by its byte order mark, the `charset` of the response, its `@charset`, or else the page's encoding. */
export function decodeStyleSheet(href: string, { bytes, contentType }: EncodedText, ofPage: string): DecodedText {
  const own = /^@charset "([^"]{1,40})";/.exec(asAscii(bytes))?.[1];
  const declared = [charsetOf(contentType), inFile(own)];
  const isDeclared = declared.some((label) => label !== undefined);
  return decode(href, bytes, isDeclared ? declared : [ofPage]);
}

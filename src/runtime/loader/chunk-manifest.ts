/**
 * A chunk of the release: its path relative to the base URL, its integrity, and the names of all chunks that it imports, also indirectly.
 */
export interface FileRow {
  readonly file: string;
  readonly integrity: string;
  readonly imports?: readonly string[];
}

/**
 * A `FileRow` as compact text, because the loader and the manifests contain many: the 8-character suffix of the file name, the base64
 * SHA-256 without padding, and the names of the imports, separated by spaces, such as `B-UZTpfjSHQL0…n+g core`. Where the suffix is absent,
 * it is the beginning of the hash.
 */
export type FileText = string;
export type FileTexts = Readonly<Record<string, FileText>>;

/** Parses the text of a row. The path is built from the chunk's name. */
export function readFileText(name: string, text: FileText): Required<FileRow> {
  const [hash = '', ...imports] = text.split(' ');
  return {
    file: `chunks/${name}-${hash.slice(0, 8).replace(/[+/]/g, '0')}.js`,
    integrity: `sha256-${hash.slice(-43)}=`,
    imports,
  };
}

/** Serialises a row. Throws when its path cannot be rebuilt from the chunk's name. */
export function fileText(name: string, { file, integrity, imports = [] }: FileRow): FileText {
  const hash = integrity.slice('sha256-'.length, -1);
  const [mark = ''] = file.match(/[^/]{8}(?=\.js$)/) ?? [];
  const text = [hash, mark + hash].find((short) => readFileText(name, short).file === file);
  if (text === undefined) throw new Error(`${file} is not named after ${name}.`);
  return [text, ...imports].join(' ');
}

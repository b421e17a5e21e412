/** A chunk of the release: its path relative to the base URL, its integrity, and the names of all its direct and indirect imports. */
export interface FileRow {
  readonly file: string;
  readonly integrity: string;
  readonly imports?: readonly string[];
}

/**
 * A `FileRow` as compact text, because the loader and the manifests contain many rows. It consists of the file name's 8-character suffix,
 * the base64 SHA-256 hash without padding, and the names of the imports, separated by spaces: `B-UZTpfjSHQL0…n+g core`. If the suffix is
 * absent, the first characters of the hash are used.
 */
export type FileText = string;
export type FileTexts = Readonly<Record<string, FileText>>;

/** Parses a row's text. The path is built from the chunk's name. */
export function readFileText(name: string, text: FileText): Required<FileRow> {
  const [hash = '', ...imports] = text.split(' ');
  return {
    file: `chunks/${name}-${hash.slice(0, 8).replace(/[+/]/g, '0')}.js`,
    integrity: `sha256-${hash.slice(-43)}=`,
    imports,
  };
}

/** Serialises a row. Throws if the path cannot be rebuilt from the chunk's name. */
export function fileText(name: string, { file, integrity, imports = [] }: FileRow): FileText {
  const hash = integrity.slice('sha256-'.length, -1);
  const [mark = ''] = file.match(/[^/]{8}(?=\.js$)/) ?? [];
  const text = [hash, mark + hash].find((short) => readFileText(name, short).file === file);
  if (text === undefined) throw new Error(`${file} is not named after ${name}.`);
  return [text, ...imports].join(' ');
}

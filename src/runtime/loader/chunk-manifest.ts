/** A file of the release: its path below the base, its integrity, and all files that it imports, directly or not, by name. */
export interface FileRow {
  readonly file: string;
  readonly integrity: string;
  readonly imports?: readonly string[];
}

/**
 * A file of the release in few bytes, for the loader and its tables carry many of them: the mark in its name, its sha256, and the names of what
 * it imports, such as `B-UZTpfjSHQL0…n+g core`. One without a mark is named after its hash.
 */
export type FileText = string;
export type FileTexts = Readonly<Record<string, FileText>>;

export function readFileText(name: string, text: FileText): Required<FileRow> {
  const [hash = '', ...imports] = text.split(' ');
  return {
    file: `chunks/${name}-${hash.slice(0, 8).replace(/[+/]/g, '0')}.js`,
    integrity: `sha256-${hash.slice(-43)}=`,
    imports,
  };
}

/** The text of a row; its file must bear its name. */
export function fileText(name: string, { file, integrity, imports = [] }: FileRow): FileText {
  const hash = integrity.slice('sha256-'.length, -1);
  const [mark = ''] = file.match(/[^/]{8}(?=\.js$)/) ?? [];
  const text = [hash, mark + hash].find((short) => readFileText(name, short).file === file);
  if (text === undefined) throw new Error(`${file} is not named after ${name}.`);
  return [text, ...imports].join(' ');
}

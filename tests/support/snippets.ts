import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** The integrator documentation's Markdown files. */
export const DOCUMENT_FILES = [
  'README.md',
  'examples/README.md',
  ...['docs', 'docs/elements'].flatMap((folder) =>
    readdirSync(path.join(ROOT, folder)).map((file) => `${folder}/${file}`),
  ),
].filter((file) => file.endsWith('.md'));

/** A code block in the integrator documentation. */
export interface Snippet {
  /** The file and the block's one-based number, such as `docs/start.md 1`. */
  readonly where: string;
  readonly language: string;
  readonly text: string;
}

export const readDocument = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8');

export const SNIPPETS: readonly Snippet[] = DOCUMENT_FILES.flatMap((file) =>
  [...readDocument(file).matchAll(/^```([\w ]*)\n([^]*?)^```$/gm)].map(([, language = '', text = ''], index) => ({
    where: `${file} ${index + 1}`,
    language: language.split(' ')[0] ?? '',
    text,
  })),
);

/** Returns the snippet at a location. Throws if there is none. */
export const snippetAt = (where: string): string => {
  const match = SNIPPETS.find((snippet) => snippet.where === where);
  if (match === undefined) throw new Error(`There is no snippet ${where}.`);
  return match.text;
};

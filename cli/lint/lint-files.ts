import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { glob } from 'tinyglobby';
import { inLine } from '../terminal.ts';
import { type Edit, type LintedRelease, type LintFinding, lintTemplate } from './lint-template.ts';

/** A finding in a file. Lines and columns start at 1. */
export interface FileFinding extends Omit<LintFinding, 'offset' | 'edit'> {
  readonly file: string;
  readonly line: number;
  readonly column: number;
  /** Whether `--fix` can fix the finding. */
  readonly isFixable: boolean;
}

export interface LintResult {
  readonly files: number;
  readonly fixed: number;
  readonly findings: readonly FileFinding[];
}

/** Returns the edits in text order, without those that overlap an earlier one. */
function withoutOverlap(edits: readonly Edit[]): readonly Edit[] {
  let last = 0;
  return edits
    .toSorted((one, other) => one.start - other.start)
    .filter(({ start, end }) => {
      if (start < last) return false;
      last = end;
      return true;
    });
}

/** Applies edits in text order. Skips edits that overlap an earlier one. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  let result = '';
  let last = 0;
  for (const edit of withoutOverlap(edits)) {
    result += text.slice(last, edit.start) + edit.text;
    last = edit.end;
  }
  return result + text.slice(last);
}

/** Matches templates whose compiler writes an end tag for `/>`: JSX, Vue, Svelte, Astro, Blazor and Angular, and XML. */
const CLOSES_TAGS =
  /(?:\.(?:[cm]?[jt]sx?|vue|svelte|astro|mdx|razor|marko|xhtml|xml|xsl|xslt|jspx)|\.component\.html)$/i;

/** Returns an encoding that preserves every byte if the file is decoded and encoded again. */
function encodingOf(bytes: Buffer): 'utf8' | 'latin1' {
  return Buffer.from(bytes.toString('utf8')).equals(bytes) ? 'utf8' : 'latin1';
}

function withPosition(file: string, text: string, { offset, edit, ...finding }: LintFinding): FileFinding {
  const before = text.slice(0, offset);
  const line = before.split('\n').length;
  return { file, line, column: offset - before.lastIndexOf('\n'), ...finding, isFixable: edit !== undefined };
}

/**
 * Checks the files that match the patterns. With `fix`, first writes safe fixes to the files, and returns the remaining findings. All other
 * bytes in a file are preserved.
 */
export async function lintFiles(
  patterns: readonly string[],
  release: LintedRelease,
  { fix, folder = process.cwd() }: { readonly fix: boolean; readonly folder?: string },
): Promise<LintResult> {
  const files = await glob([...patterns], {
    cwd: folder,
    ignore: ['**/node_modules/**'],
    expandDirectories: false,
    absolute: true,
  });
  const findings: FileFinding[] = [];
  let fixed = 0;
  for (const file of files.toSorted()) {
    const bytes = readFileSync(file);
    const encoding = encodingOf(bytes);
    const text = bytes.toString(encoding);
    const options = { closesTags: CLOSES_TAGS.test(file) };
    const initial = lintTemplate(text, release, options);
    const edits = fix ? initial.flatMap(({ edit }) => edit ?? []) : [];
    const result = applyEdits(text, edits);
    if (result !== text) writeFileSync(file, result, encoding);
    const remaining = result === text ? initial : lintTemplate(result, release, options);
    fixed += withoutOverlap(edits).length;
    findings.push(...remaining.map((finding) => withPosition(path.relative(folder, file), result, finding)));
  }
  return { files: files.length, fixed, findings };
}

const count = (number: number, noun: string): string => `${number} ${noun}${number === 1 ? '' : 's'}`;

/** Formats findings like ESLint, one per location, with a total at the end. */
export function printLint({ files, fixed, findings }: LintResult): string {
  const lines = findings.map(
    ({ file, line, column, level, key, what, why, fix }) =>
      `${inLine(file)}:${line}:${column}  ${level}  ${key}  ${inLine(what)}\n    ${inLine(why)}\n    → ${inLine(fix)}\n`,
  );
  const fixable = findings.filter(({ isFixable }) => isFixable).length;
  const totals = (['error', 'warning', 'note'] as const).map((level) =>
    count(findings.filter((finding) => finding.level === level).length, level),
  );
  const summary = [
    `${count(files, 'file')}: ${totals.join(', ')}`,
    ...(fixed > 0 ? [`${count(fixed, 'problem')} fixed`] : []),
    ...(fixable > 0 ? [`${fixable} fixable with --fix`] : []),
  ];
  return `${lines.join('')}${lines.length > 0 ? '\n' : ''}${summary.join('. ')}.\n`;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync, Visitor } from 'oxc-parser';

/** A comment, sentence or title with its position. */
export interface Passage {
  readonly text: string;
  /** The line number, counted from 1. */
  readonly line: number;
}

const CODE = /\.[cm]?[jt]sx?$/;
const IGNORED = 'prose-ignore';
/** The minimum number of words in a string literal that is treated as prose. Shorter strings are names, classes and selectors. */
const WORDS_OF_A_SENTENCE = 4;

/**
 * Returns the comments, test titles and sentences in a source file, the comments in a style sheet, or the paragraphs of a Markdown file.
 */
export function readProse(file: string): readonly Passage[] {
  const source = readFileSync(file, 'utf8');
  const passages = CODE.test(file) ? passagesOfCode(file, source) : passagesOf(file, source);
  const lines = source.split('\n');
  return passages
    .filter(([, offset]) => !lines[lineAt(source, offset) - 1]!.includes(IGNORED))
    .map(([text, offset]) => ({ text, line: lineAt(source, offset) }));
}

type Found = readonly [text: string, offset: number];

function passagesOfCode(file: string, source: string): readonly Found[] {
  const { program, comments } = parseSync(path.basename(file), source);
  const passages: Found[] = comments.map(({ value, start }) => [withoutCode(value), start]);
  const add = (text: string, offset: number): void => {
    if (text.trim().split(/\s+/).length >= WORDS_OF_A_SENTENCE) passages.push([text, offset]);
  };
  new Visitor({
    Literal: ({ value, start }) => typeof value === 'string' && add(value, start),
    // A template that contains an arrow function is code that runs in a page.
    TemplateElement: ({ value, start }) => value.raw.includes('=>') || add(value.raw, start),
    JSXText: ({ value, start }) => add(value, start),
  }).visit(program);
  return passages;
}

function passagesOf(file: string, source: string): readonly Found[] {
  if (file.endsWith('.css'))
    return [...source.matchAll(/\/\*[\s\S]*?\*\//g)].map(({ 0: text, index }) => [text, index]);
  if (!file.endsWith('.md')) return [];
  return [...withoutCode(source).matchAll(/(?:^.*\S.*$\n?)+/gm)].map(({ 0: text, index }) => [text, index]);
}

/** Replaces code with spaces of the same length, so that offsets don't change. */
const withoutCode = (text: string): string =>
  text.replaceAll(/^```[\s\S]*?^```|`[^`\n]*`/gm, (code) => code.replaceAll(/[^\n]/g, ' '));

const lineAt = (source: string, offset: number): number => source.slice(0, offset).split('\n').length;

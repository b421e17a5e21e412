import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { PHRASES } from '../../../tools/prose/dialect.ts';
import { readProse } from '../../../tools/prose/read-prose.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'prose-'));

function proseOf(name: string, text: string) {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return readProse(file);
}

describe('readProse()', () => {
  it('returns comments, test titles and sentences in code with their line numbers', () => {
    const code = [
      "const name = 'exchange-header';",
      '',
      '/** Returns a name. */',
      "it('returns a name when asked', () => {}); // why",
    ];
    expect(proseOf('code.ts', code.join('\n'))).toEqual([
      { text: '* Returns a name. ', line: 3 },
      { text: ' why', line: 4 },
      { text: 'returns a name when asked', line: 4 },
    ]);
  });

  it('returns Markdown paragraphs without code', () => {
    const passages = proseOf('page.md', '# Title\n\nUse `this.person` here.\n\n```ts\n// a person\n```\n');
    expect(passages.map(({ line }) => line)).toEqual([1, 3]);
    expect(passages.map(({ text }) => text).join('')).not.toContain('person');
  });

  it('returns only the comments of style sheets', () => {
    expect(proseOf('style.css', ".a { content: 'a person'; } /* Why. */")).toEqual([{ text: '/* Why. */', line: 1 }]);
  });

  it('ignores lines marked with prose-ignore', () => {
    expect(proseOf('quote.ts', "const title = 'Select a way to deposit'; // prose-ignore\n")).toEqual([]);
  });
});

describe('PHRASES', () => {
  it.each([
    ['a person presses it', true],
    ['a first-person account', false],
    ['it says so', true],
    ['the sheet of the element', true],
    ['the style sheet of the element', false],
    ['in step with the others', true],
    ['what comes is drawn', true],
    ['works without React', true],
  ])('matches only dialect phrases (%j: %s)', (text, matches) => {
    expect(PHRASES.some(({ pattern }) => pattern.test(text))).toBe(matches);
  });
});

import { describe, expect, it } from 'vitest';
import { filesIn, readText } from './source-files.ts';

/** Matches identifiers such as `HDR-44`, `LNK-01…05` and `trap 12`. */
const ROW = /\b([A-Z]{3}|OP)-(\d{1,3})(?:…(\d{1,3}))?/g;
/** Prefixes of identifiers that are not requirements. */
const OTHERS = new Set(['BSD', 'FNV', 'GPL', 'MIT', 'MPL', 'SHA', 'UTF']);

function quotedIn(text: string): readonly string[] {
  return [...text.matchAll(ROW)]
    .filter(([, area]) => !OTHERS.has(area as string))
    .flatMap(([, area, from, to = from]) =>
      [...Array(Number(to) - Number(from) + 1).keys()].map(
        (step) => `${area}-${String(Number(from) + step).padStart(2, '0')}`,
      ),
    );
}

describe('docs/requirements.md', () => {
  const text = readText('docs/requirements.md');

  it('contains every requirement and decision named in code and tests', () => {
    const present = new Set([...text.matchAll(/^\| ([A-Z]{2,3}-\d+) \|/gm)].map(([, id]) => id));
    const files = filesIn('src', 'elements', 'tests', 'tools', 'demo').filter((file) =>
      /\.(?:tsx?|m?js|css)$/.test(file),
    );
    const faults = files.flatMap((file) =>
      quotedIn(readText(file))
        .filter((id) => !present.has(id))
        .map((id) => `${file}: ${id}`),
    );
    expect(present.size).toBeGreaterThan(500);
    expect(faults).toEqual([]);
  });

  it('has as many cells in each row as its table has columns', () => {
    const rows = text.split('\n').map((line) => line.replaceAll(String.raw`\|`, ''));
    const cellsOf = (row: string): number => row.split('|').length;
    let columns = 0;
    const faults = rows.filter((row, index) => {
      if (!row.startsWith('|')) return false;
      if (/^\|[ -]*---/.test(rows[index + 1] ?? '')) columns = cellsOf(row);
      return cellsOf(row) !== columns;
    });
    expect(faults).toEqual([]);
  });

  it('contains every trap named in code and tests', () => {
    const traps = new Set([...text.matchAll(/^- Trap (\d+)\./gm)].map(([, number]) => number));
    const quoted = filesIn('src', 'tests')
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) => [...readText(file).matchAll(/\btraps? (\d+)\b/g)].map(([, number]) => number));
    expect(quoted.filter((number) => !traps.has(number))).toEqual([]);
  });
});

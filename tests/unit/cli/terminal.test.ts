import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Finding, printFindings } from '../../../cli/findings.ts';
import { inLine, printable } from '../../../cli/terminal.ts';
import { nodesOfType, placeOf, sourcesIn, textOf } from '../../architecture/source-files.ts';

const range = (first: number, last: number): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);

/** Listed explicitly, so that the property tests don't share the list with the code under test. */
const CONTROLS = [
  ...range(0, 8),
  ...range(0x0b, 0x1f),
  ...range(0x7f, 0x9f),
  0x061c,
  0x200e,
  0x200f,
  0x2028,
  0x2029,
  ...range(0x202a, 0x202e),
  ...range(0x2066, 0x2069),
];
const controlsIn = (text: string): readonly number[] =>
  Array.from(text, (character) => character.codePointAt(0) ?? 0).filter((code) => CONTROLS.includes(code));

/** Generates strings with more control characters and line breaks than random strings would contain. */
const foreignText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(...CONTROLS.map((code) => String.fromCodePoint(code)), '\n'),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

const finding: fc.Arbitrary<Finding> = fc.record({
  level: fc.constantFrom('error', 'warning', 'note'),
  where: foreignText,
  what: foreignText,
  why: foreignText,
  fix: foreignText,
});

describe('printable()', () => {
  it('removes all control characters from any string', () => {
    fc.assert(
      fc.property(foreignText, (text) => {
        expect(controlsIn(printable(text))).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  });

  it('escapes control characters and changes nothing else', () => {
    fc.assert(
      fc.property(foreignText, (text) => {
        const written = Array.from(text, (character) => {
          const code = character.codePointAt(0) ?? 0;
          return CONTROLS.includes(code) ? String.raw`\u` + code.toString(16).padStart(4, '0') : character;
        });
        expect(printable(text)).toBe(written.join(''));
      }),
      { numRuns: 1000 },
    );
  });

  it('preserves the values of any JSON', () => {
    fc.assert(
      fc.property(fc.array(finding), (findings) => {
        const json = printable(JSON.stringify(findings, undefined, 1));
        expect(controlsIn(json)).toEqual([]);
        expect(JSON.parse(json)).toEqual(findings);
      }),
    );
  });

  it.each([
    ['clears the screen', '\u{1B}[2J\u{1B}[1;1Hgood', String.raw`\u001b[2J\u001b[1;1Hgood`],
    ['sets a link', '\u{1B}]8;;https://evil.example\u{7}here', String.raw`\u001b]8;;https://evil.example\u0007here`],
    ['overwrites its line', '✗ bad\r✓ good', String.raw`✗ bad\u000d✓ good`],
    ['uses an 8-bit sequence', '\u{9B}2J', String.raw`\u009b2J`],
  ])('neutralises text that %s', (_name, text, shown) => {
    expect(printable(text)).toBe(shown);
  });
});

describe('inLine()', () => {
  it('returns one line for any string', () => {
    fc.assert(
      fc.property(foreignText, (text) => {
        expect(inLine(text)).not.toMatch(/[\r\n\u{85}\u{2028}\u{2029}]/u);
      }),
    );
  });
});

describe('printFindings()', () => {
  const one = { level: 'error', where: 'GET /a', what: 'bad', why: 'w', fix: 'm' } as const;

  it('prints no control characters and no extra lines for any server-provided text', () => {
    fc.assert(
      fc.property(fc.array(finding, { minLength: 1 }), foreignText, (findings, subject) => {
        const text = printable(printFindings(findings, subject));
        expect(controlsIn(text)).toEqual([]);
        // Expects a line with totals, then per group an empty line and its locations, and three lines per finding.
        const most = 1 + findings.length * 5;
        expect(text.trimEnd().split('\n').length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it.each(['\n', '\r\n', '\u{2028}', '\u{85}'])('prints a finding on one line when a server sends %j', (line) => {
    const text = printFindings([{ ...one, what: `bad${line}https://x: no problems found.` }], 'https://x');
    expect(text).toContain('  ✗ bad https://x: no problems found.\n');
  });

  it('prints each finding once, with all of its locations', () => {
    const text = printFindings([one, { ...one, where: 'GET /b' }], 'https://x');
    expect(text).toBe('https://x: 2 errors, 0 warnings, 0 notes\n\nGET /a\nGET /b\n  ✗ bad\n      w\n      → m\n');
  });
});

describe('cli', () => {
  it('writes to the terminal only in terminal.ts', () => {
    const sources = sourcesIn('cli').filter(({ file }) => file !== 'cli/doctor-script.ts');
    const writers = nodesOfType(sources, 'MemberExpression')
      .filter(([source, node]) => /^(?:console|process\.(?:stdout|stderr))$/.test(textOf(source, node['object'])))
      .map(([source, node]) => placeOf(source, node).replace(/:.*/, ''));
    expect([...new Set(writers)]).toEqual(['cli/terminal.ts']);
    const names = nodesOfType(sources, 'Identifier').filter(
      ([{ file }, node]) => file !== 'cli/terminal.ts' && /^(?:console|stdout|stderr)$/.test(String(node['name'])),
    );
    expect(names.map(([source, node]) => placeOf(source, node))).toEqual([]);
  });
});

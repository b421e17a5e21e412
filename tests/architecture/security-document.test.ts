import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.resolve(import.meta.dirname, '../..');
const text = readFileSync(path.join(ROOT, 'docs/security.md'), 'utf8');

/** Returns the cells of the table below a heading. */
function rowsBelow(heading: string): readonly (readonly string[])[] {
  const section = text.split(`## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const rows = section.split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

const threats = rowsBelow('Threats and controls');
const proofs = threats.flatMap(([, threat, , proof = '']) =>
  [...proof.matchAll(/`([^`]+)`((?: "[^"]+",?)+)/g)].flatMap(([, file = '', titles = '']) =>
    [...titles.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ threat, file, title })),
  ),
);

describe('docs/security.md', () => {
  it('lists a control and at least one test for each threat', () => {
    expect(threats.length).toBeGreaterThan(10);
    for (const [, threat, control, proof] of threats)
      expect(
        [control !== '', proofs.some((one) => one.threat === threat && proof?.includes(one.file))],
        threat,
      ).toEqual([true, true]);
  });

  it.each(proofs)('references only existing tests ($file "$title")', ({ file, title }) => {
    expect(readFileSync(path.join(ROOT, file), 'utf8')).toContain(title);
  });

  it('states the status of each control, with a reason unless it passes', () => {
    const controls = rowsBelow('OWASP ASVS 5.0, level 2, front end');
    expect(controls.length).toBeGreaterThan(15);
    for (const [control, , state, why] of controls) {
      expect(['pass', 'open', 'not applicable'], control).toContain(state);
      if (state !== 'pass') expect(why, control).not.toBe('');
    }
  });
});

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lintFiles, printLint } from '../../../../cli/lint/lint-files.ts';
import { RELEASE } from './release.ts';

let folder = '';
const write = (file: string, content: string | Buffer): void => {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
};
const read = (file: string): Buffer => readFileSync(path.join(folder, file));
const run = (fix = false, ...patterns: readonly string[]) =>
  lintFiles(patterns.length > 0 ? patterns : ['**/*.{html,php}'], RELEASE, { fix, folder });

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lint-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

describe('lintFiles()', () => {
  it('reports file, line and column, and skips node_modules and files that no pattern matches', async () => {
    write('views/a.php', '<?php\n$a ?>\n  <exchange-header langauge="tr"></exchange-header>\n');
    write('views/a.txt', '<exchange-heading>');
    write('node_modules/b/b.html', '<exchange-heading>');
    const { files, findings } = await run();
    expect([files, findings.length]).toEqual([1, 1]);
    expect(findings[0]).toMatchObject({
      file: 'views/a.php',
      line: 3,
      column: 20,
      key: 'unknown-attribute',
      isFixable: true,
    });
  });

  it.each([
    [
      'UTF-8 with a byte-order mark and CRLF',
      Buffer.from('\u{FEFF}<p>Türkçe</p>\r\n<exchange-header langauge="tr"></exchange-header>\r\n'),
    ],
    [
      'Windows-1254',
      Buffer.from('<p>T\u{FC}rk\u{E7}e \u{80}</p>\n<exchange-header langauge="tr"></exchange-header>', 'latin1'),
    ],
  ])('preserves all other bytes of a fixed file (%s)', async (_name, content) => {
    write('a.html', content);
    const { fixed, findings } = await run(true);
    expect([fixed, findings]).toEqual([1, []]);
    const expected = content.toString('latin1').replace('langauge', 'language');
    expect(read('a.html').toString('latin1')).toBe(expected);
  });

  it('counts each fixed problem, even if a fix reveals another problem', async () => {
    write('a.html', '<exchange-header langauge="tr" THEEM="dark" /><exchange-footer />');
    const { fixed, findings } = await run(true);
    expect([fixed, findings.map(({ key }) => key)]).toEqual([4, ['theme-fixed']]);
    expect(read('a.html').toString()).toBe(
      '<exchange-header language="tr" theme="dark"></exchange-header><exchange-footer></exchange-footer>',
    );
  });

  it('reports `/>` only in templates whose compiler preserves it', async () => {
    const names = ['a.html', 'a.php', 'a.cshtml', 'a.jsx', 'a.vue', 'a.svelte', 'a.astro', 'a.component.html'];
    for (const name of names) write(name, '<exchange-header />');
    const { findings } = await run(false, '**/*');
    expect(findings.map(({ file, key }) => [file, key])).toEqual([
      ['a.cshtml', 'unclosed'],
      ['a.html', 'unclosed'],
      ['a.php', 'unclosed'],
    ]);
  });

  it('writes nothing without --fix, and returns what cannot be fixed', async () => {
    write('a.html', '<exchange-header langauge="tr" site-id="5"></exchange-header>');
    const before = read('a.html');
    expect((await run()).findings).toHaveLength(2);
    expect(read('a.html')).toEqual(before);
    const { fixed, findings } = await run(true);
    expect([fixed, findings.map(({ key }) => key)]).toEqual([1, ['attribute-value']]);
  });
});

describe('printLint()', () => {
  it('prints a line with the place, level and rule per finding, and a total', async () => {
    write('a.html', '<exchange-header langauge="tr"></exchange-header>');
    expect(printLint(await run())).toBe(
      `a.html:1:18  warning  unknown-attribute  <exchange-header> has no attribute langauge. Did you mean language?
    It has no effect.
    → <exchange-header language="…">

1 file: 0 errors, 1 warning, 0 notes. 1 fixable with --fix.
`,
    );
    expect(printLint(await run(true))).toBe('1 file: 0 errors, 0 warnings, 0 notes. 1 problem fixed.\n');
  });
});

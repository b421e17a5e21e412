import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { SHOWN_ELEMENTS } from '../../../demo/pages/shown-elements.ts';
import type { ShownElement } from '../../../demo/playground/shown-element.ts';
import { type Chosen, fragmentOf, snippetOf } from '../../../demo/playground/snippet.ts';
import { lintTemplate } from '../../../cli/lint/lint-template.ts';
import { RELEASE as LINTED } from '../cli/lint/release.ts';
import { type Stack, STACKS } from '../../../demo/playground/state.ts';

const element = (tag: string): ShownElement => SHOWN_ELEMENTS.find((one) => one.tag === tag) as ShownElement;
const HEADER = element('exchange-header');
const CHOSEN: Chosen = { site: 177, language: 'tr', path: '/nft', attributes: {} };
const MAIN: Chosen = { ...CHOSEN, site: 0, language: 'en' };
const text = (shown: ShownElement, chosen: Chosen, stack: Stack, file?: string): string => {
  const files = snippetOf(shown, chosen, stack);
  return (file === undefined ? files[0] : files.find((one) => one.file === file))?.text ?? '';
};
const hasPhp = spawnSync('php', ['-v']).status === 0;
if (!hasPhp) console.log('PHP is not installed, so the PHP snippets are not run.');

describe('snippetOf()', () => {
  it.each(Object.keys(STACKS) as Stack[])(
    'returns each element’s tag or fragment with the chosen options (%s)',
    (stack) => {
      for (const shown of SHOWN_ELEMENTS) {
        const all = snippetOf(shown, CHOSEN, stack)
          .map((file) => file.text)
          .join('\n');
        expect(all).toContain(shown.tag);
        expect(all, shown.tag).toMatch(/site-id="177" language="tr"|fragments\/[\w-]+\.177\.tr\.html/);
        expect(all).toMatch(/shell\.js|exchange-shell\/(?:exchange|compliance|edge)/);
      }
    },
  );

  it('writes only declared attributes that are set, safely quoted', () => {
    const attributes = { variant: 'demo', 'single-button': '', page: '"><script>', onload: 'x' };
    expect(text(HEADER, { ...CHOSEN, attributes }, 'html')).toContain(
      '<exchange-header site-id="177" language="tr" variant="demo" single-button page="&quot;>&lt;script>"></exchange-header>',
    );
    expect(text(element('compliance-gate'), { ...CHOSEN, path: '/a"b' }, 'html')).toContain('path="/a&quot;b"');
    expect(text(element('exchange-transfer'), CHOSEN, 'html')).toContain(' open></exchange-transfer>');
  });

  it.each(['html', 'php', 'ssi'] as const)(
    'loads the release’s version with the integrity of its files (%s)',
    (stack) => {
      const release = { version: '2.3.4', script: 'sha256-Script=', styleSheet: 'sha256-Sheet=' };
      const [{ text: page } = { text: '' }] = snippetOf(HEADER, CHOSEN, stack, release);
      expect(page).toMatch(/shell\.css(?:\?v=2\.3\.4)?" integrity="sha256-Sheet=" crossorigin="anonymous">/);
      expect(page).toMatch(/shell\.js(?:\?v=2\.3\.4)?" integrity="sha256-Script=" crossorigin="anonymous" defer>/);
      expect(page).toContain('2.3.4');
      expect(lintTemplate(page, LINTED)).toEqual([]);
    },
  );

  it.skipIf(!hasPhp)('inserts the fragment with PHP, with attributes from any source', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'snippet-'));
    mkdirSync(path.join(folder, 'exchange-shell/1/fragments'), { recursive: true });
    const fragment = '<exchange-header site-id="177" language="tr"><template></template></exchange-header>';
    writeFileSync(path.join(folder, 'exchange-shell/1/fragments/exchange-header.177.tr.html'), fragment);
    const attributes = { page: `it's "$1" <?= 1 ?>`, 'single-button': '' };
    for (const [shown, chosen] of [
      [HEADER, { ...CHOSEN, attributes }],
      [element('exchange-chart'), CHOSEN],
    ] as const) {
      writeFileSync(path.join(folder, 'page.php'), text(shown, chosen, 'php'));
      const { stdout, stderr, status } = spawnSync('php', ['page.php'], { cwd: folder, encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
      expect(stdout).toContain(
        shown === HEADER
          ? `<exchange-header single-button page="it&#39;s &quot;$1&quot; &lt;?= 1 ?>" site-id="177" language="tr"><template>`
          : '<exchange-chart site-id="177" language="tr"></exchange-chart>',
      );
      expect(stdout).not.toContain('<?');
    }
  });

  it('uses the SSI line and location of the tested nginx example', () => {
    const example = readFileSync('examples/nginx-ssi/site/index.html', 'utf8');
    for (const tag of ['exchange-header', 'exchange-footer']) {
      const [line = ''] = /<!--#.*-->/.exec(text(element(tag), MAIN, 'ssi')) ?? [];
      expect(example).toContain(line.replace('.en.html', '.${exchange_language}.html'));
    }
    // Fragments contain nothing that depends on the page.
    expect(text(HEADER, { ...MAIN, attributes: { variant: 'demo' } }, 'ssi')).not.toContain('<!--#');
    const squeeze = (given: string): string => given.replaceAll(/\s+/g, ' ').replaceAll(/\s*}$/g, '');
    expect(squeeze(readFileSync('examples/nginx-ssi/nginx.conf', 'utf8'))).toContain(
      squeeze(text(HEADER, MAIN, 'ssi', 'nginx.conf')),
    );
  });

  it('uses the documented worker with the chosen options', () => {
    const worker = text(HEADER, CHOSEN, 'edge');
    expect(parseSync('worker.mjs', worker).errors).toEqual([]);
    const [documented = ''] = /import \{ injectShell[^]*?^};$/m.exec(readFileSync('docs/edge.md', 'utf8')) ?? [];
    const plain = worker
      .replace(/const release[^\n]*\n\n/, '')
      .replace('...release', "base: 'https://cdn.example/exchange-shell/1/'");
    expect(plain).toBe(documented);
  });
});

describe('fragmentOf()', () => {
  it('returns a path only if the release contains the fragment', () => {
    expect(fragmentOf(HEADER, { ...CHOSEN, site: 0 })).toBeUndefined();
    expect(fragmentOf(element('exchange-chart'), CHOSEN)).toBeUndefined();
    expect(fragmentOf(HEADER, CHOSEN)).toBe('fragments/exchange-header.177.tr.html');
  });
});

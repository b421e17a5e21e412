import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { parseFragment } from 'parse5';
import { describe, expect, it } from 'vitest';
import { descendantsOf } from '../../../../cli/migrate/page-elements.ts';
import { readPage } from '../../../../cli/migrate/read-page.ts';
import { buildSnippet, buildStyleSheet, propose, type Proposal } from '../../../../cli/migrate/propose.ts';
import { mediaFile } from '../../../../cli/migrate/capture-comparison.ts';
import { sheetLocation } from '../../../../cli/migrate/migrate.ts';
import { LINKS } from '../../../../src/domain/links/catalog/index.ts';
import { parsePageConfiguration } from '../../../../src/stores/configuration/page-configuration.ts';
import { readLinkLabels } from '../../../../tools/link-labels.ts';

const FOLDER = path.join(import.meta.dirname, 'pages');
const LABELS = readLinkLabels();
const RELEASE = { base: 'https://cdn.example/1.4.2/', integrity: 'sha256-x', styleSheet: 'exchange-tokens.css' };

const proposeFor = (html: string): Proposal => propose({ html, sheets: [], labels: LABELS });
const page = (links: string): string =>
  `<!doctype html><html lang="en"><body><header><a href="/price">P</a>${links}</header></body></html>`;

const FOOTER = '<footer><a href="/fee">F</a></footer>';

/** Summarises a proposal as rows of the golden table. */
function rowsOf({ site, language, mapped, added, notMapped, targets, logo, copyright, warnings, tokens }: Proposal) {
  return {
    site,
    language,
    mapped: mapped.map(({ region, text, entry, by }) => `${region}: ${text} → ${entry} (${by})`),
    added: added.map(({ region, text, href }) => `${region}: ${text} → ${href}`),
    notMapped: notMapped.map(({ region, text, reason }) => `${region}: ${text} – ${reason}`),
    targets,
    ...(logo && { logo }),
    ...(copyright !== undefined && { copyright }),
    warnings,
    tokens,
  };
}

describe('propose', () => {
  const golden = JSON.parse(readFileSync(path.join(import.meta.dirname, 'proposals.json'), 'utf8')) as Record<
    string,
    unknown
  >;
  const names = readdirSync(FOLDER).map((file) => path.basename(file, '.html'));

  it('has a golden proposal for each page', () => expect(Object.keys(golden).toSorted()).toEqual(names.toSorted()));

  it.each(names)('maps the links and colours of the page %s', (name) => {
    const html = readFileSync(path.join(FOLDER, `${name}.html`), 'utf8');
    expect(rowsOf(proposeFor(html))).toEqual(golden[name]);
  });

  it.each(Object.keys(LABELS))('maps a label in %s by its text', (code) => {
    const label = LABELS[code]?.['link.securityAudit'] ?? LABELS['en']?.['link.securityAudit'] ?? '';
    const { mapped } = proposeFor(page(`<a href="/somewhere/else">${label}</a>`));
    expect(mapped).toContainEqual({
      region: 'header',
      text: label,
      href: '/somewhere/else',
      entry: 'securityAudit',
      path: LINKS.securityAudit.path,
      by: 'text',
    });
  });

  it.each([
    ['a rule of higher specificity', 'a { color: #111 !important } header .x { color: #222 }', '', '#111'],
    ['an inline style', 'a { color: #111 !important }', 'color: #222', '#111'],
    ['a later declaration of the same rule', 'a { color: #111 !important; color: #222 }', '', '#111'],
    [
      'an important rule of lower specificity',
      'a { color: #111 !important } .x { color: #222 !important }',
      '',
      '#222',
    ],
    ['an important rule, in an inline style', '.x { color: #111 !important }', 'color: #222 !important', '#222'],
  ])('lets !important override %s', (_what, styles, inline, color) => {
    const html = `<style>${styles}</style><header><a class="x" style="${inline}" href="/price">P</a></header>`;
    expect(proposeFor(html).tokens.header['--exchange-text']).toBe(color);
  });

  it('lets an important background colour override a later shorthand', () => {
    const styles = 'header { background-color: #111 !important } header { background: #222 }';
    const html = `<style>${styles}</style><header><a href="/price">P</a></header>`;
    expect(proposeFor(html).tokens.header['--exchange-surface']).toBe('#111');
  });

  it('applies the header’s button to a footer without a button, and keeps the footer’s own', () => {
    const styles = '.b { background: #111; color: #eee; border-radius: 3px } .c { background: #a00; color: #fee }';
    const html = (footer: string): string =>
      `<style>${styles}</style><header><a class="b" href="/price">P</a></header><footer><a href="/fee">F</a>${footer}</footer>`;
    expect(proposeFor(html('')).tokens.footer).toMatchObject({
      '--exchange-accent': '#111',
      '--exchange-on-accent': '#eee',
      '--exchange-radius': '3px',
    });
    expect(proposeFor(html('<a class="c" href="/help">H</a>')).tokens.footer).toMatchObject({
      '--exchange-accent': '#a00',
      '--exchange-on-accent': '#fee',
    });
  });

  it.each<[what: string, header: string, logo: Proposal['logo']]>([
    ['a linked image', '<a href="/"><img src="logo.png" alt="Coin"></a>', { text: 'Coin', image: '/logo.png' }],
    [
      'an image on another origin',
      '<a href="/"><img src="https://cdn.example/l.png"></a>',
      { text: '', image: 'https://cdn.example/l.png' },
    ],
    ['a name', '<a href="/">Coin</a>', { text: 'Coin' }],
    [
      'an image without a link',
      '<div class="logo"><img src="/l.svg" alt="Coin"></div>',
      { text: 'Coin', image: '/l.svg' },
    ],
    ['no link named Home', '<a href="/">Home</a>', undefined],
    ['no drawing', '<a href="/"><svg></svg>Coin</a>', undefined],
    ['no embedded image', '<a href="/"><img src="data:image/png,x" alt="Coin"></a>', undefined],
  ])('uses %s as the logo', (_what, header, logo) => expect(proposeFor(page(header)).logo).toEqual(logo));

  it.each([
    ['© 2017–2025 Coin Harbour Ltd. All rights reserved.', 'Coin Harbour Ltd'],
    ['Copyright &copy;2024 Coin, Inc. | Privacy', 'Coin, Inc'],
    ['Coin Harbour © 2017 – 2025', 'Coin Harbour'],
    ['(c) Coin 2019-present', 'Coin'],
    ['© 2024 Coin A.Ş. Tüm hakları saklıdır.', 'Coin A.Ş'],
    ['© 2024', undefined],
    ['Copyright policy', undefined],
  ])('reads the copyright holder in “%s”', (line, holder) => {
    const { copyright, notMapped } = proposeFor(`${page('')}<footer><a href="/fee">F</a><p>${line}</p></footer>`);
    expect(copyright).toBe(holder);
    expect(notMapped.some(({ reason }) => reason.startsWith('The line names no copyright holder.'))).toBe(
      line === '© 2024',
    );
  });

  it('adds an email address to the footer of a site without an entry for it', () => {
    const html = `${page('')}<footer><a href="/fee">F</a><a href="mailto:help@coin.example">Mail</a></footer>`;
    const main = proposeFor(html);
    expect(main.added).toContainEqual({
      region: 'footer',
      text: 'Mail',
      href: 'mailto:help@coin.example',
      slot: 'legal',
    });
    expect(main.targets).toEqual({});
    const usa = propose({ html, sheets: [], labels: LABELS, site: 232 });
    expect(usa.targets).toEqual({ supportMail: 'help@coin.example' });
  });

  it('warns of links that appear twice', () => {
    const links =
      '<a href="/prices">Prices</a><a href="/a">A</a><a href="/a">B</a><a href="https://help.example/">Help center</a>';
    expect(proposeFor(page(links) + FOOTER).warnings).toEqual([
      'Help center: the header already has an entry with this name.',
      'header: the shell shows one entry (price) for “P” /price, “Prices” /prices.',
      'header: the same address is added twice: “A” /a, “B” /a.',
    ]);
  });

  it.each([
    [
      '#999',
      '#ffffff',
      'header: the contrast of --exchange-text (#999) on --exchange-surface (#ffffff) is 2.85. It should be at least 4.5.',
    ],
    [
      'rgb(0, 0, 0)',
      'rgb(34 34 34)',
      'header: the contrast of --exchange-text (rgb(0, 0, 0)) on --exchange-surface (rgb(34 34 34)) is 1.32. It should be at least 4.5.',
    ],
    ['#333', '#fff', undefined],
    ['oklch(50% 0 0)', '#888', undefined],
  ])('checks the contrast of %s on %s', (color, background, warning) => {
    const html = `<header style="background: ${background}"><a style="color: ${color}" href="/price">P</a></header>${FOOTER}`;
    expect(proposeFor(html).warnings).toEqual(warning === undefined ? [] : [warning]);
  });

  it('prefers the options to the detected site and language', () => {
    const { site, language } = propose({ html: page(''), sheets: [], labels: LABELS, site: 83, language: 'ja' });
    expect([site, language]).toEqual([83, 'ja']);
  });

  it('detects the site from the host of the URL', () => {
    const url = new URL('https://hk.exchange.example/page');
    expect(propose({ html: page(''), url, sheets: [], labels: LABELS }).site).toBe(71);
  });

  it('rejects a page without header and footer', () => {
    expect(() => proposeFor('<p>Hello</p>')).toThrow('neither a header nor a footer');
  });

  it('rejects a page that is nested too deeply', () => {
    expect(() => readPage('<div>'.repeat(2000))).toThrow('512 levels');
  });
});

/** Strings that could leave their place in markup, JSON or CSS. */
const hostile = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary', maxLength: 8 }),
      fc.constantFrom(
        '</script>',
        '<!--',
        '-->',
        '"',
        "'",
        '&quot;',
        '<img src=x onerror=alert(1)>',
        '\u202E',
        '\u0000',
        '\u2028',
        '}',
        ';',
      ),
    ),
    { maxLength: 6 },
  )
  .map((parts) => parts.join(''));
const href = fc.oneof(
  hostile,
  hostile.map((text) => `/own/${text}`),
  hostile.map((text) => `https://elsewhere.example/${text}`),
  fc.constantFrom(
    'javascript:alert(1)',
    ' jAvaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:x',
    'data:text/html,x',
    'vbscript:x',
    'blob:x',
    'file:///etc/passwd',
    'mailto:a"><script>@b.example',
    '//evil.example',
    String.raw`/\evil.example`,
  ),
);
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

describe('buildSnippet', () => {
  it('contains only its own elements, safe links and valid configuration for any link', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(href, hostile), { minLength: 1, maxLength: 5 }), (links) => {
        const anchors = links.map(([target, text]) => `<a href="${escaped(target)}">${escaped(text)}</a>`).join('');
        const markup = buildSnippet(proposeFor(page(anchors)), RELEASE);
        const elements = descendantsOf(parseFragment(markup));
        const tags = elements.map(({ tagName }) => tagName).filter((tag) => !['a', 'span'].includes(tag));
        expect(tags).toEqual(['link', 'link', 'script', 'script', 'exchange-header', 'exchange-footer']);
        for (const { attrs } of elements)
          for (const { name, value } of attrs) {
            expect([
              'rel',
              'href',
              'type',
              'data-exchange-shell',
              'src',
              'integrity',
              'crossorigin',
              'defer',
              'slot',
            ]).toContain(name);
            if (name === 'href') expect(value).toMatch(/^(?:https?:\/\/|\/(?![/\\])|exchange-tokens\.css$)/);
          }
        expect(markup).not.toMatch(/(?!\n)[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u);
        const [, json = ''] = /data-exchange-shell>([^<]*)</.exec(markup) ?? [];
        const faults: unknown[] = [];
        parsePageConfiguration([], (fault) => faults.push(fault), [{ value: JSON.parse(json) as unknown, nonce: '' }]);
        expect(faults).toEqual([]);
      }),
    );
  });
});

describe('buildStyleSheet', () => {
  it.each([
    ['#fff', '#000', '#0b5cf5', '#fff'],
    ['#111', '#fff', '#5b95ff', '#000'],
    ['#123456', '#fff', '#fff', '#000'],
    ['#eee', '#222', '#222', '#fff'],
    ['linear-gradient(red, blue)', '#222', undefined, undefined],
  ])('sets a legible accent on %s if the page has no button (text %s)', (background, text, accent, onAccent) => {
    const style = `<style>header { background: ${background} } header, header a { color: ${text} }</style>`;
    const sheet = buildStyleSheet(proposeFor(page('').replace('<body>', `<body>${style}`)));
    const valueOf = (name: string) => new RegExp(`--exchange-${name}: ([^;]+);`).exec(sheet)?.[1];
    expect([valueOf('accent'), valueOf('on-accent')]).toEqual([accent, onAccent]);
  });

  it('assumes the accent colours of tokens.css', () => {
    const tokens = readFileSync(path.resolve('src/components/styles/tokens.css'), 'utf8');
    const values = [...tokens.matchAll(/var\(--exchange-accent, (#\w+)\)/g)].map(([, value]) => value);
    expect(new Set(values)).toEqual(new Set(['#0b5cf5', '#5b95ff']));
  });

  it('contains no characters that end a declaration, for any style', () => {
    fc.assert(
      fc.property(hostile, hostile, (color, font) => {
        const style = escaped(`background: ${color}; color: ${color}; font-family: ${font}; border-radius: ${color}`);
        const html = `<header style="${style}"><a style="${style}" href="/price">P</a></header>`;
        const lines = buildStyleSheet(proposeFor(html)).split('\n');
        for (const line of lines)
          expect(line).toMatch(/^$|^exchange-(?:header|footer) \{$|^\}$|^ {2}--exchange-[a-z-]+: [^;{}<>\\]+;$/);
      }),
    );
  });
});

describe('sheetLocation', () => {
  it.each(['https://cdn.example/a.css', '//cdn.example/a.css', 'http://127.0.0.1/a.css', 'data:text/css,a'])(
    'returns undefined for %s on another origin',
    (other) => expect(sheetLocation('https://www.example.com/page', other)).toBeUndefined(),
  );
  it.each(['../secret.css', '/../../etc/passwd', 'file:///etc/passwd', 'a/../../b.css'])(
    'returns undefined or a file in the folder for %s',
    (other) => expect(sheetLocation('/srv/site/page.html', other) ?? '/srv/site/').toMatch(/^\/srv\/site\//),
  );
  it('resolves a style sheet of the same origin', () => {
    expect(sheetLocation('https://www.example.com/a/page', 'b.css')).toBe('https://www.example.com/a/b.css');
  });
});

describe('mediaFile', () => {
  it.each([
    ['/logo.png', '/srv/site/logo.png', 'image/png'],
    ['/img/Logo%20one.SVG', '/srv/site/img/Logo one.SVG', 'image/svg+xml'],
    ['/font.woff2', '/srv/site/font.woff2', 'font/woff2'],
  ])('returns the file in the folder for %s', (pathname, file, type) => {
    expect(mediaFile('/srv/site', pathname)).toEqual({ file, type });
  });

  it.each(['/page.html', '/.env', '/', '/%2e%2e/logo.png', '/..%2f..%2flogo.png', '/%E0%A4%A.png', '/a%00.png'])(
    'returns undefined for %s',
    (pathname) => expect(mediaFile('/srv/site', pathname)).toBeUndefined(),
  );
});

import { describe, expect, it } from 'vitest';
import { propose } from '../../../../cli/migrate/propose.ts';
import { describeRegion, type PageHints, readPage } from '../../../../cli/migrate/read-page.ts';
import { parseSelectors } from '../../../../cli/migrate/selectors.ts';
import { readLinkLabels } from '../../../../tools/link-labels.ts';

const LABELS = readLinkLabels();
const MENU = '<ul class="menu"><li><a href="/a">A</a></li><li><a href="/b">B</a></li><li><a href="/c">C</a></li></ul>';
const LOGO = '<a href="/"><img src="/logo.png" alt="Coin"></a>';
const TEXT = `<p>${'A sentence of the page’s content. '.repeat(20)}</p>`;
const FOOTER = '<div class="site-footer"><a href="/fee">Fees</a></div>';

function regionsOf(html: string, hints: PageHints = {}) {
  const page = readPage(html, { labels: LABELS, url: new URL('https://www.example.com/page'), ...hints });
  const list = (region: 'header' | 'footer') => describeRegion(page, region).map(({ element }) => element);
  return { header: list('header'), footer: list('footer') };
}

describe('findRegions', () => {
  it.each([
    [
      'the block with logo, menu, search and login links',
      `<div class="top" id="top">${LOGO}${MENU}<form action="/ara"><input name="q"></form><a href="/giris.php">Giriş</a></div>`,
      ['<div id="top">'],
    ],
    [
      'a block named top with a two-link menu',
      '<div id="top"><a href="/a">A</a><a href="/b">B</a></div>',
      ['<div id="top">'],
    ],
    [
      'a block named ust with a two-link menu',
      '<div id="ust"><a href="/a">A</a><a href="/b">B</a></div>',
      ['<div id="ust">'],
    ],
    ['a block with a home link', `<div class="x1"><div>${LOGO}</div><a href="/a">A</a></div>`, ['<div class="x1">']],
    [
      'a block with a login form',
      `<div class="x1">${MENU}<form><input type="password"></form></div>`,
      ['<div class="x1">'],
    ],
    [
      'a login link by its label',
      `<div class="x1">${MENU}<p><a href="/hesap?x=1">Giriş yap</a></p></div>`,
      ['<div class="x1">'],
    ],
    [
      'a nav and the logo beside it',
      `<div class="x1">${LOGO}<nav><a href="/a">A</a></nav></div>`,
      ['<div class="x1">'],
    ],
    [
      'a bar above the header',
      `<div class="x1"><a href="/login">L</a></div><header><a href="/a">A</a></header>`,
      ['<div class="x1">', '<header>'],
    ],
    [
      'a table row of a layout table',
      `<table><tr class="x1"><td>${LOGO}</td><td>${MENU}</td></tr><tr><td>${TEXT}</td></tr></table>`,
      ['<tr class="x1">'],
    ],
  ])('finds %s', (_what, markup, header) => {
    expect(regionsOf(`<body>${markup}${TEXT}${FOOTER}</body>`).header).toEqual(header);
    expect(regionsOf(`<body><div id="page">${markup}<main>Short</main>${FOOTER}</div></body>`).header).toEqual(header);
  });

  it.each([
    ['a link in the main content', `<header><a href="/a">A</a></header><main><a href="/login">L</a></main>${FOOTER}`],
    ['a home link below the header', `<header><a href="/a">A</a></header>${TEXT}<p><a href="/">Home</a></p>${FOOTER}`],
    [
      'a link to another site’s home page',
      `<div><header><a href="/a">A</a></header><a href="https://b.example/">B</a></div>${FOOTER}`,
    ],
  ])('does not widen the header to %s', (_what, markup) => {
    expect(regionsOf(`<body>${markup}</body>`).header).toEqual(['<header>']);
  });

  it.each([
    ['a block with the copyright line', `<div class="x1">${MENU}<p>© 2014 Coin</p></div>`, ['<div class="x1">']],
    [
      'a copyright line below the footer',
      `${FOOTER}<div id="x2">© 2014 Coin</div>`,
      ['<div class="site-footer">', '<div id="x2">'],
    ],
    ['a block named alt', '<div id="alt"><a href="/a">A</a></div>', ['<div id="alt">']],
    ['a copyright line without links', '<div id="x3"><p>Copyright 2014 Coin</p></div>', ['<div id="x3">']],
  ])('finds %s as the footer', (_what, markup, footer) => {
    expect(regionsOf(`<body><header>${LOGO}</header>${TEXT}${markup}</body>`).footer).toEqual(footer);
  });

  it('uses the elements that the selectors match, in place of those that it would find', () => {
    const html = `<body><header>${LOGO}</header><div class="bar x"><a href="/a">A</a></div>${TEXT}<div id="end">Text</div>${FOOTER}</body>`;
    expect(regionsOf(html, { header: 'header, body > div.bar', footer: '#end' })).toEqual({
      header: ['<header>', '<div class="bar x">'],
      footer: ['<div id="end">'],
    });
  });

  it('rejects a selector that matches no element', () => {
    expect(() => regionsOf(`<header>${LOGO}</header>`, { header: '#top' })).toThrow(
      'No element matches --header "#top".',
    );
  });

  it('returns the line of each element', () => {
    const page = readPage(`<body>\n\n<div id="top">${LOGO}</div>\n${TEXT}</body>`);
    expect(describeRegion(page, 'header')).toEqual([{ element: '<div id="top">', line: 3 }]);
  });
});

describe('parseSelectors', () => {
  it.each(['', 'a,,b', 'a:hover', '[role=banner]', 'a + b'])('returns undefined for “%s”', (list) =>
    expect(parseSelectors(list)).toBeUndefined(),
  );
});

describe('propose', () => {
  const warningsOf = (html: string): readonly string[] => propose({ html, sheets: [], labels: LABELS }).warnings;
  it.each([
    [`<div>${TEXT}</div>${FOOTER}`, 'No header was found. → --header "#top"'],
    [`<header>${LOGO}</header>${TEXT}`, 'No footer was found. → --footer "#bottom"'],
  ])('warns of a missing region in %s', (html, warning) => expect(warningsOf(html)).toContain(warning));

  it('reports the elements of both regions', () => {
    const { regions } = propose({ html: `<div id="ust">${LOGO}</div>\n${FOOTER}`, sheets: [], labels: LABELS });
    expect(regions).toEqual({
      header: [{ element: '<div id="ust">', line: 1 }],
      footer: [{ element: '<div class="site-footer">', line: 2 }],
    });
  });
});

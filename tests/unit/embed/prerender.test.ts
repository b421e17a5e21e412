import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SPECS } from '../../../elements/index.ts';
import { LANGUAGES, type LanguageCode } from '../../../src/domain/languages.ts';
import { isFilePath, languagePrefix } from '../../../src/domain/links/href.ts';
import { SITE_IDS, SITES } from '../../../src/domain/sites/registry.ts';
import type { PrerenderOptions } from '../../../src/embed/prerender.tsx';

const SHEETS = {
  'exchange-header': { file: 'css/header-12345678.css', integrity: 'sha384-AAAA', text: ':host{color:red}' },
};
let prerender: (tag: string, options?: PrerenderOptions) => Promise<string>;

beforeAll(async () => {
  vi.stubGlobal('__YEAR__', 2026);
  const { createPrerender } = await import('../../../src/embed/prerender.tsx');
  prerender = createPrerender(SPECS, SHEETS, '/exchange-shell/1/');
});

const texts = (language: LanguageCode) =>
  JSON.parse(readFileSync(new URL(`../../../src/i18n/messages/${language}.json`, import.meta.url), 'utf8')) as Readonly<
    Record<string, string>
  >;

interface Anchor {
  readonly href: string;
  readonly attributes: string;
}
function anchorsOf(html: string): readonly Anchor[] {
  return [...html.matchAll(/<a\s([^>]*)>/g)].map(([, attributes = '']) => ({
    attributes,
    href: (/\bhref="([^"]*)"/.exec(attributes)?.[1] ?? '').replaceAll('&amp;', '&'),
  }));
}
/** What a person reads or hears: the text between tags, and the names of controls. */
function wordsOf(html: string): readonly string[] {
  const names = [...html.matchAll(/\b(?:aria-label|title|alt|placeholder)="([^"]*)"/g)].map(([, name = '']) => name);
  return [...names, ...html.replaceAll(/<[^>]*>/g, '\n').split('\n')]
    .map((text) => text.trim())
    .filter((text) => text !== '');
}

const TAGS = ['exchange-header', 'exchange-footer'] as const;
const LANGUAGES_TRIED = ['en', 'tr', 'ar'] as const;
const cases = TAGS.flatMap((tag) =>
  SITE_IDS.flatMap((siteId) => LANGUAGES_TRIED.map((language) => [tag, siteId, language] as const)),
);

describe.each(cases)('<%s> of site %i in %s', (tag, siteId, language) => {
  const site = SITES[siteId];
  let html = '';
  beforeAll(async () => {
    html = await prerender(tag, { siteId, language });
  });

  it('holds nothing that a strict policy forbids', () => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=|javascript:/i);
  });

  it('the entries of its menus are words: their icons come when a menu is opened', () => {
    const entries = html.match(/class="menu-link"[^>]*>/g) ?? [];
    expect(entries.length > 0).toBe(tag === 'exchange-header');
    expect(html.match(/class="menu-link"[^>]*>(?!<span class="menu-words"><span class="menu-title">)/g)).toBeNull();
  });

  it('LNK-02 every internal link has the prefix of the language', () => {
    const prefix = languagePrefix(site, language);
    const internal = anchorsOf(html).filter(
      ({ href, attributes }) => href.startsWith('/') && !isFilePath(href) && !attributes.includes('data-language='),
    );
    expect(internal.length).toBeGreaterThan(0);
    const isRight = (href: string): boolean => {
      const first = href.split(/[/?#]/)[1] ?? '';
      return prefix === ''
        ? !Object.hasOwn(LANGUAGES, first)
        : href === prefix || (/^[/?#]/.test(href.slice(prefix.length)) && href.startsWith(prefix));
    };
    expect(internal.map(({ href }) => href).filter((href) => !isRight(href))).toEqual([]);
  });

  it('every link leads somewhere, has its key, and leaves the exchange only safely', () => {
    const faults = anchorsOf(html).filter(({ href, attributes }) => {
      const isOutside = /^https?:/.test(href);
      return (
        (!isOutside && !/^(?:\/(?!\/)|mailto:)/.test(href)) ||
        !attributes.includes('data-key="') ||
        (isOutside && !attributes.includes('rel="noopener noreferrer"'))
      );
    });
    expect(faults).toEqual([]);
  });

  it('the languages lead to their own homes', () => {
    for (const { href, attributes } of anchorsOf(html)) {
      const code = /data-language="([^"]*)"/.exec(attributes)?.[1] as LanguageCode | undefined;
      if (code === undefined) continue;
      expect(href).toBe(languagePrefix(site, code) || '/');
      expect(attributes).toContain(`hrefLang="${LANGUAGES[code].documentCode}"`);
    }
  });

  it('every word is translated, and nothing of the machine shows', () => {
    const words = wordsOf(html);
    expect(words.length).toBeGreaterThan(10);
    expect(
      words.filter((word) => /^(?:link|group|header|footer|common|dialog|gate|reminder|crash)\.\w/.test(word)),
    ).toEqual([]);
    expect(words.filter((word) => /undefined|null|NaN|\[object|\{\w+\}/.test(word))).toEqual([]);
  });

  it('says its language, its direction and what it was made for', () => {
    const { documentCode, direction } = LANGUAGES[language];
    expect(html).toContain(
      `<div data-root hidden data-site="${siteId}" data-language="${language}" data-year="2026" lang="${documentCode}" dir="${direction}">`,
    );
    expect(wordsOf(html)).toContain(
      texts(language)[tag === 'exchange-header' ? 'header.navigation' : 'footer.links'] ??
        texts(language)['footer.label'],
    );
  });

  it('every button opens a box that is there, and every id is there once', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/\s(?:popovertarget|aria-controls|aria-labelledby)="([^"]*)"/gi)].map(
      ([, id]) => id,
    );
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is the same byte for byte when it is made again', async () => {
    expect(await prerender(tag, { siteId, language })).toBe(html);
  });
});

describe('the other elements', () => {
  it.each(['exchange-reminder', 'compliance-gate'])('%s renders without a browser', async (tag) => {
    const html = await prerender(tag, { siteId: 0, language: 'en' });
    expect(html).toMatch(new RegExp(`^<${tag} site-id="0" language="en"><template shadowrootmode="open">`));
    expect(html).not.toMatch(/\sstyle=|<style|<script/);
  });

  it('an element that there is not is a sentence that says so', async () => {
    await expect(prerender('exchange-nothing')).rejects.toThrow(
      /^exchange-shell: There is no element <exchange-nothing>\. .*exchange-header/,
    );
  });
});

describe('options that make no sense are their defaults', () => {
  const plain = (): Promise<string> => prerender('exchange-header', {});

  it('without options: site 0 in its own language', async () => {
    expect(await plain()).toBe(await prerender('exchange-header', { siteId: 0, language: 'en', year: 2026 }));
  });

  it.each([
    ['a language that climbs', { language: '../../x' }],
    ['a language of no one', { language: 'xx' }],
    ['a language that is a name of every object', { language: 'constructor' }],
    ['a site that is a word', { siteId: 'x' as unknown as number }],
    ['a site that does not exist', { siteId: 9999 }],
    ['a site that is an object', { siteId: { toString: () => '177' } as unknown as number }],
    ['a link base that runs', { linkBase: 'javascript:alert(1)' }],
    ['a link base that is no origin', { linkBase: '"><script>' }],
    ['a theme of no one', { theme: 'neon"><script>' }],
  ])('%s', async (_, options) => {
    expect(await prerender('exchange-header', options)).toBe(await plain());
  });

  it('a site’s own language where none is given', async () => {
    expect(await prerender('exchange-footer', { siteId: 177 })).toContain('language="tr"');
    expect(await prerender('exchange-footer', { siteId: 777, language: '__proto__' })).toContain('language="en-eu"');
  });

  it('attributes stay attributes', async () => {
    const html = await prerender('exchange-header', {
      attributes: {
        variant: '"><script>alert(1)</script>',
        '"><img src=x onerror=alert(1)>': 'x',
        'x onload': 'y',
        onload: 'y',
        style: 'color: red',
      },
    });
    expect(html).not.toMatch(/<script|<img|onload/);
    expect(html.match(/^<exchange-header[^>]*>/)?.[0]).toContain('variant="&quot;&gt;&lt;script&gt;');
  });

  it('attributes do not speak over the options', async () => {
    const html = await prerender('exchange-header', {
      siteId: 177,
      language: 'tr',
      attributes: { 'site-id': '0', language: 'en' },
    });
    expect(html).toMatch(/^<exchange-header site-id="177" language="tr">/);
  });
});

describe('what can be chosen', () => {
  it('LNK-08 a link base stands before every internal link', async () => {
    const html = await prerender('exchange-header', {
      siteId: 0,
      language: 'tr',
      linkBase: 'https://exchange.example',
    });
    expect(html).toContain('link-base="https://exchange.example"');
    expect(html).toContain('data-link-base="https://exchange.example"');
    const links = anchorsOf(html).map(({ href }) => href);
    expect(links.filter((href) => href.startsWith('/'))).toEqual([]);
    expect(links).toContain('https://exchange.example/tr');
  });

  it('the theme stands on the element and on its root', async () => {
    const html = await prerender('exchange-header', { theme: 'dark' });
    expect(html).toMatch(/^<exchange-header[^>]* theme="dark"/);
    expect(html).toContain('data-theme="dark"');
  });

  it('the sheet of the release is linked with its integrity, from the base or from `assetBase`', async () => {
    expect(await prerender('exchange-header')).toContain(
      '<link rel="stylesheet" href="/exchange-shell/1/css/header-12345678.css" integrity="sha384-AAAA" crossorigin="anonymous">',
    );
    expect(await prerender('exchange-header', { assetBase: 'https://cdn.example/"x/' })).toContain(
      'href="https://cdn.example/&quot;x/css/header-12345678.css"',
    );
  });

  it('its style stands beside the markup where the page asks for that, with the page’s nonce', async () => {
    const linked = await prerender('exchange-header');
    const inline = await prerender('exchange-header', { styles: 'inline' });
    expect(inline).toBe(linked.replace(/<link [^>]*>/, '<style>:host{color:red}</style>'));
    expect(await prerender('exchange-header', { styles: 'inline', nonce: 'a"b' })).toContain(
      '<style nonce="a&quot;b">:host{color:red}</style>',
    );
  });

  it('a demo header shows the way back to live trading', async () => {
    expect(await prerender('exchange-header', { attributes: { variant: 'demo' } })).toContain('part="live-trading"');
    expect(await prerender('exchange-header')).not.toContain('part="live-trading"');
  });

  it('FTR-97 the copyright line ends with the year that is given', async () => {
    expect(await prerender('exchange-footer', { year: 2031 })).toContain('2013–2031');
  });
});

it('ANN-03 a prerendered announcement says nothing, and keeps the room that the page reserves', async () => {
  const html = await prerender('exchange-announcement', { attributes: { page: 'home' } });
  expect(wordsOf(html)).toEqual([]);
  expect(html).not.toContain('gone');
});

import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SPECS } from '../../../../elements/index.ts';
import { LANGUAGES } from '../../../../src/domain/languages/language-table.ts';
import type { LanguageCode } from '../../../../src/domain/languages/languages.ts';
import { isFilePath, languagePrefix } from '../../../../src/domain/links/internal-href.ts';
import { SITE_IDS, SITES } from '../../../../src/domain/sites/registry.ts';
import type { PrerenderOptions } from '../../../../src/runtime/ssr/prerender.tsx';

const SHEETS = {
  'exchange-header': { file: 'css/header-12345678.css', integrity: 'sha256-AAAA', text: ':host{color:red}' },
};
let prerender: (tag: string, options?: PrerenderOptions) => Promise<string>;

beforeAll(async () => {
  vi.stubGlobal('__YEAR__', 2026);
  vi.stubGlobal('__VERSION__', '7.8.9');
  const { createPrerender } = await import('../../../../src/runtime/ssr/prerender.tsx');
  prerender = createPrerender(SPECS, SHEETS, '/exchange-shell/1/');
});

const texts = (language: LanguageCode) =>
  JSON.parse(
    readFileSync(new URL(`../../../../src/i18n/messages/${language}.json`, import.meta.url), 'utf8'),
  ) as Readonly<Record<string, string>>;

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
/** Returns the text between tags, and the accessible names of controls. */
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

describe.each(cases)('prerendered <%s> for site %i in %s', (tag, siteId, language) => {
  const site = SITES[siteId];
  let html = '';
  beforeAll(async () => {
    html = await prerender(tag, { siteId, language });
  });

  it('contains nothing that a strict CSP blocks', () => {
    expect(html).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=|javascript:/i);
  });

  it('contains no menu icons, because they load when a menu opens', () => {
    expect(html.includes('class="menu-link"')).toBe(tag === 'exchange-header');
    expect(html).not.toContain('class="menu-icon"');
  });

  it('prefixes every internal link with the language [LNK-02]', () => {
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

  it('gives every link a valid URL and a key, and external links a safe `rel`', () => {
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

  it('links each language to its home page', () => {
    for (const { href, attributes } of anchorsOf(html)) {
      const code = /data-language="([^"]*)"/.exec(attributes)?.[1] as LanguageCode | undefined;
      if (code === undefined) continue;
      expect(href).toBe(languagePrefix(site, code) || '/');
      expect(attributes).toContain(`hrefLang="${LANGUAGES[code].documentCode}"`);
    }
  });

  it('translates every string and shows no placeholder or key', () => {
    const words = wordsOf(html);
    expect(words.length).toBeGreaterThan(10);
    expect(
      words.filter((word) => /^(?:link|group|header|footer|common|dialog|gate|reminder|crash)\.\w/.test(word)),
    ).toEqual([]);
    expect(words.filter((word) => /undefined|null|NaN|\[object|\{\w+\}/.test(word))).toEqual([]);
  });

  it('identifies its language, direction, site and release', () => {
    const { documentCode, direction } = LANGUAGES[language];
    expect(html).toContain(
      `<div data-root hidden data-site="${siteId}" data-language="${language}" data-year="2026" data-release="7.8.9" lang="${documentCode}" dir="${direction}">`,
    );
    expect(wordsOf(html)).toContain(
      texts(language)[tag === 'exchange-header' ? 'header.navigation' : 'footer.links'] ??
        texts(language)['footer.label'],
    );
  });

  it('contains every element that a button or label references by id, and no duplicate ids', () => {
    const ids = [...html.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const targets = [...html.matchAll(/\s(?:popovertarget|aria-controls|aria-labelledby)="([^"]*)"/gi)].map(
      ([, id]) => id,
    );
    expect(targets.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('is byte-identical when rendered again', async () => {
    expect(await prerender(tag, { siteId, language })).toBe(html);
  });
});

describe('prerender() of other elements', () => {
  it.each(['exchange-reminder', 'compliance-gate'])('renders an element without a browser (%s)', async (tag) => {
    const html = await prerender(tag, { siteId: 0, language: 'en' });
    expect(html).toMatch(new RegExp(`^<${tag} site-id="0" language="en"><template shadowrootmode="open">`));
    expect(html).not.toMatch(/\sstyle=|<style|<script/);
  });

  it('rejects an unknown element with a clear error message', async () => {
    await expect(prerender('exchange-nothing')).rejects.toThrow(
      /^exchange-shell: There is no element <exchange-nothing>\. .*exchange-header/,
    );
  });
});

it('prerender() renders an empty announcement that occupies the reserved space [ANN-03]', async () => {
  const html = await prerender('exchange-announcement', { attributes: { page: 'home' } });
  expect(wordsOf(html)).toEqual([]);
  expect(html).not.toContain('gone');
});

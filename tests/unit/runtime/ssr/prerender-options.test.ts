import { beforeAll, describe, expect, it, vi } from 'vitest';
import { SPECS } from '../../../../elements/index.ts';
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

describe('prerender() with invalid options', () => {
  const plain = (): Promise<string> => prerender('exchange-header', {});

  it('defaults to site 0 and its default language', async () => {
    expect(await plain()).toBe(await prerender('exchange-header', { siteId: 0, language: 'en', year: 2026 }));
  });

  it.each([
    ['a language that is a path traversal', { language: '../../x' }],
    ['an unknown language', { language: 'xx' }],
    ['a language that is an inherited property name', { language: 'constructor' }],
    ['a site that is not a number', { siteId: 'x' as unknown as number }],
    ['a site that does not exist', { siteId: 9999 }],
    ['a site that is an object', { siteId: { toString: () => '177' } as unknown as number }],
    ['a javascript: link base', { linkBase: 'javascript:alert(1)' }],
    ['a link base that is not an origin', { linkBase: '"><script>' }],
    ['an unknown theme', { theme: 'neon"><script>' }],
  ])('ignores %s', async (_, options) => {
    expect(await prerender('exchange-header', options)).toBe(await plain());
  });

  it('uses the site’s default language if no language is set', async () => {
    expect(await prerender('exchange-footer', { siteId: 177 })).toContain('language="tr"');
    expect(await prerender('exchange-footer', { siteId: 777, language: '__proto__' })).toContain('language="en-eu"');
  });

  it('escapes attribute values and omits unsafe attribute names', async () => {
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

  it.each([
    ['site-id', 'Set the option siteId instead.'],
    ['language', 'Set the option language instead.'],
    ['theme', 'Set the option theme instead.'],
    ['link-base', 'Set the option linkBase instead.'],
    ['style', 'Event handlers, style and malformed names are never written.'],
    ['onclick', 'Event handlers, style and malformed names are never written.'],
    ['x"\n\u001B[2J>', 'Event handlers, style and malformed names are never written.'],
    ['constructor"', 'Event handlers, style and malformed names are never written.'],
  ])('logs one warning for the ignored attribute %j', async (name, remedy) => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    const attributes = { [name]: 'x', variant: 'demo' };
    const html = await prerender('exchange-footer', { attributes });
    await prerender('exchange-footer', { attributes });
    expect(html.match(/^<exchange-footer[^>]*>/)?.[0]).toMatch(/ variant="demo">$/);
    expect(warn.mock.calls).toEqual([[expect.stringContaining(`in the attributes of <exchange-footer>.`)]]);
    expect(warn.mock.calls[0]?.[0]).toContain(JSON.stringify(name));
    expect(warn.mock.calls[0]?.[0]).toContain(remedy);
    expect(warn.mock.calls[0]?.[0]).not.toMatch(/\p{Cc}/u);
    warn.mockRestore();
  });

  it('logs no warning for valid attributes', async () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    await prerender('exchange-header', { attributes: { variant: 'demo', 'next-page': 'prefetch' } });
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });

  it('prefers options to attributes', async () => {
    const html = await prerender('exchange-header', {
      siteId: 177,
      language: 'tr',
      attributes: { 'site-id': '0', language: 'en' },
    });
    expect(html).toMatch(/^<exchange-header site-id="177" language="tr">/);
  });
});

describe('prerender() options', () => {
  it('prefixes every internal link with the link base [LNK-08]', async () => {
    const html = await prerender('exchange-header', {
      siteId: 0,
      language: 'tr',
      linkBase: 'https://exchange.example',
    });
    expect(html).toContain('link-base="https://exchange.example"');
    expect(html).toContain('data-link-base="https://exchange.example"');
    const links = [...html.matchAll(/<a\s[^>]*\bhref="([^"]*)"/g)].map(([, href = '']) => href);
    expect(links.filter((href) => href.startsWith('/'))).toEqual([]);
    expect(links).toContain('https://exchange.example/tr');
  });

  it('writes the theme to the element and its root', async () => {
    const html = await prerender('exchange-header', { theme: 'dark' });
    expect(html).toMatch(/^<exchange-header[^>]* theme="dark"/);
    expect(html).toContain('data-theme="dark"');
  });

  it('marks the root only if `session` is `member` [OP-116]', async () => {
    for (const tag of ['exchange-header', 'exchange-footer'])
      expect(await prerender(tag, { session: 'member' })).toMatch(/<div data-root [^>]*data-session="member"/);
    for (const session of ['visitor', undefined] as const)
      expect(await prerender('exchange-header', { session })).not.toContain('data-session');
  });

  it('links the release’s style sheet with its integrity, from the base or from `assetBase`', async () => {
    expect(await prerender('exchange-header')).toContain(
      '<link rel="stylesheet" href="/exchange-shell/1/css/header-12345678.css" integrity="sha256-AAAA" crossorigin="anonymous">',
    );
    expect(await prerender('exchange-header', { assetBase: 'https://cdn.example/"x/' })).toContain(
      'href="https://cdn.example/&quot;x/css/header-12345678.css"',
    );
  });

  it('inlines the style sheet with the page’s nonce on request', async () => {
    const linked = await prerender('exchange-header');
    const inline = await prerender('exchange-header', { styles: 'inline' });
    expect(inline).toBe(linked.replace(/<link [^>]*>/, '<style>:host{color:red}</style>'));
    expect(await prerender('exchange-header', { styles: 'inline', nonce: 'a"b' })).toContain(
      '<style nonce="a&quot;b">:host{color:red}</style>',
    );
  });

  it('includes the link to live trading in a demo header', async () => {
    expect(await prerender('exchange-header', { attributes: { variant: 'demo' } })).toContain('part="live-trading"');
    expect(await prerender('exchange-header')).not.toContain('part="live-trading"');
  });

  it('ends the copyright line with the year option [FTR-97]', async () => {
    expect(await prerender('exchange-footer', { year: 2031 })).toContain('2013–2031');
  });
});

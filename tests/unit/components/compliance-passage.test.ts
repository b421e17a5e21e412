import { describe, expect, it } from 'vitest';
import { withTextLinks } from '../../../src/components/compliance-passage.tsx';

const linked = (content: string, ...links: readonly (readonly [key: string, link: string])[]): string =>
  withTextLinks({ content, textLink: links.map(([key, link]) => ({ key, link })) });

describe('CMP-10 the links of a passage', () => {
  it('`{key}` becomes the link, wherever it stands', () => {
    expect(linked('See {terms}, then {terms}.', ['terms', '/t'])).toBe(
      'See <a href="/t">terms</a>, then <a href="/t">terms</a>.',
    );
  });

  it('the bare key becomes the link once, at its first place', () => {
    expect(linked('See terms, then terms.', ['terms', '/t'])).toBe('See <a href="/t">terms</a>, then terms.');
  });

  it('with `{key}` there, the bare key stays text', () => {
    expect(linked('terms: {terms}', ['terms', '/t'])).toBe('terms: <a href="/t">terms</a>');
  });

  it('a key that is not there changes nothing, nor does an empty one', () => {
    expect(linked('See below.', ['terms', '/t'])).toBe('See below.');
    expect(linked('See {}.', ['', '/t'])).toBe('See {}.');
  });

  it('a key inside a tag is no text', () => {
    expect(linked('<p class="terms">the terms</p>', ['terms', '/t'])).toBe(
      '<p class="terms">the <a href="/t">terms</a></p>',
    );
    expect(linked('<p title="{terms}">the {terms}</p>', ['terms', '/t'])).toBe(
      '<p title="{terms}">the <a href="/t">terms</a></p>',
    );
    expect(linked('<strong>x</strong>', ['strong', '/t'])).toBe('<strong>x</strong>');
  });

  it('a key inside a link is linked already', () => {
    expect(linked('<a href="/x">terms</a> and terms', ['terms', '/t'])).toBe(
      '<a href="/x">terms</a> and <a href="/t">terms</a>',
    );
    expect(linked('<A HREF="/x"><b>terms</b></A>', ['terms', '/t'])).toBe('<A HREF="/x"><b>terms</b></A>');
    expect(linked('<a href="/x">{terms}</a>', ['terms', '/t'])).not.toMatch(/<a[^>]*>[^<]*<a/);
  });

  it('the key of one link inside the words of another stays', () => {
    expect(linked('terms of use', ['terms of use', '/long'], ['terms', '/short'])).toBe(
      '<a href="/long">terms of use</a>',
    );
  });

  it('a tag that begins like a link is none', () => {
    expect(linked('<abbr>EU</abbr> terms', ['terms', '/t'])).toBe('<abbr>EU</abbr> <a href="/t">terms</a>');
  });

  it.each(['$&', '$1', "$'", '$$', '\\1', '(.*)', '[a-z]+'])('the key %s is taken as it is', (key) => {
    expect(linked(`a ${key} b`, [key, '/t'])).toBe(`a <a href="/t">${key.replaceAll('&', '&')}</a> b`);
    expect(linked(`a {${key}} b`, [key, '/t'])).toBe(`a <a href="/t">${key.replaceAll('&', '&amp;')}</a> b`);
  });

  it.each(['$&', '$`', '$$'])('the address %s is taken as it is', (link) => {
    expect(linked('terms', ['terms', link])).toBe(`<a href="${link.replaceAll('&', '&amp;')}">terms</a>`);
  });

  it.each(['"><img src=x onerror=alert(1)>', '" onclick="alert(1)', '</a><script>alert(1)</script>'])(
    'the address %s does not leave its attribute',
    (link) => {
      const html = linked('terms', ['terms', link]);
      expect(html).toMatch(/^<a href="[^"<>]*">terms<\/a>$/);
    },
  );

  it('markup in a key is text', () => {
    expect(linked('{<img src=x>}', ['<img src=x>', '/t'])).not.toContain('<a href="/t"><img');
  });

  it('unclosed and stray tags do not stop it', () => {
    expect(linked('a < b and terms', ['terms', '/t'])).toBe('a < b and <a href="/t">terms</a>');
    expect(() => linked('<a <a <a terms', ['terms', '/t'])).not.toThrow();
    expect(() => linked('</a></a>terms', ['terms', '/t'])).not.toThrow();
  });

  it('a long text takes no long time', () => {
    const started = performance.now();
    linked('<'.repeat(200_000) + 'terms', ['terms', '/t']);
    linked('<a'.repeat(200_000) + 'terms', ['terms', '/t']);
    linked('a '.repeat(50_000) + 'terms', ['terms', '/t']);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

import { describe, expect, it } from 'vitest';
import { growthOf } from '../../support/growth.ts';
import { withTextLinks } from '../../../src/components/compliance-passage.tsx';

const linked = (content: string, ...links: readonly (readonly [key: string, link: string])[]): string =>
  withTextLinks({ content, textLink: links.map(([key, link]) => ({ key, link })) });

describe('withTextLinks() [CMP-10]', () => {
  it('replaces every `{key}` with the link', () => {
    expect(linked('See {terms}, then {terms}.', ['terms', '/t'])).toBe(
      'See <a href="/t">terms</a>, then <a href="/t">terms</a>.',
    );
  });

  it('replaces only the first key without braces', () => {
    expect(linked('See terms, then terms.', ['terms', '/t'])).toBe('See <a href="/t">terms</a>, then terms.');
  });

  it('leaves keys without braces as text if `{key}` exists', () => {
    expect(linked('terms: {terms}', ['terms', '/t'])).toBe('terms: <a href="/t">terms</a>');
  });

  it('returns the text unchanged for a missing or empty key', () => {
    expect(linked('See below.', ['terms', '/t'])).toBe('See below.');
    expect(linked('See {}.', ['', '/t'])).toBe('See {}.');
  });

  it('ignores a key inside a tag', () => {
    expect(linked('<p class="terms">the terms</p>', ['terms', '/t'])).toBe(
      '<p class="terms">the <a href="/t">terms</a></p>',
    );
    expect(linked('<p title="{terms}">the {terms}</p>', ['terms', '/t'])).toBe(
      '<p title="{terms}">the <a href="/t">terms</a></p>',
    );
    expect(linked('<strong>x</strong>', ['strong', '/t'])).toBe('<strong>x</strong>');
  });

  it('ignores a key inside an existing link', () => {
    expect(linked('<a href="/x">terms</a> and terms', ['terms', '/t'])).toBe(
      '<a href="/x">terms</a> and <a href="/t">terms</a>',
    );
    expect(linked('<A HREF="/x"><b>terms</b></A>', ['terms', '/t'])).toBe('<A HREF="/x"><b>terms</b></A>');
    expect(linked('<a href="/x">{terms}</a>', ['terms', '/t'])).not.toMatch(/<a[^>]*>[^<]*<a/);
  });

  it('ignores a key inside another link’s text', () => {
    expect(linked('terms of use', ['terms of use', '/long'], ['terms', '/short'])).toBe(
      '<a href="/long">terms of use</a>',
    );
  });

  it('does not treat another tag that starts with `<a` as a link', () => {
    expect(linked('<abbr>EU</abbr> terms', ['terms', '/t'])).toBe('<abbr>EU</abbr> <a href="/t">terms</a>');
  });

  it.each(['$&', '$1', "$'", '$$', '\\1', '(.*)', '[a-z]+'])('treats the key %s literally', (key) => {
    expect(linked(`a ${key} b`, [key, '/t'])).toBe(`a <a href="/t">${key.replaceAll('&', '&')}</a> b`);
    expect(linked(`a {${key}} b`, [key, '/t'])).toBe(`a <a href="/t">${key.replaceAll('&', '&amp;')}</a> b`);
  });

  it.each(['$&', '$`', '$$'])('treats the URL %s literally', (link) => {
    expect(linked('terms', ['terms', link])).toBe(`<a href="${link.replaceAll('&', '&amp;')}">terms</a>`);
  });

  it.each(['"><img src=x onerror=alert(1)>', '" onclick="alert(1)', '</a><script>alert(1)</script>'])(
    'keeps the URL %s inside its attribute',
    (link) => {
      const html = linked('terms', ['terms', link]);
      expect(html).toMatch(/^<a href="[^"<>]*">terms<\/a>$/);
    },
  );

  it('escapes markup in a key', () => {
    expect(linked('{<img src=x>}', ['<img src=x>', '/t'])).not.toContain('<a href="/t"><img');
  });

  it('adds links after a stray "<", and never throws for unclosed or stray tags', () => {
    expect(linked('a < b and terms', ['terms', '/t'])).toBe('a < b and <a href="/t">terms</a>');
    expect(() => linked('<a <a <a terms', ['terms', '/t'])).not.toThrow();
    expect(() => linked('</a></a>terms', ['terms', '/t'])).not.toThrow();
  });

  it.each(['<', '<a', 'a '])('processes long strings in linear time (%s)', (text) => {
    expect(growthOf((size) => linked(`${text.repeat(size)}terms`, ['terms', '/t']), 20_000)).toBeLessThan(40);
  });
});

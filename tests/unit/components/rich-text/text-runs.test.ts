import { describe, expect, it } from 'vitest';
import { growthOf } from '../../../support/growth.ts';
import { textRuns } from '../../../../src/components/rich-text/text-runs.ts';

const plainText = (html: string): string =>
  textRuns(html)
    .map(({ text }) => text)
    .join('');

describe('textRuns()', () => {
  it.each([
    ['<p>Hello <b>there</b></p>', 'Hello there'],
    ['one<br>two<br/>three', 'one two three'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 6', '5 < 6 && 7 > 6'],
    ['5 < 6', '5 < 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&quot;a&quot;&nbsp;&#39;b&#39;', '"a" \'b\''],
    ['', ''],
    ['one<!-- two > --> three', 'one three'],
    ['<style>p > a { color: red }</style>one<script>let two = 2 < 3</script>', 'one'],
    ['<b title="2 > 1">one</b>', 'one'],
  ])('converts %s to plain text', (html, text) => expect(plainText(html).replaceAll(/\s+/g, ' ').trim()).toBe(text));

  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="x"'])(
    'removes all tags from %s',
    (html) => {
      expect(plainText(html)).not.toMatch(/<\/?[a-z]/i);
    },
  );

  it.each([
    ['Read <a href="/terms">the <b>terms</b></a>.', [['Read '], ['the ', '/terms'], ['terms', '/terms'], ['.']]],
    ["<A class=x HREF='/a?b=1&amp;c=2'>one", [['one', '/a?b=1&c=2']]],
    ['<a href=/bare>one</a><abbr>two</abbr>', [['one', '/bare'], ['two']]],
    ['<a>one</a>', [['one']]],
    ['<p>one</p><a href="/b"\n>two', [['one'], ['\n'], ['two', '/b']]],
  ])('keeps links (%s)', (html, runs) => {
    expect(textRuns(html).map(({ text, href }) => (href === undefined ? [text] : [text, href]))).toEqual(runs);
  });

  it.each(['<', '<a', '<br', '</p', '<!--', '<a "', "<a '", '<a href="', '<script>'])(
    'processes long strings in linear time (%s)',
    (text) => {
      expect(growthOf((size) => plainText(text.repeat(size)), 20_000)).toBeLessThan(40);
    },
  );
});

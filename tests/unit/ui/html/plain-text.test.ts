import { describe, expect, it } from 'vitest';
import { plainText } from '../../../../src/ui/html/rich-text.tsx';

describe('the text of a piece of HTML, where it cannot be sanitised', () => {
  it.each([
    ['<p>Hello <b>there</b></p>', 'Hello there'],
    ['one<br>two<br/>three', 'one two three'],
    ['<ul><li>one</li><li>two</li></ul>', 'one two'],
    ['5 &lt; 6 &amp;&amp; 7 &gt; 6', '5 < 6 && 7 > 6'],
    ['5 < 6', '5 < 6'],
    ['&amp;lt;b&amp;gt;', '&lt;b&gt;'],
    ['&quot;a&quot;&nbsp;&#39;b&#39;', '"a" \'b\''],
    ['', ''],
  ])('%s', (html, text) => expect(plainText(html).replaceAll(/\s+/g, ' ').trim()).toBe(text));

  it.each(['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="x"'])(
    'of %s no tag is left',
    (html) => {
      expect(plainText(html)).not.toMatch(/<\/?[a-z]/i);
    },
  );

  it('a long text takes no long time', () => {
    const started = performance.now();
    for (const text of ['<', '<a', '<br', '</p']) plainText(text.repeat(200_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

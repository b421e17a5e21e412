import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CODE, maskTemplateCode } from '../../../../cli/lint/template-code.ts';

/** Returns the markup with each range of code as `…`. */
const shown = (text: string): string => maskTemplateCode(text).markup.replaceAll(new RegExp(`${CODE}+`, 'g'), '…');

describe('maskTemplateCode()', () => {
  it.each([
    ['PHP', '<a href="<?= $map["a"]->url > 1 ?>">', '<a href="…">'],
    ['PHP without an end', '<p><?php echo "<exchange-header>";', '<p>…'],
    ['JSP', '<a href="<%= map.get("a") %>"><%-- <b> --%>', '<a href="…">…'],
    ['a JSTL tag in a value', '<a href="<c:out value="${a > b}"/>">', '<a href="…">'],
    ['an expression', '<a href="${site["id"]}" title="#{title}">', '<a href="…" title="…">'],
    ['a mustache', '<a href="{{ url | default("a") }}">{% if a > b %}x{% endif %}', '<a href="…">…x…'],
    ['Blade', '<a @if ($a > "b") href="{!! url("a") !!}" @endif>', '<a … href="…" …>'],
    ['Razor', '<a href="@Model.Sites["tr"].Url(1)" id="@(a > b)">@* <b> *@ @name.', '<a href="…" id="…">… ….'],
    ['a Thymeleaf URL', '<a href="@{/path(id=${id})}">', '<a href="…">'],
    ['SSI', '<!--# include virtual="/a" --><!-- a -->', '…<!-- a -->'],
  ])('replaces %s', (_name, text, markup) => {
    expect(shown(text)).toBe(markup);
  });

  it.each([
    ['an e-mail address', 'mail@example.com'],
    ['an escaped @', '@@media'],
    ['JSON', '{"a":{"b":1}}'],
    ['a Razor block with markup', '@{\n<b>text</b>\n}'],
    ['an opening delimiter without an end', 'a {{ b ${ c'],
  ])('preserves %s', (_name, text) => {
    expect(maskTemplateCode(text)).toEqual({ markup: text, code: [] });
  });

  it('preserves length and line breaks of any text', () => {
    const parts = fc.constantFrom(
      '<?php',
      '?>',
      '<%',
      '%>',
      '{{',
      '}}',
      '${',
      '}',
      '@a',
      '@(',
      ')',
      '"',
      '\r\n',
      '<c:if',
      '>',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(parts, fc.string())), (texts) => {
        const text = texts.join('');
        const { markup } = maskTemplateCode(text);
        expect(markup).toHaveLength(text.length);
        expect(markup.replaceAll(/[^\r\n]/g, '.')).toBe(text.replaceAll(/[^\r\n]/g, '.'));
      }),
    );
  });
});

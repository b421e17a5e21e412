import { array, assert, constantFrom, nat, oneof, property, tuple } from 'fast-check';
import { type DefaultTreeAdapterTypes, html, parse } from 'parse5';
import { describe, expect, it } from 'vitest';
import { PageTags } from '../../../src/edge/page-tags.ts';

const NAME = /^(?:exchange-|body$|head$)/;

/** Returns `name@start-end` for each start tag that is found in the given chunks. */
function tagsIn(page: string, cuts: readonly number[] = []): string[] {
  const found: string[] = [];
  const tags = new PageTags({
    onStartTag: ({ name, start, end }) => void found.push(`${name}@${start}-${end}`),
    onEndTag: () => {},
    onContent: () => {},
  });
  let from = 0;
  for (const to of [...cuts.toSorted((one, other) => one - other), page.length]) {
    tags.readBytes(page.slice(from, to));
    // Everything before the offset has been reported, so no later tag may start there.
    const { settled } = tags;
    expect(settled).toBeLessThanOrEqual(to);
    const late = tagsBefore(page, settled);
    expect(found.length).toBeGreaterThanOrEqual(late);
    from = to;
  }
  return found.filter((tag) => NAME.test(tag.split('@')[0] ?? ''));
}

const known = new Map<string, readonly number[]>();
/** Returns the number of start tags in the whole page that start before the given byte. */
function tagsBefore(page: string, offset: number): number {
  let starts = known.get(page);
  if (starts === undefined) {
    const all: number[] = [];
    const tags = new PageTags({
      onStartTag: ({ start }) => void all.push(start),
      onEndTag: () => {},
      onContent: () => {},
    });
    tags.readBytes(page);
    starts = all;
    known.set(page, starts);
  }
  return starts.filter((start) => start < offset).length;
}

/** Returns the start tags of the tree that a browser builds: HTML elements outside `template`. */
function elementsIn(page: string): string[] {
  const found: [number, string][] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node): void => {
    if ('tagName' in node && node.namespaceURI === html.NS.HTML && NAME.test(node.tagName)) {
      const { startTag } = node.sourceCodeLocation ?? {};
      if (startTag) found.push([startTag.startOffset, `${node.tagName}@${startTag.startOffset}-${startTag.endOffset}`]);
    }
    if ('childNodes' in node) node.childNodes.forEach(visit);
  };
  visit(parse(page, { sourceCodeLocationInfo: true }));
  return found.toSorted(([one], [other]) => one - other).map(([, tag]) => tag);
}

const TAG = '<exchange-header site-id="0"></exchange-header>';
const text = constantFrom(
  'text',
  ' ',
  '\r\n',
  '&amp;',
  '&notit;',
  '<',
  '</',
  '< a',
  '\u00e9',
  "'",
  '"',
  '>',
  '-->',
  ']]>',
  '\0',
  TAG,
  '<EXCHANGE-HEADER>',
  '</exchange-header >',
  '<exchange-header-other>',
  '<!doctype html>',
);
const inside = (open: string, close: string) =>
  array(text, { maxLength: 4 }).map((parts) => `${open}${parts.join('')}${close}`);
const markup = oneof(
  { arbitrary: text, weight: 4 },
  inside('<!--', '-->'),
  inside('<!--', '--!>'),
  constantFrom('<!-->', '<!--->', '<!->', '<?xml ?>', '</ bogus>', '<![CDATA[<exchange-header>]]>'),
  ...['script', 'style', 'textarea', 'title', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript'].map((name) =>
    inside(`<${name}>`, `</${name}>`),
  ),
  inside('<script><!--<script>', '</script>--></script>'),
  inside('<script type="application/json">{"a":"', '"}</script>'),
  inside('<template><div>', '</div></template>'),
  inside('<svg><g>', '</g></svg>'),
  inside('<svg><style>', '</style></svg>'),
  inside('<svg><![CDATA[', ']]></svg>'),
  inside('<svg><foreignObject><i>', '</i></foreignObject></svg>'),
  inside('<svg/><b>', '</b>'),
  inside('<math><mi>', '</mi></math>'),
  inside('<math><mo/>', '</math>'),
  constantFrom(
    '<div>',
    '</div>',
    '<p a=b c>',
    '</p>',
    '<img alt="<exchange-header>">',
    "<a href='>'>",
    '<div <exchange-footer>',
  ),
  // Tags of elements whose meaning depends on their position, opened and closed in any order.
  ...[
    'svg',
    'math',
    'foreignObject',
    'annotation-xml',
    'mi',
    'desc',
    'template',
    'table',
    'td',
    'select',
    'p',
    'b',
    'form',
    'body',
  ].map((name) => constantFrom(`<${name}>`, `</${name}>`, `<${name}/>`)),
  constantFrom('<exchange-footer a="1" A=2 />', '<exchange-footer\n>', '<exchange-side-nav data-a=">">'),
);
const page = tuple(
  constantFrom('', '<!doctype html><html><head><title>x</title></head><body class=a>', '<body>'),
  array(markup, { maxLength: 12 }),
).map(([beginning, parts]) => beginning + parts.join(''));

describe('PageTags', () => {
  it.each([
    ['a comment', `<!-- ${TAG} -->`],
    ['a script', `<script>"${TAG}"</script>`],
    ['a script in a comment of a script', `<script><!--<script></script>${TAG}--></script>`],
    ['JSON', `<script type="application/json">{"a":"${TAG}"}</script>`],
    ['a style', `<style>${TAG}</style>`],
    ['a text area', `<textarea>${TAG}</textarea>`],
    ['the title', `<title>${TAG}</title>`],
    ['a template', `<template><template></template>${TAG}</template>`],
    ['an attribute', `<a title='${TAG}'></a>`],
    ['an SVG', `<svg>${TAG}</svg>`],
    ['CDATA of an SVG', `<svg><![CDATA[${TAG}]]></svg>`],
    ['MathML', `<math><svg>${TAG}</svg></math>`],
    ['a bogus comment', `<!a ${TAG}`.replace(TAG, '<exchange-header')],
  ])('ignores a tag inside %s and reports the tag after it', (_where, before) => {
    const after = '<exchange-footer></exchange-footer>';
    const whole = `${before}>${after}`;
    expect(tagsIn(whole)).toEqual(elementsIn(whole));
    expect(tagsIn(whole).join(' ')).not.toContain('exchange-header');
  });

  it('finds the same tags as the standard parser, regardless of chunk boundaries', () => {
    assert(
      property(page, array(nat(400), { maxLength: 8 }), (content, cuts) => {
        const within = cuts.filter((cut) => cut < content.length);
        const expected = elementsIn(content);
        const found = tagsIn(content, within);
        // A second `<body>` or `<head>` creates no element. Only the first counts.
        const isElement = (tag: string): boolean => !/^(?:body|head)@/.test(tag);
        expect(found.filter(isElement)).toEqual(expected.filter(isElement));
        expect(found).toEqual(tagsIn(content));
      }),
      { numRuns: 2000 },
    );
  });

  it('buffers only the page’s unfinished tag', () => {
    const tags = new PageTags({ onStartTag: () => {}, onEndTag: () => {}, onContent: () => {} });
    tags.readBytes('<p>text<!-- a comment ');
    expect(tags.settled).toBe(22);
    tags.readBytes('--><p>text<exchange-hea');
    expect(tags.settled).toBe(32);
    tags.readBytes('der></exchange-header><script>if (a <');
    expect(tags.settled).toBe(82);
  });
});

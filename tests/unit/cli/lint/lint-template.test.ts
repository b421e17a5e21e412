import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../cli/lint/lint-files.ts';
import { LINT_RULES, lintTemplate } from '../../../../cli/lint/lint-template.ts';
import { RULES } from '../../../../src/doctor/rules/diagnose.ts';
import { RELEASE } from './release.ts';

const HEADER = '<exchange-header site-id="177" language="tr"></exchange-header>';
const SCRIPT =
  '<script src="https://cdn.example/shell/1.4.2/shell.js" integrity="sha256-OfTheShell=" crossorigin="anonymous" defer></script>';
const SHEET = '<link rel="stylesheet" href="https://cdn.example/shell/1.4.2/shell.css">';
const pageOf = (head: string, body: string, html = '<html lang="en">'): string =>
  `<!doctype html>\n${html}<head><meta name="viewport" content="width=device-width">${head}</head>\n<body>${body}</body></html>`;

const lint = (text: string) => lintTemplate(text, RELEASE);
const keysIn = (text: string): readonly string[] => lint(text).map(({ key }) => key);
const fix = (text: string): string =>
  applyEdits(
    text,
    lint(text).flatMap(({ edit }) => edit ?? []),
  );

/** For each rule, a template that breaks it and no other rule, and the text at which it is reported. */
const WRONG: Readonly<Record<string, readonly [template: string, at: string]>> = {
  'script-missing': [pageOf(SHEET, HEADER), '<exchange-header'],
  'integrity-missing': ['<script src="/shell/1/shell.js" defer></script>', '<script'],
  'integrity-wrong': [SCRIPT.replace('OfTheShell', 'Other'), '<script'],
  'crossorigin-missing': [SCRIPT.replace(' crossorigin="anonymous"', ''), '<script'],
  'chunk-unchecked': [
    `${SCRIPT}<link rel="modulepreload" href="https://cdn.example/shell/1.4.2/chunks/core-12345678.js">`,
    '<link',
  ],
  'script-blocks': [SCRIPT.replace(' defer', ''), '<script'],
  'two-copies': [`${SCRIPT}\n${SCRIPT.replace('<script', '<script  ')}`, '<script  '],
  'policy-types': ['<meta http-equiv="Content-Security-Policy" content="trusted-types other">', '<meta'],
  'unknown-tag': ['<exchange-heading></exchange-heading>', '<exchange-heading'],
  'unknown-attribute': ['<exchange-header langauge="tr"></exchange-header>', 'langauge'],
  'gate-code': ['<compliance-gate code="spot_gird"></compliance-gate>', 'code='],
  'attribute-value': ['<exchange-header site-id="5"></exchange-header>', 'site-id'],
  'theme-fixed': ['<exchange-header theme="dark"></exchange-header>', 'theme'],
  twice: [`${HEADER}\n<exchange-header ></exchange-header>`, '<exchange-header >'],
  'no-room': [pageOf(SCRIPT, HEADER), '<exchange-header'],
  'configuration-fault': [
    '<script type="application/json" data-exchange-shell>{ "gateway-url": "https://www.exchange.example" }</script>',
    '<script',
  ],
  'no-viewport': [pageOf(SCRIPT + SHEET, HEADER).replace('name="viewport"', ''), '<html'],
  quirks: [pageOf(SCRIPT + SHEET, HEADER).replace('<!doctype html>', ''), '<html'],
  'no-language': [pageOf(SCRIPT + SHEET, HEADER, '<html>'), '<html'],
};

describe('lintTemplate()', () => {
  it('has a test for each of its rules, which are the doctor’s', () => {
    expect(Object.keys(WRONG).toSorted()).toEqual([...LINT_RULES].toSorted());
    expect(RULES.map(({ key }) => key)).toEqual(expect.arrayContaining([...LINT_RULES]));
  });

  it.each(Object.entries(WRONG))('reports %s where it occurs', (key, [template, at]) => {
    const findings = lint(template);
    expect(findings.map((finding) => [finding.key, finding.offset])).toEqual([[key, template.indexOf(at)]]);
    const rule = RULES.find((one) => one.key === key);
    expect(findings[0]).toMatchObject({ level: rule?.level, where: rule?.where });
  });

  it('reports nothing in a correct page', () => {
    expect(keysIn(pageOf(SCRIPT + SHEET, HEADER))).toEqual([]);
  });

  it.each([
    ['PHP', '<exchange-header site-id="<?= $map["a"] ?>" theme="<?= $t ?>" <?= $more ?>></exchange-header>'],
    ['JSP', '<exchange-header site-id="<%= site.get("id") %>" language="${lang}" theme="<c:out value="${t}"/>" />'],
    ['Razor', '<exchange-header site-id="@Model.Sites["tr"].Id" theme="@(dark ? "dark" : "light")"></exchange-header>'],
    ['mustaches', '<exchange-header site-id="{{ site }}" variant="{{ variant }}"></exchange-header>'],
    ['a part of a value', '<exchange-header gateway="https://{{ host }}" site-id="1{{ digit }}"></exchange-header>'],
    ['a conditional attribute', '<exchange-header <?php if ($a): ?>single-button<?php endif ?>></exchange-header>'],
    ['branches', `<?php if ($a): ?>${HEADER}${SCRIPT}<?php else: ?>${HEADER}${SCRIPT}<?php endif ?>`],
    ['a script', '<script src="<?= $cdn ?>/shell.js" integrity="<?= $hash ?>" <?= $crossorigin ?> defer></script>'],
    ['a script’s attributes', '<script src="/shell/1/shell.js" <?= $attributes ?>></script>'],
    ['a document', `<?php head() ?><html <?= $lang ?>><head><?php meta() ?></head><body>${HEADER}</body></html>`],
    ['configuration', '<script type="application/json" data-exchange-shell>{ "gateway": "<?= $g ?>" }</script>'],
    ['a comment', '<!-- <exchange-heading></exchange-heading> --><%-- <exchange-heading> --%>'],
  ])('reports nothing that template code determines (%s)', (_name, template) => {
    expect(keysIn(template)).toEqual([]);
  });

  it('checks attributes next to template code', () => {
    const template =
      '<exchange-header <?php if ($a > 1): ?>langauge="tr"<?php endif ?> site-id="<?= 1 ?>" theme="drak">';
    expect(lint(template).map(({ key, offset }) => [key, template.slice(offset, offset + 8)])).toEqual([
      ['unknown-attribute', 'langauge'],
      ['attribute-value', 'theme="d'],
      ['theme-fixed', 'theme="d'],
    ]);
  });

  it('reports offsets in files with CRLF line breaks and characters outside the basic plane', () => {
    const template = '<p>😀</p>\r\n<?php\r\n $a ?>\r\n<exchange-header\r\n  langauge="tr">';
    expect(lint(template).map(({ offset }) => offset)).toEqual([template.indexOf('langauge')]);
  });

  it('ignores elements within prerendered markup', () => {
    const markup =
      '<template shadowrootmode="open"><template></template><exchange-search foo="a"></exchange-search></template>';
    expect(keysIn(pageOf(SCRIPT, `<exchange-header>${markup}</exchange-header>`))).toEqual([]);
  });

  it('describes a missing integrity with the hash of its release', () => {
    const [found] = lint(SCRIPT.replace(' integrity="sha256-OfTheShell="', ''));
    expect(found?.fix).toContain('integrity="sha256-OfTheShell="');
  });
});

describe('the finding of an unknown menu code', () => {
  it.each([
    ['', 'The page’s path determines its menu code'],
    [' on-failure="open"', 'The page’s path determines its menu code'],
    [' on-failure="closed"', 'The content remains hidden'],
    [' on-failure="close"', 'The content remains hidden'],
  ])('states what happens to the content of a gate (%s)', (attribute, effect) => {
    const found = lint(`<compliance-gate code="spot-trade"${attribute}></compliance-gate>`);
    expect(found.find(({ key }) => key === 'gate-code')?.why).toContain(effect);
  });
});

describe('the edits of lintTemplate()', () => {
  it.each([
    ['renames an attribute in camel case', '<exchange-header siteId="177">', '<exchange-header site-id="177">'],
    ['renames a misspelt attribute', "<exchange-header\n\tlangauge = 'tr' >", "<exchange-header\n\tlanguage = 'tr' >"],
    ['corrects the case of a value', '<exchange-header variant="Demo">', '<exchange-header variant="demo">'],
    [
      'adds the integrity of a known release',
      '<script defer src="https://cdn.example/1.4.2/shell.js"></script>',
      '<script defer src="https://cdn.example/1.4.2/shell.js" integrity="sha256-OfTheShell=" crossorigin="anonymous"></script>',
    ],
    [
      'adds crossorigin',
      '<script src="//cdn.example/1/shell.js" integrity="sha256-A" defer></script>',
      '<script src="//cdn.example/1/shell.js" crossorigin="anonymous" integrity="sha256-A" defer></script>',
    ],
  ])('%s', (_name, before, after) => {
    expect(fix(before)).toBe(after);
    expect(fix(after)).toBe(after);
  });

  it.each([
    ['of an unknown release', '<script src="https://cdn.example/1/shell.js" defer></script>'],
    ['with an unknown value', '<exchange-header site-id="5" variant="paper">'],
    ['with an attribute that would be set twice', '<exchange-header siteid="1" site-id="177">'],
    ['without a similar name', '<exchange-header colour="red">'],
    ['with a misspelt menu code, which decides who sees the content', '<compliance-gate code="spot-trade">'],
  ])('leave a tag %s unchanged', (_name, template) => {
    expect(keysIn(template)).not.toEqual([]);
    expect(fix(template)).toBe(template);
  });
});

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
  unclosed: ['<main></main><exchange-header />', '<exchange-header'],
  'unknown-slot': ['<exchange-footer><p slot="leagl"></p></exchange-footer>', 'slot='],
  'gate-site': [`${HEADER}<compliance-gate></compliance-gate>`, '<compliance-gate'],
  'sites-differ': [`${HEADER}<exchange-footer></exchange-footer>`, '<exchange-footer'],
  'configuration-json': ['<script type="application/json" data-exchange-shell>\r\n{ "siteId": 177,\r\n}</script>', '}'],
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
  'gate-exposed': [pageOf(SCRIPT, '<compliance-gate><p>Text</p></compliance-gate>'), '<compliance-gate'],
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
    ['a style sheet', SHEET, '<compliance-gate><p>Text</p></compliance-gate>'],
    [
      'a style',
      '<style>compliance-gate:not(:defined) { display: none }</style>',
      '<compliance-gate>a</compliance-gate>',
    ],
    ['`hidden`', '', '<compliance-gate hidden><p>Text</p></compliance-gate>'],
    ['no content', '', '<compliance-gate>\n</compliance-gate>'],
  ])('reports no exposed content of a gate with %s', (_name, head, gate) => {
    expect(keysIn(pageOf(SCRIPT + head, gate))).toEqual([]);
  });

  it.each([
    ['PHP', '<exchange-header site-id="<?= $map["a"] ?>" theme="<?= $t ?>" <?= $more ?>></exchange-header>'],
    [
      'JSP',
      '<exchange-header site-id="<%= site.get("id") %>" language="${lang}" theme="<c:out value="${t}"/>"></exchange-header>',
    ],
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

  it.each([
    ['after template code', '<script data-exchange-shell>{ "language": "<?= $language ?>",\r\n}</script>'],
    [
      'before template code',
      '<script data-exchange-shell>{ "flags": { "chatroom": true, }, "siteId": @Model.Site }</script>',
    ],
  ])('reports a comma before a bracket in a configuration block %s', (_name, template) => {
    expect(lint(template).map(({ key, offset }) => [key, offset])).toEqual([
      ['configuration-json', template.indexOf('}')],
    ]);
  });

  it('accepts a comma that template code separates from a bracket', () => {
    expect(
      keysIn(
        '<script data-exchange-shell>{ <?php foreach ($keys as $key): ?>"<?= $key ?>": true,<?php endforeach ?> }</script>',
      ),
    ).toEqual([]);
  });

  it('checks attributes next to template code', () => {
    const template =
      '<exchange-header <?php if ($a > 1): ?>langauge="tr"<?php endif ?> site-id="<?= 1 ?>" theme="drak"></exchange-header>';
    expect(lint(template).map(({ key, offset }) => [key, template.slice(offset, offset + 8)])).toEqual([
      ['unknown-attribute', 'langauge'],
      ['attribute-value', 'theme="d'],
      ['theme-fixed', 'theme="d'],
    ]);
  });

  it('reports offsets in files with CRLF line breaks and characters outside the basic plane', () => {
    const template = '<p>😀</p>\r\n<?php\r\n $a ?>\r\n<exchange-header\r\n  langauge="tr"></exchange-header>';
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

describe('the findings of missing end tags', () => {
  it.each([
    ['<exchange-header/>', true],
    ['<exchange-header site-id="177" />\n<main></main>', true],
    ['<exchange-header>\n<main></main>', true],
    ['<exchange-header><exchange-footer></exchange-footer>', true],
    ['<exchange-header /><main></main><template><exchange-header></exchange-header></template>', true],
    ['<compliance-gate />', true],
    ['<compliance-gate>', false],
    ['<exchange-header></exchange-header>', false],
    ['<EXCHANGE-HEADER></Exchange-Header>', false],
    ['<exchange-header /></exchange-header>', false],
    ['<exchange-header><?php readfile($fragment) ?>', false],
    [
      '<?php if ($a): ?><exchange-header><?php else: ?><exchange-header theme=""><?php endif ?></exchange-header>',
      false,
    ],
    ['<exchange-header><template shadowrootmode="open"><p></p></template></exchange-header>', false],
    ['<!-- <exchange-header /> -->', false],
  ])('are reported for %s: %s', (template, isReported) => {
    expect(keysIn(template).includes('unclosed')).toBe(isReported);
  });

  it('describe the effect', () => {
    expect(lint('<exchange-header />')[0]).toMatchObject({
      what: '<exchange-header /> is not closed: HTML ignores the slash.',
      why: 'Everything after it becomes its content and is not shown.',
      fix: '<exchange-header></exchange-header>',
    });
    expect(lint('<exchange-header>')[0]?.what).toBe('<exchange-header> has no end tag.');
    expect(lint('<compliance-gate />')[0]?.why).toContain('is hidden if access is denied');
  });
});

describe('the findings of different sites', () => {
  const GATE = '<compliance-gate></compliance-gate>';
  it.each([
    [`${HEADER}${GATE}`, ['gate-site']],
    [`${GATE}${HEADER}`, ['gate-site']],
    [`${HEADER}${GATE}<exchange-footer></exchange-footer>`, ['gate-site', 'sites-differ']],
    [`${HEADER}<compliance-gate site-id="177"></compliance-gate>`, []],
    [`<exchange-header></exchange-header><compliance-gate site-id="177"></compliance-gate>`, ['gate-site']],
    [`<exchange-header></exchange-header>${GATE}`, []],
    [`${HEADER}<template>${GATE}</template>`, []],
    [`<script type="application/json" data-exchange-shell>{ "siteId": 177 }</script>${HEADER}${GATE}`, []],
    [`<script>ExchangeShell = { configuration: { siteId: 177 } }</script>${HEADER}${GATE}`, []],
    [`<?php head() ?>${HEADER}${GATE}`, []],
  ])('in %s are %j', (template, keys) => {
    expect(keysIn(template)).toEqual(keys);
  });

  it('name both elements, the rules that apply and the fix', () => {
    expect(lint(`${HEADER}${GATE}`)[0]).toMatchObject({
      what: '<compliance-gate> uses site 0, but <exchange-header> uses 177.',
      why: 'The gate applies the main site’s rules.',
      fix: 'Set "siteId": 177 in the configuration, or site-id="177" on every element.',
    });
  });
});

describe('the findings of a configuration block', () => {
  const block = (text: string): string => `<script type="application/json" data-exchange-shell>${text}</script>`;
  it.each([
    ['{ "siteId": <?= $site ?>, "theem": "dark" }', ['configuration-fault']],
    ['{ "siteId": {{ site }}, "theem": "dark" }', ['configuration-fault']],
    ['{ "siteId": @Model.Site, "theem": "dark" }', ['configuration-fault']],
    ['{ "siteId": <%= site %>, "theem": "dark" }', ['configuration-fault']],
    ['{ "siteId": <%= site %>, "theme": "drak" }', ['configuration-fault']],
    ['{ "gateway": "https://<?= $host ?>", "theme": "dark" }', []],
    ['{ "trustedOrigins": ["<?= $origin ?>"], "theme": "dark" }', []],
    ['<?= json_encode($configuration) ?>', []],
    ['{ <?php if ($a): ?> "theme": "dark", <?php endif ?> "siteId": 177 }', []],
    ['{ "theme": "dark", }', ['configuration-json']],
    ["{ 'theme': 'dark' }", ['configuration-json']],
    ['[]', ['configuration-fault']],
  ])('%s are %j', (text, keys) => {
    expect(keysIn(block(text))).toEqual(keys);
  });

  it('name the reason and the line', () => {
    expect(lint(block('{\n  "theme": "dark"\n  "siteId": 177\n}'))[0]).toMatchObject({
      what: 'The data-exchange-shell block is not valid JSON: a comma is missing before "siteId" in line 3 of the block.',
      why: 'The whole block is ignored.',
    });
  });
});

describe('the findings of values', () => {
  it.each([
    ['<exchange-chart mode="xyz"></exchange-chart>', ['mode']],
    ['<exchange-chart price-type="foo"></exchange-chart>', ['price-type']],
    ['<exchange-chart interval="15x"></exchange-chart>', ['interval']],
    ['<exchange-chart mode="platform" price-type="market-cap" interval="D"></exchange-chart>', []],
    ['<exchange-growth-tabs active="Rewards"></exchange-growth-tabs>', ['active']],
    ['<exchange-growth-tabs active="rewards"></exchange-growth-tabs>', []],
    ['<compliance-gate restrict-offer="false"></compliance-gate>', []],
  ])('%s name the attributes %j', (template, names) => {
    const found = lint(template);
    expect(found.map(({ key }) => key)).toEqual(names.map(() => 'attribute-value'));
    expect(found.map(({ offset }) => /^[\w-]+/.exec(template.slice(offset))?.[0])).toEqual(names);
  });
});

describe('the findings of slots', () => {
  it.each([
    [
      '<exchange-footer><p slot="leagl"></p></exchange-footer>',
      'slot="legal"',
      '<exchange-footer> has no slot leagl. Did you mean legal?',
    ],
    [
      '<exchange-footer><br><p slot="xyz"></p></exchange-footer>',
      'Use one of its slots: social, legal.',
      '<exchange-footer> has no slot xyz.',
    ],
    [
      '<exchange-chat><p slot="a"></p></exchange-chat>',
      'Move the content out of the element.',
      '<exchange-chat> has no slot a.',
    ],
  ])('in %s contain the fix %s', (template, edit, what) => {
    expect(lint(template)).toMatchObject([{ key: 'unknown-slot', what, why: 'The content is not shown.', fix: edit }]);
  });

  it.each([
    '<exchange-footer><p slot="legal"></p></exchange-footer>',
    '<compliance-gate><p slot="tip"></p><p></p></compliance-gate>',
    '<exchange-footer><p slot="<?= $slot ?>"></p></exchange-footer>',
    '<compliance-gate><other-card><p slot="title"></p></other-card></compliance-gate>',
    '<exchange-footer></exchange-footer><p slot="title"></p>',
  ])('do not exist in %s', (template) => {
    expect(keysIn(template)).toEqual([]);
  });
});

describe('the hint of an unknown attribute', () => {
  it.each([
    ['<exchange-header langauge="tr">', '<exchange-header language="…">'],
    ['<compliance-gate restrict-offers>', '<compliance-gate restrict-offer>'],
    ['<exchange-header siteID="177" site-id="177">', 'Remove siteID: site-id is already set.'],
    ['<exchange-header colour="red">', 'Remove colour, or rename it to data-colour.'],
  ])('in %s is %s', (template, expected) => {
    expect(lint(template).find(({ key }) => key === 'unknown-attribute')?.fix).toBe(expected);
  });
});

describe('lintTemplate() ignores', () => {
  it.each([
    [
      'an unknown tag that resembles none of the shell’s',
      '<exchange-fragment name="header" /><exchange-widget></exchange-widget>',
    ],
    ['a second tag within a template', `${HEADER}<template>${HEADER}</template>`],
    ['a slash that the compiler replaces', '<exchange-header />', true],
  ])('%s', (_name, template, closesTags = false) => {
    expect(lintTemplate(template, RELEASE, { closesTags })).toEqual([]);
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
    [
      'renames an attribute in camel case',
      '<exchange-header siteId="177"></exchange-header>',
      '<exchange-header site-id="177"></exchange-header>',
    ],
    [
      'renames a misspelt attribute',
      "<exchange-header\n\tlangauge = 'tr' ></exchange-header>",
      "<exchange-header\n\tlanguage = 'tr' ></exchange-header>",
    ],
    [
      'corrects the case of a value',
      '<exchange-header variant="Demo"></exchange-header>',
      '<exchange-header variant="demo"></exchange-header>',
    ],
    [
      'writes an end tag',
      '<exchange-header site-id="177"\n/><p>',
      '<exchange-header site-id="177"></exchange-header><p>',
    ],
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
    ['with a slash that decides which content a gate hides', '<compliance-gate />'],
    ['with a misspelt menu code, which decides who sees the content', '<compliance-gate code="spot-trade">'],
  ])('leave a tag %s unchanged', (_name, template) => {
    expect(keysIn(template)).not.toEqual([]);
    expect(fix(template)).toBe(template);
  });
});

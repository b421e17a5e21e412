import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runInNewContext } from 'node:vm';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';
import { DOCUMENTS, findSections, loadDocument, slugOf } from '../../../demo/documentation/documents.ts';
import { DECLARATIONS } from '../../../elements/index.docs.ts';
import { RULES } from '../../../src/doctor/rules/diagnose.ts';
import { COMMON_NAMES } from '../../../src/runtime/loader/loader-entry.ts';
import { COMMON_CSS_PROPERTIES } from '../../../src/runtime/custom-element/element-spec.docs.ts';
import { parsePageConfiguration } from '../../../src/stores/configuration/page-configuration.ts';
import { type Decision, PAGE_ROWS, pageRule } from '../../../src/features/compliance-gate/rules/evaluate.ts';
import { readExchangeConfig } from '../../../tools/exchange-config.ts';
import { CONTRIBUTOR_FILES } from '../../support/contributor-documents.ts';
import { DOCUMENT_FILES, readDocument, snippetAt, SNIPPETS } from '../../support/snippets.ts';

const of = (language: string): readonly (readonly [string, string])[] =>
  SNIPPETS.filter((one) => one.language === language).map(({ where, text }) => [where, text] as const);

const scripts = (JSON.parse(readDocument('package.json')) as { scripts: Record<string, string> }).scripts;
const specOf = (tag: string) => DECLARATIONS.find((spec) => spec.tag === tag);
const properties = new Set([
  ...Object.keys(COMMON_CSS_PROPERTIES),
  ...DECLARATIONS.flatMap(({ cssProperties }) => Object.keys(cssProperties)),
]);

describe('a documentation snippet', () => {
  it('uses a known language', () => {
    expect([...new Set(SNIPPETS.map(({ language }) => language))].toSorted()).toEqual([
      // `tests/consumers` builds the snippets for frameworks.
      'astro',
      'css',
      'html',
      'http',
      'js',
      'json',
      // Kotlin and Swift need the SDKs of Android and iOS, and are not compiled.
      'kotlin',
      // `tests/consumers/servers.test.ts` runs the PHP snippets.
      'php',
      'sh',
      'svelte',
      'swift',
      'text',
      'ts',
      // `published-types.test.ts` compiles the TypeScript snippets.
      'tsx',
      'vue',
    ]);
  });

  it.each(of('js'))('parses in %s', (_where, text) => {
    expect(parseSync('snippet.mjs', text).errors).toEqual([]);
  });

  // `command-line.spec.ts` starts the MCP server with the remaining JSON.
  // `tests/consumers/typed-pages.test.ts` compares the doctor's output.
  it.each(of('json').filter(([where, text]) => !text.includes('mcpServers') && !where.startsWith('docs/doctor.md')))(
    'is a valid page configuration in %s',
    (_where, text) => {
      const faults: unknown[] = [];
      parsePageConfiguration([JSON.parse(text)], (fault) => faults.push(fault));
      expect(faults).toEqual([]);
    },
  );

  it('is an operator configuration that the build accepts', () => {
    const [, text = ''] = /defineExchange\((\{[^]*?\})\);/.exec(readDocument('docs/operator.md')) ?? [];
    expect(readExchangeConfig(runInNewContext(`(${text})`))).toMatchObject({
      pages: ['https://www.exchange.example'],
      isDemo: false,
    });
  });

  it.each([
    ['docs/frameworks.md 2', 'tests/consumers/react/src/shell.ts'],
    ['docs/frameworks.md 2', 'tests/consumers/vue/src/shell.ts'],
    ['docs/frameworks.md 2', 'tests/consumers/svelte/src/shell.ts'],
    ['docs/frameworks.md 2', 'tests/consumers/next/app/shell.ts'],
    ['docs/frameworks.md 2', 'tests/consumers/sveltekit/src/shell.ts'],
    ['docs/frameworks.md 2', 'tests/consumers/astro/src/shell.js'],
    ['docs/frameworks.md 2', 'tests/consumers/angular/src/shell.ts'],
    ['docs/frameworks.md 3', 'tests/consumers/react/src/styles.css'],
    ['docs/frameworks.md 3', 'tests/consumers/vue/src/styles.css'],
    ['docs/frameworks.md 3', 'tests/consumers/svelte/src/styles.css'],
    ['docs/frameworks.md 3', 'tests/consumers/next/app/styles.css'],
    ['docs/frameworks.md 3', 'tests/consumers/sveltekit/src/styles.css'],
    ['docs/frameworks.md 3', 'tests/consumers/astro/src/styles.css'],
    ['docs/frameworks.md 3', 'tests/consumers/angular/src/styles.css'],
    ['docs/frameworks.md 4', 'tests/consumers/react/src/main.tsx'],
    ['docs/frameworks.md 5', 'tests/consumers/vite-react/header.tsx'],
    ['docs/frameworks.md 6', 'tests/consumers/vue/vite.config.ts'],
    ['docs/frameworks.md 7', 'tests/consumers/vue/src/App.vue'],
    ['docs/frameworks.md 8', 'tests/consumers/vue/src/main.ts'],
    ['docs/frameworks.md 9', 'tests/consumers/svelte/src/App.svelte'],
    ['docs/frameworks.md 10', 'tests/consumers/svelte/src/main.ts'],
    ['docs/frameworks.md 11', 'tests/consumers/next/app/layout.tsx'],
    ['docs/frameworks.md 12', 'tests/consumers/next/app/load-shell.tsx'],
    ['docs/frameworks.md 13', 'tests/consumers/sveltekit/src/app.html'],
    ['docs/frameworks.md 14', 'tests/consumers/sveltekit/src/hooks.server.ts'],
    ['docs/frameworks.md 15', 'tests/consumers/sveltekit/src/hooks.client.ts'],
    ['docs/frameworks.md 16', 'tests/consumers/sveltekit/src/routes/+layout.svelte'],
    ['docs/frameworks.md 17', 'tests/consumers/astro/src/layouts/Shell.astro'],
    ['docs/frameworks.md 18', 'tests/consumers/angular/src/app/app.ts'],
  ])('equals the file that a consumer test builds (%s, %s)', (where, file) => {
    expect(snippetAt(where)).toBe(readDocument(file));
  });

  it('is a line of a file that a consumer test builds (docs/frameworks.md 19)', () => {
    expect(readDocument('tests/consumers/angular/src/main.ts')).toContain(`\n${snippetAt('docs/frameworks.md 19')}`);
  });

  it('has a test or a documented reason for having none, in tests/e2e/documentation', () => {
    const files = ['snippets.spec.ts', 'commands.ts'].map((file) => readDocument(`tests/e2e/documentation/${file}`));
    const keys = files.flatMap((text) => [...text.matchAll(/^ {2}'([\w./-]+ \d+)':/gm)].map(([, key = '']) => key));
    const pages = SNIPPETS.map(({ where }) => where).filter((where) => !where.startsWith('docs/elements/'));
    expect(pages.toSorted()).toEqual(keys.filter((key) => !key.startsWith('docs/elements/')).toSorted());
  });

  it('is a receipt with documented fields, which names the rule that decided (docs/compliance.md 6)', () => {
    const receipt = JSON.parse(snippetAt('docs/compliance.md 6')) as Pick<Decision, 'reason' | 'action'> & {
      rule: string;
    };
    const [, fields = ''] = readDocument('docs/compliance.md').split('### Fields of a receipt');
    for (const name of Object.keys(receipt)) expect(fields).toContain(`\`${name}\``);
    expect(receipt.rule).toBe(pageRule(receipt));
    expect(PAGE_ROWS.map(pageRule)).toContain(receipt.rule);
  });

  it.each(of('html'))('uses existing tags and attributes and a valid configuration in %s', (_where, text) => {
    for (const [, tag = '', attributes = ''] of text.matchAll(/<((?:exchange|compliance)-[\w-]+)([^>]*)>/g)) {
      const spec = specOf(tag);
      expect(spec, tag).toBeDefined();
      const names = [...attributes.matchAll(/([\w-]+)(?:="[^"]*")?/g)].map(([, name = '']) => name);
      const known = new Set([...COMMON_NAMES, ...Object.keys(spec?.attributes ?? {})]);
      expect(names.filter((name) => !known.has(name))).toEqual([]);
    }
    for (const [, block = ''] of text.matchAll(
      /<script type="application\/json" data-exchange-shell>([^]*?)<\/script>/g,
    )) {
      const faults: unknown[] = [];
      parsePageConfiguration([JSON.parse(block)], (fault) => faults.push(fault));
      expect(faults).toEqual([]);
    }
    for (const [, script = ''] of text.matchAll(/<script>([^]*?)<\/script>/g))
      expect(parseSync('snippet.js', script).errors).toEqual([]);
  });

  it.each(of('css'))('sets existing CSS properties and parts in %s', (_where, text) => {
    expect(
      [...text.matchAll(/(--exchange-[\w-]+)/g)].map(([, name = '']) => name).filter((name) => !properties.has(name)),
    ).toEqual([]);
    for (const [, tag = '', part = ''] of text.matchAll(/([\w-]+)::part\(([\w-]+)\)/g))
      expect(Object.keys(specOf(tag)?.parts ?? {})).toContain(part);
  });

  it.each(of('sh'))('contains only existing commands in %s', (_where, text) => {
    for (const [, name = ''] of text.matchAll(/npx exchange-shell ([\w-]+)/g))
      expect(readDocument('cli/exchange-shell.ts')).toContain(`case '${name}':`);
    for (const [, name = ''] of text.matchAll(/npm (?:run )?([\w:]+)/g))
      expect([...Object.keys(scripts), 'install']).toContain(name);
  });
});

describe('an example', () => {
  // `tests/consumers/servers.test.ts` runs each server with the file that its command names.
  const commands = [
    ...readDocument('examples/README.md').matchAll(/\| `((?:dotnet|java|nginx|node|php) [^`]+)` \|/g),
  ].map(([, command = '']) => command);

  it('has a command that starts an existing, tested file', () => {
    expect(commands).toHaveLength(7);
    const run = readFileSync('tests/consumers/servers.test.ts', 'utf8');
    for (const command of commands) {
      const [file = ''] = /(?<=examples\/)[\w/-]+(?:\.\w+)?/.exec(command) ?? [];
      expect(existsSync(`examples/${file}`), command).toBe(true);
      expect(run, command).toContain(`'${file}`);
    }
  });
});

describe('a documentation link', () => {
  it.each([...DOCUMENT_FILES, ...CONTRIBUTOR_FILES])('points to an existing file or heading (%s)', (file) => {
    const broken = [...readDocument(file).matchAll(/\]\(([^)\s]+)\)/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [target = '', anchor = ''] = href.split('#');
        const result = target === '' ? file : path.join(path.dirname(file), target);
        if (!existsSync(result)) return true;
        const headings =
          anchor === '' ? [] : [...readDocument(result).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => slugOf(text));
        return anchor !== '' && !headings.includes(anchor);
      });
    expect(broken).toEqual([]);
  });
});

describe('the package’s documentation', () => {
  const { files } = (
    JSON.parse(
      execFileSync('npm', ['pack', '--dry-run', '--ignore-scripts', '--json'], { encoding: 'utf8' }),
    ) as readonly { files: readonly { path: string }[] }[]
  )[0] ?? { files: [] };
  const packed = new Set(files.map((file) => file.path));
  // The page states that the tests to which it links are in the repository.
  const pages = [...packed].filter(
    (file) => /^(?:README|docs\/.+)\.md$/.test(file) && file !== 'docs/accessibility.md',
  );

  it.each(pages)('links only to files that the package contains (%s)', (page) => {
    const targets = [...readDocument(page).matchAll(/\]\(([^)\s#]+)[^)]*\)/g)].map(([, href = '']) => href);
    const missing = targets
      .filter((href) => !/^(?:https?|mailto):/.test(href))
      .filter((href) => !packed.has(path.join(path.dirname(page), href)));
    expect(missing).toEqual([]);
  });

  it.each(pages)('explains the version number in commands and URLs (%s)', (page) => {
    const text = readDocument(page);
    const commands = SNIPPETS.filter(({ where }) => where.startsWith(`${page} `)).map((snippet) => snippet.text);
    if (commands.some((command) => /\b1\.4\.2\b/.test(command)))
      expect(text).toMatch(/npx exchange-shell --version|start\.md#choose-a-version/);
  });

  it('uses one version number as a placeholder', () => {
    const versions = pages
      .flatMap((page) => readDocument(page).match(/(?:exchange-shell(?:-fragments)?[@/-]|…\/)\d+\.\d+\.\d+\b/g) ?? [])
      .map((url) => url.replace(/^.*\D(?=\d+\.\d+\.\d+$)/, ''));
    expect([...new Set(versions)].toSorted()).toEqual(['1.4.1', '1.4.2']);
  });
});

describe('the findings that `doctor --json` prints', () => {
  const [, table = ''] = readDocument('docs/doctor.md').split('## Read the findings as JSON');

  it('have the documented fields and levels', () => {
    const findings = JSON.parse(snippetAt('docs/doctor.md 3')) as readonly object[];
    const fields = new Set(findings.flatMap((finding) => Object.keys(finding)));
    for (const field of fields) expect(table).toMatch(new RegExp(`^\\| [^|]*\`${field}\``, 'm'));
    for (const level of new Set(RULES.map((rule) => rule.level))) expect(table).toContain(`\`${level}\``);
    for (const where of new Set(RULES.map((rule) => rule.where))) expect(table).toContain(`\`${where}\``);
  });
});

describe('the demo’s documentation', () => {
  it('includes every page in docs/ and docs/elements/ except the requirements', () => {
    const files = ['', 'elements/']
      .flatMap((folder) => readdirSync(`docs/${folder}`).map((file) => folder + file))
      .filter((file) => file.endsWith('.md') && file !== 'requirements.md');
    expect(files.map((file) => file.slice(0, -'.md'.length)).toSorted()).toEqual([...DOCUMENTS].toSorted());
  });

  it('mentions every doctor finding in docs/troubleshooting.md', () => {
    const text = readDocument('docs/troubleshooting.md');
    expect(RULES.map(({ key }) => key).filter((key) => !text.includes(`\`${key}\``))).toEqual([]);
  });
});

describe('loadDocument()', () => {
  it('renders an unchanged page only once', () => {
    expect(loadDocument('start')).toBe(loadDocument('start'));
  });

  it('resolves links to pages and images', () => {
    expect(loadDocument('start').html).toContain('href="/docs/doctor"');
    expect(loadDocument('theming').html).toContain('src="/docs/pictures/themed.png"');
    expect(loadDocument('elements').html).toContain('href="/docs/elements/exchange-header"');
    expect(loadDocument('elements/exchange-header').html).toContain('href="/docs/start#reserve-space"');
    expect(loadDocument('elements/exchange-header').html).toContain('href="/docs/elements/exchange-deposit-chooser"');
  });

  it.each(DOCUMENTS)('links only to pages, images and websites, or to files that it does not serve, in %s', (name) => {
    const isServed = (href: string): boolean => {
      const target = path.posix.join(path.posix.dirname(`docs/${name}`), href);
      return target.startsWith('docs/') && !/^docs\/(?:internals\/|requirements\.md)/.test(target);
    };
    const unresolved = [...loadDocument(name).html.matchAll(/ (?:href|src)="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^(?:https?:|mailto:|#|\/docs\/)/.test(href) && isServed(href));
    expect(unresolved).toEqual([]);
  });
});

describe('findSections()', () => {
  it('matches words by their beginning, ignores case, and ranks headings first', () => {
    expect(findSections('where password safe')[0]).toMatchObject({
      page: 'policy',
      id: 'where-the-fund-password-is-safe',
    });
    expect(findSections('EXCHANGE-ACCENT-HOV').map(({ page }) => page)).toContain('theming');
    expect(findSections('fund passwordless')).toEqual([]);
    expect(findSections('  ')).toEqual([]);
  });

  it.each([
    ['CSP', 'policy'],
    ['content security policy', 'policy'],
    ['nonce', 'policy'],
    ['hash', 'policy'],
    ['CORS', 'gateway'],
    ['codes', 'elements/compliance-gate'],
    ['restrict a page', 'compliance'],
    ['reasons', 'compliance'],
    ['country', 'compliance'],
    ['web view', 'web-view'],
    ['webview', 'web-view'],
    ['mobile app', 'web-view'],
    ['flags', 'configuration'],
    ['feature flags', 'configuration'],
    ['hide the footer', 'configuration'],
    ['hide search', 'configuration'],
    ['settings', 'configuration'],
    ['cookie', 'storage'],
    ['cookies', 'storage'],
    ['localStorage', 'storage'],
    ['cookie banner', 'consent'],
    ['GDPR', 'consent'],
    ['tracking', 'consent'],
    ['logo', 'elements/exchange-header'],
    ['dark mode', 'theming'],
    ['font', 'theming'],
    ['colors', 'theming'],
    ['CSS variables', 'theming'],
    ['z-index', 'theming'],
    ['install', 'frameworks'],
    ['TypeScript', 'frameworks'],
    ['React', 'frameworks'],
    ['Vue', 'frameworks'],
    ['Svelte', 'frameworks'],
    ['Next.js', 'frameworks'],
    ['SvelteKit', 'frameworks'],
    ['Astro', 'frameworks'],
    ['Angular', 'frameworks'],
    ['micro front ends', 'micro-front-ends'],
    ['iframe', 'micro-front-ends'],
    ['SSR', 'server'],
    ['PHP', 'server'],
    ['WordPress', 'migrate'],
    ['rollback', 'operate'],
    ['CDN', 'operate'],
    ['version', 'start'],
    ['versions', 'upgrade'],
    ['exit code', 'doctor'],
    ['layout shift', 'start'],
    ['receipts', 'compliance'],
    ['chart', 'elements/exchange-chart'],
    ['search', 'elements/exchange-search'],
    ['login', 'elements/exchange-header'],
  ])('lists the page on “%s” among the first three (%s)', (query, page) => {
    const found = findSections(query).slice(0, 3);
    expect(found.map((section) => section.page)).toContain(page);
  });

  it('finds nothing for the name of an inherited property', () => {
    expect(findSections('constructor')).toEqual([]);
  });
});

it('README.md is shorter than 150 lines', () => {
  expect(readDocument('README.md').split('\n').length).toBeLessThan(150);
});
